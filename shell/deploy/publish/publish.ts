import { randomBytes } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { readModuleJson } from '@shared/module-kit/build';
import type { Settings } from '@shared/module-kit/host';
import { HOSTING_RULES } from '../hosting';
import { type ModuleData, type PageData, PAGE_FORMAT, type OtherVersion, type ShellData } from '../page-data';
import { readPageData, renderPage } from '../page/render';
import type { Store } from '../store/store';
import { refusals } from './checks';
import { moduleData } from './module-data';
import { type BuiltArtifact, type VersionFiles, versionFiles } from './version-files';

/** Tries of the page's compare-and-set; each loser reads again and waits a little, at random. */
const WRITE_TRIES = 50;

/** Says why nothing was published: every reason in one sentence each. */
export class PublishRefused extends Error {
  constructor(readonly reasons: string[]) {
    super(reasons.join('\n'));
  }
}

const gzipSize = (bytes: Buffer) => gzipSync(bytes, { level: 9 }).length;
const newRevision = () => `${Date.now().toString(36)}-${randomBytes(4).toString('hex')}`;

/** Changes the page by compare-and-set; `change` is called again where somebody was quicker. */
export async function changePage(
  root: string,
  store: Store,
  change: (page: PageData | null) => PageData,
): Promise<PageData> {
  for (let tries = 0; tries < WRITE_TRIES; tries++) {
    const now = await store.readPage();
    const next = { ...change(now && readPageData(now.html)), revision: newRevision() };
    if (await store.writePage(await renderPage(root, next), now?.version ?? null)) {
      await store.writeCopy('registry.json', JSON.stringify(next, null, 1));
      await store.writeCopy('hosting.json', JSON.stringify(HOSTING_RULES, null, 1));
      return next;
    }
    await new Promise((resolve) => setTimeout(resolve, Math.random() * 100));
  }
  throw new Error(`the page was changed by others ${WRITE_TRIES} times in a row; nothing was published`);
}

const previousOf = (live: ModuleData | undefined, id: string): OtherVersion | undefined => {
  if (!live) return undefined;
  if (live.id === id) return live.previous;
  return {
    id: live.id,
    base: live.base,
    contract: live.contract,
    uniqueName: live.uniqueName,
    entry: live.entry,
  };
};

function shellData(artifact: BuiltArtifact, version: VersionFiles): ShellData {
  return {
    id: artifact.id,
    base: version.base,
    contract: artifact.contract,
    files: artifact.initial.map(version.ref),
    lazy: artifact.files
      .filter((file) => /\.(js|css)$/.test(file) && !artifact.initial.includes(file))
      .map(version.ref),
    locales: Object.fromEntries(
      Object.entries(artifact.locales).map(([language, file]) => [language, version.ref(file)]),
    ) as ShellData['locales'],
  };
}

function withShell(page: PageData | null, next: ShellData): ShellData {
  if (!page) return next;
  if (page.shell.id === next.id)
    return { ...next, ...(page.shell.previous ? { previous: page.shell.previous } : {}) };
  const { previous: _older, ...previous } = page.shell;
  return { ...next, previous };
}

/**
 * Publishes builds into one environment in one revision: checks, immutable files first, the page last.
 * @throws PublishRefused with every reason; then nothing has changed.
 */
export async function publish(
  root: string,
  store: Store,
  builds: BuiltArtifact[],
  settings: Settings,
): Promise<PageData> {
  const versions = builds.map((artifact) => ({ artifact, version: versionFiles(artifact) }));
  const shell = versions.find(({ artifact }) => artifact.name === 'shell');
  const modules = versions
    .filter(({ artifact }) => artifact.name !== 'shell')
    .map((one) => ({ ...one, data: moduleData(root, one.artifact, one.version) }));

  for (const { version, artifact } of versions) {
    for (const [file, bytes] of version.files) await store.putImmutable(version.base + file, bytes);
    const manifest = {
      ...artifact,
      folder: undefined,
      entry: version.entry,
      files: [...version.files.keys()].map(version.ref),
    };
    await store.putImmutable(`${version.base}manifest.json`, Buffer.from(JSON.stringify(manifest, null, 1)));
  }

  return changePage(root, store, (page) => {
    if (!page && !shell)
      throw new PublishRefused(['There is no shell here yet. Publish the shell first, or with the modules.']);
    const nextShell = shell ? withShell(page, shellData(shell.artifact, shell.version)) : page!.shell;
    const base: PageData = {
      format: PAGE_FORMAT,
      revision: '',
      settings,
      shell: nextShell,
      modules: { ...page?.modules },
    };
    const reasons: string[] = [];
    for (const { artifact, version, data } of modules) {
      reasons.push(
        ...refusals(artifact, data, version, base, readModuleJson(root, artifact.name).budgetKB, gzipSize),
      );
      const previous = previousOf(page?.modules[artifact.name], data.id);
      base.modules[artifact.name] = previous ? { ...data, previous } : data;
    }
    if (reasons.length > 0) throw new PublishRefused(reasons);
    return base;
  });
}
