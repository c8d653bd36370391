import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Creates something, or leaves everything as it was.
 * @param files paths of the files that the work changes
 * @param added paths of the files and folders that it adds. Those that exist before it stay
 * @throws what the work throws
 */
export async function allOrNothing<T>(
  root: string,
  { files, added }: { files: readonly string[]; added: readonly string[] },
  work: () => Promise<T>,
): Promise<T> {
  const before = files.map((file) => [path.join(root, file), readFileSync(path.join(root, file))] as const);
  const missing = added.map((file) => path.join(root, file)).filter((file) => !existsSync(file));
  try {
    return await work();
  } catch (error) {
    for (const file of missing) rmSync(file, { recursive: true, force: true });
    for (const [file, content] of before) writeFileSync(file, content);
    throw error;
  }
}
