import { randomBytes } from 'node:crypto';
import type { Settings } from '@shared/module-kit/host';
import { contractRefusals, strandedModules } from '../checks/contract';
import { copyRefusals, policyRefusals, textRefusals, weightRefusals } from '../checks/files';
import { lockRefusals } from '../checks/locks';
import { pageSizeRefusals } from '../checks/page-size';
import { routeRefusals } from '../checks/routes';
import { styleRefusals } from '../checks/styles';
import { compose, missingVersion } from '../compose';
import type { Environment } from '../environments/environments';
import { HOSTING_RULES } from '../hosting';
import { type Owners, ownerOf } from '../ownership/owners';
import { signatureProblem } from '../ownership/signature';
import type { PageData } from '../page-data';
import { readPageData, renderPage } from '../page/render';
import {
  type Author,
  type RevisionRecord,
  nextRecord,
  readRecord,
  removeRecord,
  writeRecord,
} from '../revisions/revision-record';
import { type Selection, selectionOf, versionsIn } from '../selection';
import { type Manifest, versionName } from './manifest';
import { type StoredVersion, readFiles, readManifest } from './stored-version';

/** Tries of the page's compare-and-set; each loser reads again and waits a little, at random. */
const WRITE_TRIES = 50;

/** Says why nothing was published: every reason in one sentence each. */
export class PublishRefused extends Error {
  constructor(readonly reasons: string[]) {
    super(reasons.join('\n'));
  }
}

/** The platform's side of every change: where, by whose rules, and by whom. */
export interface Platform {
  /** The checkout: the page's first script is made from it. */
  root: string;
  environment: Pick<Environment, 'open' | 'local' | 'settings'>;
  owners: Owners;
  author: Author;
  now(): Date;
}

export interface Change {
  /** The command, for the record. */
  action: string;
  /** What it changes: a lock on one of them refuses it. */
  names: readonly string[];
  /** A rollback goes through a lock. */
  throughLocks?: boolean;
  /** Names whose version so far never becomes a fall-back. */
  rolledBack?: readonly string[];
  to?(selection: Selection, record: RevisionRecord | null): Selection;
  locks?(locks: NonNullable<PageData['locks']>): NonNullable<PageData['locks']>;
  settings?(now: Settings | undefined): Settings;
}

const newRevision = () => `${Date.now().toString(36)}-${randomBytes(4).toString('hex')}`;

/** Reads each version of a store once: it never changes. */
function versionCache({ open }: Platform['environment']) {
  const versions = new Map<string, StoredVersion>();
  return {
    async load(wanted: readonly { name: string; id: string }[]): Promise<void> {
      const missing = wanted.filter((one) => !versions.has(versionName(one)));
      const read = await Promise.all(missing.map(({ name, id }) => readManifest(open, name, id)));
      read.forEach((version, index) => version && versions.set(versionName(missing[index]!), version));
    },
    get: (name: string, id: string) => versions.get(versionName({ name, id })) ?? null,
  };
}

/** Everything that is checked of a version before it goes live or becomes a canary. */
async function versionRefusals(
  platform: Platform,
  version: StoredVersion,
  others: Manifest[],
): Promise<string[]> {
  const { manifest } = version;
  const unsigned = signatureProblem(manifest.name, version.manifestBytes, version.signature, platform.owners);
  if (unsigned) return [unsigned];
  const owner = ownerOf(platform.owners, manifest.name)!;
  if (manifest.owner !== owner) {
    return [
      `${manifest.name} says in its module.json that it is of the squad ${manifest.owner}; owners.json says ${owner}. Make them agree.`,
    ];
  }
  let files: Map<string, Buffer>;
  try {
    files = await readFiles(platform.environment.open, manifest);
  } catch (error) {
    return [(error as Error).message];
  }
  const once = await publishedOnce(platform, manifest);
  if (manifest.name === 'shell') return once;
  return [
    ...once,
    ...routeRefusals(
      manifest,
      others.filter(({ name }) => name !== manifest.name),
    ),
    ...weightRefusals(manifest, files),
    ...styleRefusals(manifest, files),
    ...policyRefusals(manifest, files),
    ...copyRefusals(manifest, files),
    ...textRefusals(manifest, files),
  ];
}

/** Outside a local copy a package version stands for one build. */
async function publishedOnce({ environment }: Platform, { name, id }: Manifest): Promise<string[]> {
  if (environment.local) return [];
  const packageVersion = id.replace(/-[0-9a-f]{8}$/, '');
  const stored = await environment.open.list(`${name}/`);
  const ids = new Set(stored.map(({ path }) => path.split('/')[1]!));
  const other = [...ids].find((one) => one !== id && one.replace(/-[0-9a-f]{8}$/, '') === packageVersion);
  return other
    ? [`Raise the version of ${name} in its package.json: ${packageVersion} is already ${other}.`]
    : [];
}

