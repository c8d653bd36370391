import { readdirSync } from 'node:fs';

/** Types of pictures, fonts and programs that code and styles may import as files. */
const IMPORTED = ['png', 'jpg', 'webp', 'avif', 'woff2', 'wasm'];

/** Types of the files of a build that are published. */
export const PUBLISHED_TYPES: readonly string[] = ['js', 'css', 'json', ...IMPORTED];

const ending = (types: readonly string[]) => new RegExp(`\\.(${types.join('|')})$`);

/** Files that code and styles may import as files of their own. */
export const IMPORTED_FILE = ending(IMPORTED);
const PUBLISHED = ending(PUBLISHED_TYPES);

/** Files that stay where a build is made: source maps, and licenses, which the notices have. */
const UNPUBLISHED = /\.(map|LICENSE\.txt)$/;

/** Returns whether a file of a build is published. */
export const isPublished = (file: string): boolean => PUBLISHED.test(file);

/**
 * Returns the files of a build that are published, sorted.
 * @throws if it has another file or a folder, which its code would not find
 */
export function publishedFiles(folder: string): string[] {
  const files = readdirSync(folder).filter((file) => !UNPUBLISHED.test(file));
  const others = files.filter((file) => !isPublished(file)).sort();
  if (others.length > 0)
    throw new Error(
      `The build has files that cannot be published: ${others.join(', ')}. It may have files of the types ${PUBLISHED_TYPES.join(', ')}, and no folders.`,
    );
  return files.sort();
}
