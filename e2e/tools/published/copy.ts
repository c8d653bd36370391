import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { HOSTING_RULES, readPageData } from '@shell/deploy/render';
import type { FileRef, PageData, VersionBase } from '../../../shell/page/page-data';
import type { Place } from './place';

/** The part of a version's manifest that is used here. */
interface Manifest {
  files: FileRef[];
}

/** Files of a version that its manifest does not list: the manifest itself, and its signature. */
const UNLISTED = ['manifest.json', 'signature.json'];
/** The rules for hosts, beside the page. */
const HOSTING_FILE = 'hosting.json';

/** Returns every version that the page data names: live, previous and canary. */
export function listVersions({ shell, modules }: PageData): VersionBase[] {
  return [shell, ...Object.values(modules)].flatMap((live) =>
    [live, live.previous, live.canary].filter((one) => one !== undefined),
  );
}

/**
 * Copies a published environment into an empty folder: its page and every file of the versions that it names.
 * @throws Error if nothing is published there, a file is missing, or a file does not match its hash
 */
export async function copyPublished(place: Place, folder: string): Promise<PageData> {
  const html = await place.page();
  if (html === null) throw new Error(`Nothing is published at ${place.name}.`);
  const data = readPageData(html);
  const write = (file: string, bytes: Buffer | string) => {
    const full = path.join(folder, file);
    mkdirSync(path.dirname(full), { recursive: true });
    writeFileSync(full, bytes);
  };
  async function copyFile(base: string, [name, sha256]: FileRef): Promise<void> {
    const bytes = await place.read(base + name);
    if (!bytes) throw new Error(`${place.name} has no ${base}${name}, which its page needs.`);
    const found = createHash('sha256').update(bytes).digest('base64');
    if (found !== sha256)
      throw new Error(`${base}${name} at ${place.name} does not match its published hash.`);
    write(base + name, bytes);
  }
  async function copyVersion({ base }: VersionBase): Promise<void> {
    const [manifest, ...others] = await Promise.all(UNLISTED.map((name) => place.read(base + name)));
    if (!manifest)
      throw new Error(`${place.name} has no ${base}manifest.json, so its files cannot be listed.`);
    UNLISTED.slice(1).forEach((name, index) => others[index] && write(base + name, others[index]));
    write(base + UNLISTED[0]!, manifest);
    const { files } = JSON.parse(manifest.toString()) as Manifest;
    await Promise.all(files.map((one) => copyFile(base, one)));
  }
  // Copies one version at a time, so that the host does not get hundreds of requests at once.
  for (const one of listVersions(data)) await copyVersion(one);
  write(HOSTING_FILE, (await place.read(HOSTING_FILE)) ?? JSON.stringify(HOSTING_RULES, null, 1));
  write('index.html', html);
  return data;
}
