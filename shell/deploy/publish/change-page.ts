import type { Settings } from '@shared/module-kit/host';
import type { PageData } from 'shell/publishing';
import { compositionRefusals, withoutMisfits, withoutUnusableFallbacks } from '../checks/composition';
import { incompatibilities } from '../checks/contract';
import { lockRefusals } from '../checks/locks';
import { pageSizeRefusals } from '../checks/page-size';
import { hostRefusals } from '../checks/host';
import { settingsRefusals } from '../checks/settings';
import { publishedOnceRefusals, versionRefusals } from '../checks/version';
import { askForRegions } from '../environments/command-text';
import { compose } from '../registry/compose';
import { HOSTING_RULES } from '../store/hosting';
import { type SignedRequest, readRequest } from '../ownership/request';
import type { RequestKind } from '../ownership/rules';
import { bootScriptWithMap } from '../render/boot-script';
import { readPageData, renderPage, withPageData } from '../render/render';
import { workerScript } from '../render/worker-script';
import {
  type Accepted,
  type RevisionRecord,
  nextRecord,
  readRecord,
  removeRecord,
  writeRecord,
} from '../registry/revision-record';
import { storeBootstrapMap } from '../source-maps/stored-maps';
import { requestHistory } from '../registry/request-history';
import { newRevision } from '../registry/revision-time';
import { type Selection, readSelection, versionsIn } from '../registry/selection';
import { moduleNameProblem } from '../version/identity';
import { type Manifest, versionName } from '../version/manifest-format';
import { sha256 } from '../version/version-files';
import type { Change, Platform } from './change';
import { keptData, needsDocument } from './kept-document';
import { refuseRemoved } from './refuse-removed';
import { permit } from './permit';
import { PublishRefused } from './refused';
import { type VersionCache, versionCache } from './version-cache';
import { writeCommonFiles, writeFollowing, writeKeptFollowing, writeKeptOrFollowing } from './write-derived';

/** Maximum number of compare-and-set attempts. After each failed one the change is computed again. */
const WRITE_TRIES = 50;

function refuseIf(reasons: string[]): void {
  if (reasons.length > 0) throw new PublishRefused(reasons);
}

/** Lists the versions that this change makes live or a canary. */
function becoming(before: Selection, after: Selection, names: readonly string[]) {
  return names.flatMap((name) => {
    const [was, is] = [before[name], after[name]];
    if (!is) return [];
    const live = is.live !== was?.live ? [is.live] : [];
    const canary = is.canary && is.canary.id !== was?.canary?.id ? [is.canary.id] : [];
    return [...live, ...canary].map((id) => ({ name, id }));
  });
}

/** A change in progress, which may need several attempts to write the page. */
interface ChangeRun {
  platform: Platform;
  change: Change;
  request: SignedRequest;
  cache: VersionCache;
  /** Versions whose manifest and files an earlier attempt checked, as `name@id`. They never change. */
  checked: Set<string>;
}

/** The page that an attempt replaces. */
interface Current {
  /** Version of the stored page for compare-and-set, and its text; null if there is no page. */
  version: string | null;
  html: string | null;
  page: PageData | null;
  record: RevisionRecord | null;
  selection: Selection;
  accepted: Accepted;
}

/**
 * Changes the page by compare-and-set. If the page changed in the meantime, computes and checks the change again.
 * @throws PublishRefused with the reasons; the page is then unchanged
 */
export async function changePage(platform: Platform, change: Change): Promise<PageData> {
  const store = platform.environment.artifacts;
  const request = signedRequest(platform, change);
  const cache = versionCache(store, platform.owners, () => platform.now());
  const usedRequests = requestHistory(store);
  const run: ChangeRun = { platform, change, request, cache, checked: new Set() };

  for (let tries = 0; tries < WRITE_TRIES; tries++) {
    const current = await readCurrent(run);
    if (await usedRequests.has(current.record, readRequest(request).id, platform.now()))
      throw new PublishRefused([`This request for "${change.action}" was used before. Sign a new one.`]);
    if (change.creates && current.page) return current.page;
    run.cache.accept(current.accepted);
    if (!change.goesBack)
      refuseIf(lockRefusals(platform.environment.name, change.names, current.record?.locks));
    const selection = await nextSelection(run, current);
    await checkSelection(run, current, selection);
    const revision = newRevision(current.page?.revision, Date.now());
    const composed = compose(selection, (name, id) => manifestOf(run, name, id), {
      settings: nextSettings(run, current),
      revision,
      serviceWorker: change.serviceWorker
        ? change.serviceWorker(current.page?.serviceWorker)
        : current.page?.serviceWorker,
      oldest: change.oldest ? change.oldest(current.page?.oldest, revision) : current.page?.oldest,
    });
    const keepsDocument =
      platform.keepsDocument === true ||
      !(change.names.includes('shell') || needsDocument(current.html, composed));
    const next = keepsDocument ? keptData(current.html, composed) : composed;
    if (!change.goesBack && mayGrow(change)) refuseIf(pageSizeRefusals(next));
    if (await writeNext(run, current, { next, keepsDocument })) return next;
    await new Promise((resolve) => setTimeout(resolve, Math.random() * 100 * Math.min(tries + 1, 5)));
  }
  throw new Error(
    `Other changes of the page came first ${WRITE_TRIES} times in a row. Nothing was published. Try again.`,
  );
}

