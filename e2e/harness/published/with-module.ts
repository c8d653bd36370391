import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readPageData } from '../../../shell/deploy/render/render';
import { ensureKey, publicKeyOf, signerOf } from '../../../shell/deploy/ownership/keys';
import { ownerOf } from '../../../shell/deploy/ownership/owners';
import { signManifest } from '../../../shell/deploy/ownership/signature';
import type { PageData } from '../../../shell/page/page-data';
import type { Platform } from '../../../shell/deploy/publish/publish';
import {
  MANIFEST_FILE,
  MANIFEST_FORMAT,
  type Manifest,
  SIGNATURE_FILE,
} from '../../../shell/deploy/version/manifest';
import type { BuiltArtifact } from '../../../shell/deploy/version/version-files';
import { buildAll } from '../stack/build-all';
import { KEYS, localPlatform, publishBuilds } from '../stack/local-platform';
import { publishStack } from '../stack/stack';
import { copyPublished, versionsOf } from './copy';
import { localFolder, placeOf } from './place';
import { pageWith } from './settings';

export interface PublishedWith {
  /** Folder with the copy, the module's own build live in it. The caller removes it. */
  folder: string;
  /** Where everything else comes from, in one line. */
  from: string;
}

/** Who owns modules that are published there and not in this checkout. */
const STRANGERS = 'elsewhere';

/** Whether what is live in a folder was put there by this deploy tool: an older one's manifests say too little. */
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

/** The local folder, filled once where nothing that can be used was published into it. */
async function filledLocalFolder(): Promise<string> {
  const folder = localFolder();
  if (!isOfThisFormat(folder)) {
    console.log('Nothing is published locally yet: building and publishing everything, once.');
    await publishStack(await buildAll(), Number(process.env.PORT_BASE ?? 8080), folder);
  }
  return folder;
}

/**
 * The platform of a copy: it is this machine's own, so what lies in it is signed anew with the keys that lie here,
 * whoever signed it at its place; a module that this checkout does not know has an owner of its own.
 */
function ownPlatform(folder: string, data: PageData): Platform {
  const platform = localPlatform(folder);
  const strangers = Object.keys(data.modules).filter((name) => !ownerOf(platform.owners, name));
  const publicKey = publicKeyOf(ensureKey(KEYS, STRANGERS));
  const owners = {
    squads: { ...platform.owners.squads, [STRANGERS]: { modules: strangers, keys: [{ publicKey }] } },
  };
  for (const { base } of versionsOf(data)) {
    const signer = signerOf(KEYS, ownerOf(owners, base.split('/')[0]!)!);
    const manifest = readFileSync(path.join(folder, base, MANIFEST_FILE));
    writeFileSync(path.join(folder, base, SIGNATURE_FILE), JSON.stringify(signManifest(manifest, signer)));
  }
  return { ...platform, owners };
}

/**
 * A copy of what is published at a place, with one freshly built module published into it: everybody else, the first
 * script included, is as it is there.
 * @param at an address or a folder; null: the local folder.
 * @throws PublishRefused where the build does not fit what is published.
 */
export async function publishedWith(build: BuiltArtifact, at: string | null): Promise<PublishedWith> {
  const place = placeOf(at ?? (await filledLocalFolder()));
  const folder = mkdtempSync(path.join(tmpdir(), 'power-bank-published-'));
  const data = await copyPublished(place, folder);
  const page = path.join(folder, 'index.html');
  const html = readFileSync(page, 'utf8');
  const next = await publishBuilds(ownPlatform(folder, data), [build]);
  writeFileSync(page, pageWith(html, next));
  const others = Object.entries({ shell: data.shell, ...data.modules }).filter(
    ([name]) => name !== build.name,
  );
  return { folder, from: `${place.name}: ${others.map(([name, { id }]) => `${name} ${id}`).join(', ')}` };
}
