import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readPageData } from '../../../shell/deploy/page/render';
import { MANIFEST_FILE, MANIFEST_FORMAT, type Manifest } from '../../../shell/deploy/publish/manifest';
import type { BuiltArtifact } from '../../../shell/deploy/publish/version-files';
import { buildAll } from '../stack/build-all';
import { localPlatform, publishBuilds } from '../stack/local-platform';
import { publishStack } from '../stack/stack';
import { copyPublished } from './copy';
import { localFolder, placeOf } from './place';
import { pageWith } from './settings';

export interface PublishedWith {
  /** Folder with the copy, the module's own build live in it. The caller removes it. */
  folder: string;
  /** Where everything else comes from, in one line. */
  from: string;
}

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
  const next = await publishBuilds(localPlatform(folder), [build]);
  writeFileSync(page, pageWith(html, next));
  const others = Object.entries({ shell: data.shell, ...data.modules }).filter(
    ([name]) => name !== build.name,
  );
  return { folder, from: `${place.name}: ${others.map(([name, { id }]) => `${name} ${id}`).join(', ')}` };
}
