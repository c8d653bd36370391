import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { NOTICES_FILE } from '@shared/http-api/app';
import { importedFrom } from '@shared/module-build/imported-packages';
import { type Notice, type PackageFolder, noticesOf } from '@shared/module-build/notices';
import { readSelection, versionsIn } from '../registry/selection';
import { readPageData } from '../render/render';
import type { ArtifactStore } from '../store/store';
import { versionName } from '../version/manifest-format';
import { readManifest } from '../version/stored-version';

/** Folders whose code renters download. In a workspace `mf-*` that is `src`. */
export const SHIPPED: readonly string[] = [
  ...['bootstrap', 'page', 'src', 'worker'].map((folder) => `shell/${folder}`),
  ...['api-client', 'domain', 'i18n', 'module-kit', 'tracking', 'ui'].map((name) => `shared/${name}/src`),
  ...['app', 'endpoints'].map((name) => `shared/http-api/${name}`),
];

/** Returns the packages whose code renters of this repository's builds may download. */
export function shippedPackages(root: string): PackageFolder[] {
  // A folder may be left of a module of another branch.
  const modules = readdirSync(root).filter((name) => existsSync(path.join(root, name, 'module.json')));
  return importedFrom(
    [...SHIPPED, ...modules.map((name) => `${name}/src`)].map((folder) => path.join(root, folder)),
  );
}

const SEPARATOR = `\n${'-'.repeat(80)}\n\n`;

/** Returns notices as one text. Works with the same text share it. */
export function noticesText(notices: readonly Notice[]): string {
  const byText = new Map<string, Set<string>>();
  const sorted = [...notices].sort((a, b) => a.what.localeCompare(b.what, 'en'));
  for (const { what, text } of sorted) byText.set(text, (byText.get(text) ?? new Set()).add(what));
  const sections = [...byText].map(([text, names]) => `${[...names].join('\n')}\n\n${text}\n`);
  return ['This app contains software of others, under these licences.\n', ...sections].join(SEPARATOR);
}

/** Returns the notices of a text that `noticesText` has written. */
export const parseNotices = (text: string): Notice[] =>
  text
    .split(SEPARATOR)
    .slice(1)
    .flatMap((section) => {
      const at = section.indexOf('\n\n');
      const licence = section.slice(at + 2).replace(/\n$/, '');
      return section
        .slice(0, at)
        .split('\n')
        .map((what) => ({ what, text: licence }));
    });

const ofSources = new Map<string, Notice[]>();

/** Returns the notices of a working copy. They stay the same while the process runs. */
function readSources(root: string): Notice[] {
  const notices = ofSources.get(root) ?? noticesOf(shippedPackages(root));
  ofSources.set(root, notices);
  return notices;
}

/** Names an adopted remote. Only those who have built it know what it contains. */
const adoptedNotice = (version: string, address: string): Notice => ({
  what: `${version}, made of the remote ${address}`,
  text: 'Its build does not say which packages it contains.',
});

/**
 * Returns the notices of all versions that renters may get. Older builds do not have them. While one of them is served, the notices
 * of the sources are added, or without sources those that are published.
 * @param root root of the repository, or the folder around the module of a squad elsewhere
 * @param html text of `index.html`
 */
export async function servedNotices(root: string, store: ArtifactStore, html: string): Promise<string> {
  const versions = versionsIn(readSelection(readPageData(html)));
  const manifests = await Promise.all(
    versions.map(async ({ name, id }) => (await readManifest(store, name, id))?.manifest),
  );
  const known = manifests.flatMap((manifest) => [
    ...(manifest?.notices ?? []),
    ...(manifest?.adopted ? [adoptedNotice(versionName(manifest), manifest.adopted.manifest)] : []),
  ]);
  const isComplete = manifests.every((manifest) => manifest?.notices);
  return noticesText([...known, ...(isComplete ? [] : await readOlder(root, store))]);
}

/** Returns the notices that stand for versions without their own. */
async function readOlder(root: string, store: ArtifactStore): Promise<Notice[]> {
  if (existsSync(path.join(root, 'shell/src')))
    try {
      return readSources(root);
    } catch (error) {
      // The page is published already, so packages that cannot be read must not stop what follows it.
      process.emitWarning(
        `The packages of ${root} cannot be read. The published notices stay: ${String(error)}`,
      );
    }
  const published = await store.read(NOTICES_FILE);
  return published ? parseNotices(published.toString('utf8')) : [];
}
