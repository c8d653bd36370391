import { folderStore, readManifest, readSelection } from '@shell/deploy';
import { readPageData } from '@shell/deploy/render';
import { buildAll } from '../stack/build-all';
import { localPortBase } from '../stack/ports';
import { publishStack } from '../stack/stack';
import { localFolder } from './place';

/** Returns whether this checkout can read the manifests of the live versions in a folder. */
async function isReadable(folder: string): Promise<boolean> {
  const store = folderStore(folder);
  const page = await store.readPage();
  if (!page) return false;
  const selected = Object.entries(readSelection(readPageData(page.html)));
  const manifests = await Promise.all(selected.map(([name, { live }]) => readManifest(store, name, live)));
  return manifests.every((manifest) => manifest !== null);
}

/** Returns the folder of `npm start`. Builds and publishes everything first if it has no usable content. */
export async function filledLocalFolder(): Promise<string> {
  const folder = localFolder();
  if (!(await isReadable(folder))) {
    console.log('The local folder has no usable content. Building and publishing everything (once)…');
    await publishStack(await buildAll(), localPortBase(), folder);
  }
  return folder;
}