/** What does not fit together in a selection, said of what is new in it. */
function compositionRefusals(
  selection: Selection,
  isNew: (name: string, id: string) => boolean,
  get: (name: string, id: string) => Manifest,
): string[] {
  const { shell, ...modules } = selection;
  const shells = [shell!.live, ...(shell!.canary ? [shell!.canary.id] : [])].map((id) => get('shell', id));
  const all = versionsIn(modules).map(({ name, id }) => get(name, id));
  const newShells = shells.filter(({ id }) => isNew('shell', id));
  const oldShells = shells.filter(({ id }) => !isNew('shell', id));
  const newModules = all.filter(({ name, id }) => isNew(name, id));
  // A new module beside a new shell is told of as a module.
  const lagging = all.filter(({ name, id }) => !isNew(name, id));
  return [
    ...newShells.flatMap((one) => strandedModules(one, lagging)),
    ...newModules.flatMap((module) => contractRefusals(module, [...newShells, ...oldShells])),
  ];
}

/** A fall-back that is not there any more, or that an older tool stored, is none. */
function withoutMissing(selection: Selection, has: (name: string, id: string) => boolean): Selection {
  return Object.fromEntries(
    Object.entries(selection).map(([name, { previous, ...rest }]) => [
      name,
      previous && has(name, previous) ? { ...rest, previous } : rest,
    ]),
  );
}

/**
 * Changes the page by compare-and-set; where somebody was quicker everything is looked at again.
 * @throws PublishRefused with every reason; then nothing has changed.
 */
export async function changePage(platform: Platform, change: Change): Promise<PageData> {
  const { environment, author } = platform;
  const store = environment.open;
  const cache = versionCache(environment);
  const checked = new Set<string>();
  for (let tries = 0; tries < WRITE_TRIES; tries++) {
    const stored = await store.readPage();
    const page = stored && readPageData(stored.html);
    const record = page && (await readRecord(store, page.revision));
    const before = selectionOf(page);
    if (!change.throughLocks) refuseIf(lockRefusals(change.names, page?.locks));

    const wanted = change.to?.(before, record) ?? before;
    await cache.load(versionsIn(wanted));
    const selection = withoutMissing(wanted, (name, id) => cache.get(name, id) !== null);
    if (!selection.shell)
      throw new PublishRefused(['There is no shell here yet. Publish the shell first, or with the modules.']);
    const get = (name: string, id: string): Manifest => {
      const version = cache.get(name, id);
      if (!version) throw new PublishRefused([missingVersion(name, id).message]);
      return version.manifest;
    };
    const wasThere = new Set(versionsIn(before).map(versionName));
    const isNew = (name: string, id: string) => !wasThere.has(versionName({ name, id }));
    const manifests = versionsIn(selection).map(({ name, id }) => get(name, id));
    const liveOnes = Object.entries(selection).map(([name, { live }]) => get(name, live));
    for (const manifest of manifests.filter(
      ({ name, id }) => isNew(name, id) && change.names.includes(name),
    )) {
      if (checked.has(versionName(manifest))) continue;
      refuseIf(await versionRefusals(platform, cache.get(manifest.name, manifest.id)!, liveOnes));
      checked.add(versionName(manifest));
    }
    refuseIf(compositionRefusals(selection, isNew, get));

    const settings = change.settings?.(page?.settings) ?? page?.settings ?? environment.settings;
    if (!settings)
      throw new PublishRefused(['The first publish into an environment needs its settings (--settings).']);
    const locks = change.locks?.(page?.locks ?? {}) ?? page?.locks;
    const next = compose(selection, get, { settings, revision: newRevision(), ...(locks ? { locks } : {}) });
    refuseIf(pageSizeRefusals(next));

    const html = await renderPage(platform.root, next);
    await writeRecord(
      store,
      nextRecord(record, next, author, change.action, platform.now(), change.rolledBack ?? []),
    );
    if (await store.writePage(html, stored?.version ?? null)) {
      await store.writeCopy('registry.json', JSON.stringify(next, null, 1));
      await store.writeCopy('hosting.json', JSON.stringify(HOSTING_RULES, null, 1));
      return next;
    }
    await removeRecord(store, next.revision);
    await new Promise((resolve) => setTimeout(resolve, Math.random() * 100 * Math.min(tries + 1, 5)));
  }
  throw new Error(`The page was changed by others ${WRITE_TRIES} times in a row; nothing was published.`);
}

function refuseIf(reasons: string[]): void {
  if (reasons.length > 0) throw new PublishRefused(reasons);
}
