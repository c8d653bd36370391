import { publishedShellId } from '../publish/development-shell';
import { PRIVATE_FOLDER } from '../store/hosting';
import { commitFile } from '../version/commits';
import { type RevisionRecord, recordFile } from '../registry/revision-record';
import { type Selection, versionsIn } from '../registry/selection';
import type { StoredFile } from '../store/store';

/** Days that a version stays after the page last named it, because documents that use it may still be open. */
export const KEEP_DAYS = 30;
/** Number of newest versions per module that always stay. */
export const KEEP_VERSIONS = 5;

const DAY_MS = 24 * 3600 * 1000;

/** Returns the time until which the page named each version, in ms: the time of the first later revision without it. */
function lastNamed(records: readonly RevisionRecord[], now: Date): Map<string, number> {
  const sorted = [...records].sort((a, b) => Date.parse(a.at) - Date.parse(b.at));
  const ends = new Map<string, number>();
  sorted.forEach(({ selection }, index) => {
    const end = sorted[index + 1] ? Date.parse(sorted[index + 1]!.at) : now.getTime();
    for (const { name, id } of versionsIn(selection)) ends.set(`${name}/${id}`, end);
  });
  return ends;
}

/** Returns the paths of the files of old versions and of the records of old revisions. */
export function prunableFiles(
  files: readonly StoredFile[],
  selection: Selection,
  records: readonly RevisionRecord[],
  revision: string,
  now: Date,
): string[] {
  const named = new Set(versionsIn(selection).map(({ name, id }) => `${name}/${id}`));
  const ends = lastNamed(records, now);
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
    .flatMap(([key, version]) => {
      const [name, id] = key.split('/') as [string, string];
      return [...version.files, commitFile({ name, id })];
    })
    .filter((file) => existing.has(file));
  const oldRevisions = records
    .filter((record) => record.revision !== revision && Date.parse(record.at) < oldest)
    .map((record) => recordFile(record.revision));
  return [...oldVersions, ...oldRevisions];
}