/**
 * Creates the signed request for a change.
 * @throws PublishRefused if the squad may not request the change, or a name is not that of a module
 */
function signedRequest(platform: Platform, change: Change): SignedRequest {
  const names = [...(change.about ?? change.names)];
  // A name such as `constructor` would find inherited properties of selections and locks.
  refuseIf(names.flatMap((name) => (name === '*' ? [] : (moduleNameProblem(name) ?? []))));
  return permit(platform, { kinds: [...change.kinds], names, action: change.action });
}

async function readCurrent({ platform, change }: ChangeRun): Promise<Current> {
  const store = platform.environment.artifacts;
  const stored = await store.readPage();
  const page = stored && readPageData(stored.html);
  const record = page && (await readRecord(store, page.revision));
  return {
    version: stored?.version ?? null,
    html: stored?.html ?? null,
    page,
    record,
    selection: readSelection(page),
    accepted: { ...change.accepted, ...record?.accepted },
  };
}

const findManifest = ({ cache }: ChangeRun, name: string, id: string): Manifest | null =>
  cache.get(name, id)?.manifest ?? null;

function manifestOf(run: ChangeRun, name: string, id: string): Manifest {
  const manifest = findManifest(run, name, id);
  if (!manifest) throw new PublishRefused([run.cache.problem(name, id)!]);
  return manifest;
}

/** Returns the selection after the change, without what cannot be used in it. Loads the manifests of its versions. */
async function nextSelection(run: ChangeRun, { selection, record }: Current): Promise<Selection> {
  const { change, cache } = run;
  const history = change.names.flatMap((name) =>
    (record?.live[name]?.history ?? []).map((id) => ({ name, id })),
  );
  await cache.load([...versionsIn(selection), ...history]);
  const liveShell = selection.shell && findManifest(run, 'shell', selection.shell.live);
  const unusable = (name: string, id: string): string | null => {
    const manifest = findManifest(run, name, id);
    if (!manifest) return cache.problem(name, id);
    const [key] = cache.keyRefusals(name, id);
    if (key) return key;
    if (name === 'shell' || !liveShell) return null;
    return incompatibilities(manifest, liveShell)[0] ?? null;
  };
  const now = run.platform.now();
  const switches = (name: string): Record<string, string> => {
    const { live = '', canary } = selection[name] ?? {};
    const declared = [live, canary?.id].flatMap((id) =>
      Object.entries((id && findManifest(run, name, id)?.switches) || {}),
    );
    // Days are ordered as texts, so the later one of two versions remains.
    return Object.fromEntries(declared.sort(([, a], [, b]) => a.localeCompare(b)));
  };
  const wanted = change.to?.({ selection, record, unusable, switches, now }) ?? selection;
  await cache.load(versionsIn(wanted));
  const find = (name: string, id: string) => findManifest(run, name, id);
  const shellGoesBack = change.goesBack === true && wanted.shell?.live !== selection.shell?.live;
  const fitting = shellGoesBack ? withoutMisfits(wanted, find) : wanted;
  // A version signed with a stolen key must not become the fallback of its correction.
  const findTrusted = (name: string, id: string) =>
    !change.kinds.includes('preview') &&
    change.names.includes(name) &&
    id !== fitting[name]?.live &&
    cache.keyRefusals(name, id).length > 0
      ? null
      : find(name, id);
  const next = withoutUnusableFallbacks(fitting, change.names, findTrusted);
  if (!next.shell)
    throw new PublishRefused(['There is no shell here yet. Publish the shell first, or with the modules.']);
  return next;
}

