import { publishedShellId } from '../publish/development-shell';
import { PRIVATE_FOLDER } from '../store/hosting';
import { BOOTSTRAP_MAPS, bootstrapMapFile, mapsFile } from '../source-maps/stored-maps';
import { commitFile } from '../version/commits';
import { type RevisionRecord, recordFile } from '../registry/revision-record';
import { type Selection, versionsIn } from '../registry/selection';
import type { StoredFile } from '../store/store';

/** Days that a version stays after the page last named it, because documents that use it may still be open. */
export const KEEP_DAYS = 30;
/** Number of newest versions per module that always stay. */
export const KEEP_VERSIONS = 5;

const DAY_MS = 24 * 3600 * 1000;

/**
 * Returns the time until which each revision was the page, in ms. A record without a page belongs to a change that is in
 * progress or has failed. Its time is that of the change.
 */
function endsOf(records: readonly RevisionRecord[], current: string, now: Date): Map<RevisionRecord, number> {
  const ends = new Map(records.map((record) => [record, Date.parse(record.at)]));
  const byRevision = new Map(records.map((record) => [record.revision, record]));
  let end = now.getTime();
  let record = byRevision.get(current);
  while (record) {
    ends.set(record, end);
    end = Date.parse(record.at);
    record = record.before ? byRevision.get(record.before) : undefined;
  }
  return ends;
}

/** Returns the time until which a revision named each version, in ms. */
function lastNamed(revisions: ReadonlyMap<RevisionRecord, number>): Map<string, number> {
  const ends = new Map<string, number>();
  for (const [{ selection }, end] of revisions)
    for (const { name, id } of versionsIn(selection)) {
      const key = `${name}/${id}`;
      ends.set(key, Math.max(ends.get(key) ?? 0, end));
    }
  return ends;
}

/** A version that no page has named for `KEEP_DAYS`, with the paths of all of its files. */
export interface OldVersion {
  name: string;
  id: string;
  files: string[];
}

/** Returns the old versions, and the paths of what belongs to old revisions: records, and maps of the inline script. */
export function findOld(
  files: readonly StoredFile[],
  selection: Selection,
  records: readonly RevisionRecord[],
  revision: string,
  now: Date,
): { versions: OldVersion[]; records: string[] } {
  const named = new Set(versionsIn(selection).map(({ name, id }) => `${name}/${id}`));
  const revisions = endsOf(records, revision, now);
  const ends = lastNamed(revisions);
  const versions = new Map<string, { module: string; files: string[]; end: number }>();
  for (const { path, modified } of files) {
    const [module, folder, ...rest] = path.split('/');
    if (!module || !folder || rest.length === 0 || `${module}/` === PRIVATE_FOLDER) continue;
    // The development build of a shell is kept and removed with the shell.
    const key = `${module}/${module === 'shell' ? publishedShellId(folder) : folder}`;
    const version = versions.get(key) ?? { module, files: [], end: ends.get(key) ?? 0 };
    version.files.push(path);
    version.end = Math.max(version.end, modified.getTime());
    versions.set(key, version);
  }
  const oldest = now.getTime() - KEEP_DAYS * DAY_MS;
  const byModule = new Map<string, { key: string; end: number }[]>();
  for (const [key, { module, end }] of versions) {
    byModule.set(module, [...(byModule.get(module) ?? []), { key, end }]);
  }
  const newest = new Set(
    [...byModule.values()].flatMap((list) =>
      [...list]
        .sort((a, b) => b.end - a.end)
        .slice(0, KEEP_VERSIONS)
        .map(({ key }) => key),
    ),
  );
  const existing = new Set(files.map(({ path }) => path));
  const oldVersions = [...versions]
    .filter(([key, { end }]) => !named.has(key) && !newest.has(key) && end < oldest)
    .map(([key, version]) => {
      const [name, id] = key.split('/') as [string, string];
      // The private files first, because only the others show a later run that something is left.
      const all = [commitFile({ name, id }), mapsFile({ name, id }), ...version.files];
      return { name, id, files: all.filter((file) => existing.has(file)) };
    });
  const isOld = (record: RevisionRecord) => revisions.get(record)! < oldest;
  const oldRecords = records.filter(isOld).map(({ revision: old }) => recordFile(old));
  // A change that writes its map before its record is younger than the limit.
  const scripts = new Set(
    records
      .filter((record) => !isOld(record))
      .flatMap(({ bootstrap }) => (bootstrap ? [bootstrapMapFile(bootstrap.sha256)] : [])),
  );
  const oldMaps = files
    .filter(
      ({ path, modified }) =>
        path.startsWith(BOOTSTRAP_MAPS) && !scripts.has(path) && modified.getTime() < oldest,
    )
    .map(({ path }) => path);
  return { versions: oldVersions, records: [...oldRecords, ...oldMaps] };
}

/** Returns the paths of all files that `findOld` returns. */
export const listOld = ({ versions, records }: ReturnType<typeof findOld>): string[] => [
  ...versions.flatMap(({ files }) => files),
  ...records,
];
