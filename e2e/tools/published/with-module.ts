import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  type BuiltArtifact,
  ensureKey,
  findOwner,
  type Manifest,
  MANIFEST_FILE,
  MANIFEST_FORMAT,
  type Platform,
  readSigner,
  SIGNATURE_FILE,
  signManifest,
  toPublicKey,
} from '@shell/deploy';
import { readPageData } from '@shell/deploy/render';
import type { PageData } from '../../../shell/page/page-data';
import { buildAll } from '../stack/build-all';
import { KEYS, localPlatform, publishBuilds } from '../stack/local-platform';
import { publishStack } from '../stack/stack';
import { copyPublished, listVersions } from './copy';
import { localFolder, openPlace } from './place';
import { pageWith } from './settings';
import { writePublishedPage } from './write-page';

export interface PublishedWith {
  /** Folder of the copy, with the local build of the module live. The caller removes it. */
  folder: string;
  /** Source and versions of everything else, for messages. */
  from: string;
}

/** Placeholder owner of modules that are published there and that this checkout does not have. */
const STRANGERS = 'elsewhere';

/** Returns whether the manifests in a folder have the current format. */
function isOfThisFormat(folder: string): boolean {
  const page = path.join(folder, 'index.html');
  if (!existsSync(page)) return false;
  const { shell, modules } = readPageData(readFileSync(page, 'utf8'));
  return [shell, ...Object.values(modules)].every(({ base }) => {
    const manifest = path.join(folder, base, MANIFEST_FILE);
    if (!existsSync(manifest)) return false;
    return (JSON.parse(readFileSync(manifest, 'utf8')) as Partial<Manifest>).format === MANIFEST_FORMAT;
  });
}

/** Returns the folder of `npm start`. Builds and publishes everything first if it has no usable content. */
async function filledLocalFolder(): Promise<string> {
  const folder = localFolder();
  if (!isOfThisFormat(folder)) {
    console.log('The local folder has no usable content. Building and publishing everything (once)…');
    await publishStack(await buildAll(), Number(process.env.PORT_BASE ?? 8080), folder);
  }
  return folder;
}

/**
 * Signs everything in a copy again with this machine's keys and returns its platform. Modules that this checkout does
 * not have get a placeholder owner.
 */
function ownPlatform(folder: string, data: PageData): Platform {
  const platform = localPlatform(folder);
  const strangers = Object.keys(data.modules).filter((name) => !findOwner(platform.owners, name));
  const publicKey = toPublicKey(ensureKey(KEYS, STRANGERS));
  const owners = {
    squads: { ...platform.owners.squads, [STRANGERS]: { modules: strangers, keys: [{ publicKey }] } },
  };
  for (const { base } of listVersions(data)) {
    const signer = readSigner(KEYS, findOwner(owners, base.split('/')[0]!)!);
    const manifest = readFileSync(path.join(folder, base, MANIFEST_FILE));
    writeFileSync(path.join(folder, base, SIGNATURE_FILE), JSON.stringify(signManifest(manifest, signer)));
  }
  return { ...platform, owners };
}

/**
 * Copies a published environment and publishes one new build into the copy. Everything else stays as published,
 * including the bootstrap script.
 * @param at an address or a folder; null for the folder of `npm start`
 * @throws PublishRefused if the build does not fit the environment
 */
export async function publishedWith(build: BuiltArtifact, at: string | null): Promise<PublishedWith> {
  const place = openPlace(at ?? (await filledLocalFolder()));
  const folder = mkdtempSync(path.join(tmpdir(), 'power-bank-published-'));
  const data = await copyPublished(place, folder);
  const html = readFileSync(path.join(folder, 'index.html'), 'utf8');
  const next = await publishBuilds(ownPlatform(folder, data), [build]);
  writePublishedPage(folder, pageWith(html, next));
  const others = Object.entries({ shell: data.shell, ...data.modules }).filter(
    ([name]) => name !== build.name,
  );
  return { folder, from: `${place.name}: ${others.map(([name, { id }]) => `${name} ${id}`).join(', ')}` };
}