/** Checks the versions that become live or a canary, and the composition with the other versions. */
async function checkSelection(
  run: ChangeRun,
  { selection, record, page }: Current,
  next: Selection,
): Promise<void> {
  const { platform, change, cache, checked } = run;
  const { environment, owners } = platform;
  const newVersions = becoming(selection, next, change.names);
  // A preview may serve everything that its base serves.
  const isPreview = change.kinds.includes('preview');
  const servedBefore = isPreview || change.goesBack === true;
  for (const version of newVersions) {
    const { name, id } = version;
    const manifest = manifestOf(run, name, id);
    refuseIf([
      ...(isPreview ? [] : cache.keyRefusals(name, id)),
      ...(checked.has(versionName(version))
        ? []
        : await versionRefusals(manifest, environment.artifacts, {
            owners,
            goesBack: servedBefore,
            accepted: cache.isAccepted(name, id),
            ignoresBudgets: platform.ignoresBudgets === true,
          })),
      // Depends on the record, so every attempt checks it again.
      ...(environment.local || change.goesBack
        ? []
        : publishedOnceRefusals(manifest, record?.everLive[name] ?? [])),
    ]);
    checked.add(versionName(version));
  }
  const becomes = (name: string, id: string) =>
    newVersions.some((version) => version.name === name && version.id === id);
  const replaced = {
    goesBack: servedBefore,
    environment: environment.name,
    ...(page ? { before: page.modules } : {}),
  };
  refuseIf(compositionRefusals(next, becomes, (name, id) => manifestOf(run, name, id), replaced));
}

/** Returns the settings of the change, otherwise those of the page, otherwise those of the environment. Checks them. */
function nextSettings({ platform: { environment }, change }: ChangeRun, { page }: Current): Settings {
  const settings = change.settings?.(page?.settings) ?? page?.settings ?? environment.settings;
  if (!settings)
    throw new PublishRefused([
      'The first publish into an environment requires its settings. Pass a file with --settings.',
    ]);
  if (settings !== page?.settings) refuseIf(settingsRefusals(settings));
  refuseIf(hostRefusals(settings, environment.address));
  return settings;
}

/**
 * Renders the document, and stores the source map of its script. Bundles the service worker, so that the page is soon followed by
 * its files.
 */
async function renderDocument({ platform }: ChangeRun, next: PageData) {
  const { name, base } = platform.environment;
  const html = await renderPage(platform.root, next, base ? name : null);
  await workerScript(platform.root, next.serviceWorker, []);
  const script = await bootScriptWithMap(platform.root);
  await storeBootstrapMap(platform.environment.artifacts, script, platform.owners, platform.now());
  const line = html.slice(0, html.indexOf(script.script.trim())).split('\n').length;
  return { html, bootstrap: { sha256: sha256(script.script), line } };
}

/**
 * Writes the record, the page and the files that follow from it, and with a new document the files that depend on no page. A change
 * of modules keeps the document, so that it publishes nothing of the worktree but their files (decision 93).
 * @returns false if another change of the page came first
 * @throws Error if the page is written, but a file that is derived from it is not
 */
async function writeNext(
  run: ChangeRun,
  current: Current,
  { next, keepsDocument }: { next: PageData; keepsDocument: boolean },
): Promise<boolean> {
  const { platform, change, request, cache } = run;
  const { author, root } = platform;
  const store = platform.environment.artifacts;
  const { html, bootstrap } = keepsDocument
    ? { html: withPageData(current.html!, next), bootstrap: current.record?.bootstrap }
    : await renderDocument(run, next);
  const locks = current.record?.locks ?? {};
  await writeRecord(
    store,
    nextRecord(current.record, next, {
      author,
      action: change.action,
      html,
      bootstrap,
      request,
      at: platform.now(),
      commitOf: (name, id) => cache.get(name, id)?.commit ?? author.commit,
      accepted: current.accepted,
      hashOf: (name, id) => cache.hashOf(name, id),
      rolledBack: change.goesBack ? change.names : [],
      locks: change.locks?.(locks, request.squad) ?? locks,
    }),
  );
  try {
    await refuseRemoved(store, current.selection, readSelection(next));
  } catch (error) {
    await removeRecord(store, next.revision);
    throw error;
  }
  if (!keepsDocument) {
    await writeCommonFiles(root, store);
    await store.writeCopy('hosting.json', JSON.stringify(HOSTING_RULES, null, 1));
  }
  // An error does not prove that the page was not written, and a page needs its record. So the record then stays.
  if (!(await store.writePage(html, current.version))) {
    await removeRecord(store, next.revision);
    return false;
  }
  const { name, address } = platform.environment;
  const derived = platform.keepsDocument
    ? writeKeptFollowing(root, store)
    : keepsDocument
      ? writeKeptOrFollowing(root, store, address)
      : writeFollowing(root, store, address);
  await derived.catch((cause: unknown) => {
    throw new Error(
      `Revision ${next.revision} is in index.html, but not in the service worker or the documents of all regions. ${askForRegions(name, platform.keepsDocument === true)}`,
      { cause },
    );
  });
  return true;
}

/** Requests that add something to the page data. */
const GROWING: readonly RequestKind[] = ['publish', 'canary', 'switch', 'settings', 'preview'];

/** Returns whether the page data may become larger by a change. */
const mayGrow = ({ kinds }: Change): boolean => kinds.some((kind) => GROWING.includes(kind));
