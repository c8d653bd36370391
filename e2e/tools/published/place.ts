import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { NOT_A_PAGE, deployedOrigin, readDeployedFile } from '@shell/deploy/deployed-app';
import { ROOT } from '../root';
import { localPortBase } from '../stack/ports';

/** A published environment, in a folder or behind an address. */
export interface Place {
  /** Name for messages. */
  name: string;
  /** The address, or the absolute path of the folder. */
  at: string;
  /**
   * Returns the page, or null if nothing is published.
   * @throws Error if the host does not answer
   */
  page(): Promise<string | null>;
  /** Returns the content of a file, or null if it does not exist. */
  read(file: string): Promise<Buffer | null>;
}

/** Returns the folder that `npm start` publishes into. */
export const localFolder = (portBase = localPortBase()) => path.join(ROOT, '.local', String(portBase), 'www');

const folderPlace = (folder: string): Place => {
  const read = async (file: string) =>
    statSync(path.join(folder, file), { throwIfNoEntry: false })?.isFile()
      ? readFileSync(path.join(folder, file))
      : null;
  return {
    name: path.relative(ROOT, folder) || folder,
    at: folder,
    page: async () => (await read('index.html'))?.toString() ?? null,
    read,
  };
};

const hostPlace = (origin: string): Place => {
  return {
    name: origin,
    at: origin,
    page: async () => (await readDeployedFile(origin, '/', /text\/html/))?.toString() ?? null,
    read: (file) => readDeployedFile(origin, `/${file}`, NOT_A_PAGE),
  };
};

/**
 * Returns the environment at an address or in a folder.
 * @param at an http(s) address, of which only the origin is used, or a path
 */
export function openPlace(at: string): Place {
  const origin = deployedOrigin(at);
  return origin ? hostPlace(origin) : folderPlace(path.resolve(at));
}
