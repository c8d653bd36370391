import type { AdoptedFrom } from '@shared/module-build/artifact';
import { expiryNotice } from '@shared/module-build/module-folder';
import type { PageData } from 'shell/publishing';
import { askForRegions, askToRun } from '../environments/command-text';
import { readPageData } from '../render/render';
import type { VersionRef } from '../publish/publish';
import { staleFiles } from '../publish/stale-files';
import type { RevisionRecord } from '../registry/revision-record';
import { readRecord } from '../registry/revision-record';
import { type Selection, readSelection } from '../registry/selection';
import type { ArtifactStore } from '../store/store';
import { type PartNotices, partNotices } from '../checks/parts';
import { describeSwitch, setSwitches } from '../registry/set-switches';
import { readManifest } from '../version/stored-version';

export interface Listing {
  page: PageData;
  selection: Selection;
  record: RevisionRecord | null;
  /** Files that follow from the page and do not fit it. */
  stale: string[];
  parts: PartNotices;
  /** The remotes of which live versions were made, by module. */
  adopted: Record<string, AdoptedFrom>;
}

/** Reads the page, its selection and its record; null if nothing is published. */
export async function readListed(store: ArtifactStore): Promise<Listing | null> {
  const stored = await store.readPage();
  if (!stored) return null;
  const page = readPageData(stored.html);
  return {
    page,
    selection: readSelection(page),
    record: await readRecord(store, page.revision),
    stale: await staleFiles(store, stored.html),
    parts: await readPartNotices(store, page),
    adopted: await readAdopted(store, page),
  };
}

/** Reads from the signed manifests of the live versions which remotes they were made of. */
async function readAdopted(
  store: ArtifactStore,
  { modules }: PageData,
): Promise<Record<string, AdoptedFrom>> {
  const stored = await Promise.all(
    Object.entries(modules).map(([name, { id }]) => readManifest(store, name, id)),
  );
  return Object.fromEntries(
    stored.flatMap((version) => {
      const { name, adopted } = version?.manifest ?? {};
      return name && adopted ? [[name, adopted]] : [];
    }),
  );
}

/** Describes the places and the parts of the live versions. Reads only the manifests of versions that have some. */
export async function readPartNotices(store: ArtifactStore, { modules }: PageData): Promise<PartNotices> {
  const about = Object.entries(modules).filter(([, { parts, places }]) => parts ?? places);
  const stored = await Promise.all(about.map(([name, { id }]) => readManifest(store, name, id)));
  const live = stored.flatMap((version) => (version ? [version.manifest] : []));
  return partNotices(live, Object.keys(modules));
}

/**
 * Describes what an environment serves, one line for each version.
 * @param alone whether a squad in a repository of its own reads it
 */
export function listText(
  name: string,
  address: string,
  { page, selection, record, stale, parts, adopted }: Listing,
  now: Date,
  alone = false,
): string {
  const lines = [
    `${name}   ${address}   revision ${page.revision}${record ? `, ${record.at} by ${record.by}: ${record.action}` : ''}`,
    '',
    ...(stale.length > 0
      ? [
          `Not everybody gets this revision yet. Missing or of another one: ${stale.join(', ')}. ${askForRegions(name, alone)}`,
          '',
        ]
      : []),
  ];
  for (const [module, { live, previous, canary }] of Object.entries(selection)) {
    const data = module === 'shell' ? page.shell : page.modules[module];
    const liveRecord = record?.live[module];
    const origin = liveRecord
      ? `   since ${liveRecord.since} by ${liveRecord.by}${liveRecord.commit ? ` from ${liveRecord.commit}` : ''}`
      : '';
    const line = (name: string, id: string, contract: string | undefined, what: string) =>
      lines.push(`${name.padEnd(14)} ${id}   contract ${contract}${what}`);
    line(module, live, data?.contract, origin);
    const remote = adopted[module];
    if (remote)
      lines.push(
        `${''.padEnd(14)} adopted from ${remote.manifest}, SHA-256 of the manifest ${remote.sha256}`,
      );
    if (canary) line('', canary.id, data?.canary?.contract, `   canary, ${canary.percent} %`);
    for (const one of setSwitches(page).filter((set) => set.module === module))
      lines.push(`${''.padEnd(14)} ${describeSwitch(one, now)}`);
    if (previous) line('', previous, data?.previous?.contract, '   fallback');
  }
  const sentences = [...parts.places, ...parts.shown, ...parts.leftOut];
  if (sentences.length > 0) lines.push('', ...sentences);
  const runs = (record?.documents ?? []).map(({ revision }) => revision);
  if (runs.length > 0) lines.push('', `revisions that may run: ${runs.join(', ')}`);
  if (page.serviceWorker === 'off')
    lines.push('', `service worker: off. To restore it: ${askToRun('offline on', name, alone)}`);
  if (page.oldest) lines.push('', `oldest revision that may still run: ${page.oldest}`);
  for (const [what, { by, at, reason }] of Object.entries(record?.locks ?? {}))
    lines.push('', `locked: ${what === '*' ? 'everything' : what}, by ${by} since ${at}: ${reason}`);
  return lines.join('\n');
}

/** Prints which canaries other than the released versions still run. Call it after a release of modules; none are all. */
export function printOtherCanaries(
  print: (line: string) => void,
  page: PageData,
  released: readonly string[],
  environment: string,
): void {
  for (const [name, { canary }] of Object.entries(readSelection(page)))
    if (canary && (released.length === 0 || released.includes(name)))
      print(
        `The canary ${name}@${canary.id} still runs for ${canary.percent} % of the sessions. ${askToRun(`canary ${name} 0`, environment, false)}`,
      );
}

/** Prints which switches of versions have expired or expire soon, whether they are set or not. */
export async function printExpiry(
  print: (line: string) => void,
  store: ArtifactStore,
  versions: readonly VersionRef[],
  now: Date,
): Promise<void> {
  for (const { name, id } of versions) {
    const { switches = {} } = (await readManifest(store, name, id))?.manifest ?? {};
    for (const [own, until] of Object.entries(switches)) {
      const notice = expiryNotice(`${name}.${own}`, until, now);
      if (notice) print(notice);
    }
  }
}

/** Prints which parts of the live versions are not shown, and why. Call it after a change of the page. */
export async function printLeftOut(
  print: (line: string) => void,
  store: ArtifactStore,
  page: PageData,
): Promise<void> {
  for (const sentence of (await readPartNotices(store, page)).leftOut) print(sentence);
}
