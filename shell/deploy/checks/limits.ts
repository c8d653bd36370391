import type { Limits, Owners } from '../ownership/owners';
import type { Manifest } from '../version/manifest-format';
import { kilobytes } from './files';

/** Limits that `owners.json` does not name. */
export const DEFAULT_LIMITS: Limits = {
  files: 100,
  catalogueKB: 12,
  pictureKB: 100,
  lazyKB: 80,
  partKB: 20,
  otherKB: 500,
};

const PICTURE = /\.(png|jpg|webp|avif)$/;
const CODE = /\.(js|css)$/;

/**
 * Refuses a module with too many files, or with a file that is too large for its kind. The budget covers the files that a
 * page needs at first. This covers all others.
 */
export function limitRefusals(
  { name, entry, pages, locales, partFiles = {}, parts = {} }: Manifest,
  files: Map<string, Buffer>,
  { limits: given }: Owners,
): string[] {
  const limits = { ...DEFAULT_LIMITS, ...given };
  const first = new Set([entry, ...Object.values(pages).flat()]);
  const catalogues = new Set(Object.values(locales));
  const kindOf = (file: string): [limit: Exclude<keyof Limits, 'files' | 'partKB'>, kind: string] => {
    if (catalogues.has(file)) return ['catalogueKB', 'a catalogue'];
    if (PICTURE.test(file)) return ['pictureKB', 'a picture'];
    return CODE.test(file) ? ['lazyKB', 'code that is loaded later'] : ['otherKB', 'another file'];
  };
  const advice = (limit: keyof Limits) =>
    `Reduce it, or have the platform team raise "${limit}" of "limits" in owners.json.`;
  const tooMany =
    files.size > limits.files
      ? [`${name}: it has ${files.size} files; a version may have ${limits.files}. ${advice('files')}`]
      : [];
  const tooLarge = [...files].flatMap(([file, bytes]) => {
    if (first.has(file)) return [];
    const [limit, kind] = kindOf(file);
    const size = kilobytes(bytes);
    return size > limits[limit]
      ? [
          `${name}: ${file} has ${size.toFixed(1)} KB compressed; ${kind} may have ${limits[limit]} KB. ${advice(limit)}`,
        ]
      : [];
  });
  const largeParts = Object.keys(parts).flatMap((part) => {
    const all = new Set([entry, ...(pages[part] ?? []), ...(partFiles[part] ?? [])]);
    const size = [...all].reduce((sum, file) => sum + kilobytes(files.get(file)!), 0);
    return size > limits.partKB
      ? [
          `${name}: the part ${part} has ${size.toFixed(1)} KB compressed with the entry and all that it loads; a part may have ${limits.partKB} KB. ${advice('partKB')}`,
        ]
      : [];
  });
  return [...tooMany, ...tooLarge, ...largeParts];
}
