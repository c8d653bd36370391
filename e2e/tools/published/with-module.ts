import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  type ArtifactStore,
  type BuiltArtifact,
  HOSTING_RULES,
  type Manifest,
  PublishRefused,
  type Selection,
  compositionRefusals,
  createManifest,
  folderStore,
  identityRefusals,
  incompatibilities,
  manifestProblems,
  pageSizeRefusals,
  readManifest,
  readOwners,
  readSelection,
  toModuleVersion,
  versionFiles,
  versionRefusals,
  versionsIn,
  writeDerived,
} from '@shell/deploy';
import { readPageData } from '@shell/deploy/render';
import type { PageData } from '../../../shell/page/page-data';
import { ROOT } from '../root';
import { LOCAL_ADDRESS, OWNERS_FILE } from '../stack/local-platform';
import type { Place } from './place';
import { pageWith } from './settings';

export interface PublishedWith {
  /** Folder with the page, the files that are derived from it, and the build. The caller removes it. */
  folder: string;
  /** Source and versions of everything else, for messages. */
  from: string;
}

/** Follows the reasons if a build does not fit the shell of the local app. After a pull, it needs the shell of the new sources. */
const RENEWAL =
  'The local app was published from older sources than this module needs. Run npm start, which publishes this checkout, and try again.';

function refuseIf(reasons: string[]): void {
  if (reasons.length > 0) throw new PublishRefused(reasons);
}

/** Returns the live versions and canaries of a page, without those of one module. */
const withoutModule = (data: PageData, name: string): Selection =>
  Object.fromEntries(
    Object.entries(readSelection(data)).flatMap(([other, { previous: _fallback, ...served }]) =>
      other === name ? [] : [[other, served]],
    ),
  );

/** Reads the manifests of versions. Returns a function that finds one by name and id. */
async function readManifests(store: ArtifactStore, selection: Selection, where: string) {
  const found = new Map<string, Manifest>();
  for (const { name, id } of versionsIn(selection)) {
    const stored = await readManifest(store, name, id);
    if (!stored) throw new Error(`${where} has no manifest of ${name}@${id} that this checkout can read.`);
    found.set(`${name}@${id}`, stored.manifest);
  }
  return (name: string, id: string) => found.get(`${name}@${id}`)!;
}

/**
 * Returns the page of a published environment with one other build, as `npm run dev` does: only the page data change.
 * Everything else stays as published, and its host serves it.
 * @throws PublishRefused if publishing would refuse the build there
 */
async function overlay(
  build: BuiltArtifact,
  place: Place,
  store: ArtifactStore,
  isLocalApp: boolean,
): Promise<string> {
  const html = await place.page();
  if (html === null) throw new Error(`Nothing is published at ${place.name}.`);
  const data = readPageData(html);
  const { name, id } = build;
  const version = versionFiles(build);
  const manifest = createManifest(ROOT, build, version);
  refuseIf([...manifestProblems(manifest), ...identityRefusals(manifest, name, id)]);
  for (const [file, bytes] of version.files) await store.putImmutable(version.base + file, bytes);
  const others = withoutModule(data, name);
  const published = { ...store, read: (file: string) => place.read(file) };
  const manifestOf = await readManifests(published, others, place.name);
  const next = { ...data, modules: { ...data.modules, [name]: toModuleVersion(manifest) } };
  const fits = versionsIn({ shell: others.shell! }).every(
    (shell) => incompatibilities(manifest, manifestOf('shell', shell.id)).length === 0,
  );
  refuseIf([
    ...(await versionRefusals(manifest, store, { owners: readOwners(OWNERS_FILE), goesBack: false })),
    ...compositionRefusals(
      { ...others, [name]: { live: id } },
      (one) => one === name,
      (one, oneId) => (one === name ? manifest : manifestOf(one, oneId)),
      { before: data.modules },
    ),
    ...pageSizeRefusals(next),
    ...(isLocalApp && !fits ? [RENEWAL] : []),
  ]);
  return pageWith(html, next);
}

/**
 * Writes what differs from a published environment if one build of a module is live there.
 * @param isLocalApp whether the place is the app of `npm start`, which a refusal for the contract then names
 * @throws PublishRefused if publishing would refuse the build there
 */
export async function publishedWith(
  build: BuiltArtifact,
  place: Place,
  isLocalApp = false,
): Promise<PublishedWith> {
  const folder = mkdtempSync(path.join(tmpdir(), 'power-bank-published-'));
  const store = folderStore(folder);
  try {
    const html = await overlay(build, place, store, isLocalApp);
    await store.writeCopy('hosting.json', JSON.stringify(HOSTING_RULES, null, 1));
    await store.writePage(html, null);
    await writeDerived(ROOT, store, LOCAL_ADDRESS);
    const others = Object.entries(withoutModule(readPageData(html), build.name));
    return {
      folder,
      from: `${place.name}: ${others.map(([name, { live }]) => `${name} ${live}`).join(', ')}`,
    };
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
}
