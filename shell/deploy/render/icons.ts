import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';

/** Folder of the icons in the repository. `e2e/tools/commands/icons.ts` draws them from `icon.svg`. */
export const ICON_SOURCES = 'shell/deploy/render/icons';

/** Raster icons by their file, with the length of their sides in pixels. */
export const ICON_SIZES = {
  'icon-192.png': 192,
  'icon-512.png': 512,
  'maskable-192.png': 192,
  'maskable-512.png': 512,
  'apple-touch-icon.png': 180,
} as const;

export type IconFile = keyof typeof ICON_SIZES;

/** The picture of link previews, 1200 × 630 pixels. */
export const PREVIEW_FILE = 'preview.png';

/** Requested by browsers and tools that do not read the document. Its name cannot change with its content. */
export const FAVICON_FILE = 'favicon.ico';

const readSource = (root: string, file: string): Buffer => readFileSync(path.join(root, ICON_SOURCES, file));

/** Returns the icon as a data URL, for the document. */
export const iconDataUrl = (root: string): string =>
  `data:image/svg+xml,${readSource(root, 'icon.svg')
    .toString('utf8')
    .trim()
    .replace(/"/g, "'")
    .replace(/[<>#]/g, encodeURIComponent)}`;

/** A picture in a store. Its path contains a hash of its content, so it never changes. */
export interface StoredPicture {
  path: string;
  bytes: Buffer;
}

/** The pictures of an environment, by their file in the repository. */
export type Pictures = Readonly<Record<IconFile | typeof PREVIEW_FILE, StoredPicture>>;

function storedPicture(root: string, file: string): StoredPicture {
  const bytes = readSource(root, file);
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 8);
  return { path: `icons/${file.replace('.', `-${hash}.`)}`, bytes };
}

/** Reads the pictures of the repository, with their paths in a store. */
export const readPictures = (root: string): Pictures =>
  Object.fromEntries(
    [...Object.keys(ICON_SIZES), PREVIEW_FILE].map((file) => [file, storedPicture(root, file)]),
  ) as Pictures;

/** Reads the favicon. */
export const readFavicon = (root: string): Buffer => readSource(root, FAVICON_FILE);
