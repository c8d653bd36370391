import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';

/** An image with the text of its code. */
export interface TestImage {
  /** Path of the image. */
  file: string;
  /** Content of the text file beside it. */
  text: string;
}

export interface ImageSet {
  /** Folder below the given one; `.` for the given one itself. */
  name: string;
  images: TestImage[];
}

const IMAGE = /\.(png|jpe?g|webp)$/i;

/** Returns whether a text is that of the image. Editors add a line break to the file, which the code does not have. */
export const isExact = (text: string | null, { text: expected }: Pick<TestImage, 'text'>): boolean =>
  text !== null && (text === expected || text === expected.replace(/\r?\n$/, ''));

/** Returns the images of a folder and of the folders in it that have a `.txt` beside them, as one set per folder. */
export function readSets(root: string, folder = root): ImageSet[] {
  const entries = readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
  const images = entries
    .filter((entry) => entry.isFile() && IMAGE.test(entry.name))
    .map(({ name }) => ({ file: path.join(folder, name), beside: name.replace(IMAGE, '.txt') }))
    .filter(({ beside }) => existsSync(path.join(folder, beside)))
    .map(({ file, beside }) => ({ file, text: readFileSync(path.join(folder, beside), 'utf8') }));
  const name = path.relative(root, folder) || '.';
  const deeper = entries
    .filter((entry) => entry.isDirectory())
    .flatMap((entry) => readSets(root, path.join(folder, entry.name)));
  return [...(images.length > 0 ? [{ name, images }] : []), ...deeper];
}
