import type { Settings } from '@shared/module-kit/host';
import type { PageData } from 'shell/publishing';
import { readPageData } from '../render/render';
import { type Platform, PublishRefused, changePage, release } from '../publish/publish';
import { type Accepted, readRecord } from '../registry/revision-record';
import { readSelection, versionsIn } from '../registry/selection';
import type { ArtifactStore } from '../store/store';
import { versionCache } from '../publish/version-cache';
import { copyVersion } from './copy-version';

async function publishedIn(
  store: ArtifactStore,
  name: string,
): Promise<{ page: PageData; accepted: Accepted | undefined }> {
  const stored = await store.readPage();
  if (!stored) throw new PublishRefused([`Nothing is published in ${name}.`]);
  const page = readPageData(stored.html);
  return { page, accepted: (await readRecord(store, page.revision))?.accepted };
}

/**
 * Publishes the live versions of one environment in another, in one revision. Copies the same bytes and runs all checks
 * again. The time at which the source accepted a version proves nothing, so its key must be valid for the target.
 * @param names modules to promote; empty for all live versions
 */
export async function promote(
  from: { name: string; store: ArtifactStore },
  target: Platform,
  names: readonly string[],
  settings?: Settings,
): Promise<PageData> {
  const { page } = await publishedIn(from.store, from.name);
  const selection = readSelection(page);
  const wanted = names.length > 0 ? names : Object.keys(selection);
  const unknown = wanted.filter((name) => !Object.hasOwn(selection, name));
  if (unknown.length > 0) throw new PublishRefused([`${unknown.join(', ')} is not live in ${from.name}.`]);
  const versions = wanted.map((name) => ({ name, id: selection[name]!.live }));
  await refuseWrongSignatures(from.store, target, versions);
  for (const { name, id } of versions) await copyVersion(from.store, target.environment.artifacts, name, id);
  return release(target, versions, settings);
}

/**
 * Refuses versions that the target must not accept with the source's signature. `copyVersion` would replace a valid
 * signature in the target by it.
 * @throws PublishRefused with the reasons
 */
async function refuseWrongSignatures(
  from: ArtifactStore,
  { environment, owners, now }: Platform,
  versions: readonly { name: string; id: string }[],
): Promise<void> {
  const stored = await environment.artifacts.readPage();
  const record = stored && (await readRecord(environment.artifacts, readPageData(stored.html).revision));
  const cache = versionCache(from, owners, now);
  cache.accept(record?.accepted ?? {});
  await cache.load(versions);
  const reasons = versions.flatMap(({ name, id }) => cache.problem(name, id) ?? cache.keyRefusals(name, id));
  if (reasons.length > 0) throw new PublishRefused(reasons);
}

/**
 * Creates a preview as a copy of another environment: its selection, its settings and all files of its page. If another process
 * has published there meanwhile, its page stays.
 */
export async function branchOff(
  from: { name: string; store: ArtifactStore },
  target: Platform,
): Promise<PageData> {
  const { page, accepted } = await publishedIn(from.store, from.name);
  const selection = readSelection(page);
  for (const { name, id } of versionsIn(selection))
    await copyVersion(from.store, target.environment.artifacts, name, id);
  return changePage(target, {
    kinds: ['preview'],
    creates: true,
    ...(accepted ? { accepted } : {}),
    action: `branch off ${from.name} at ${page.revision}`,
    names: Object.keys(selection),
    to: () => selection,
    settings: () => page.settings,
  });
}
