import { REGIONS } from '@shared/http-api/app';
import { manifestFile, regionPageFile } from '../store/hosting';
import { readPictures } from './icons';
import { regionPage } from './region-page';
import { readPageData } from './render';
import { readThemeColours } from './theme-colours';
import { webAppManifest } from './web-app-manifest';

/**
 * Returns the documents and the manifests of the regions, by path, the documents first. They are derived from `index.html` and the address
 * only (decision 39).
 * @param root root of the repository, which contains the icons and the colours
 * @param html text of `index.html`
 * @param address address of the environment
 */
export function regionFiles(root: string, html: string, address: string): Map<string, string> {
  const context = { brand: readPageData(html).settings.brand, pictures: readPictures(root) };
  const { light } = readThemeColours(root);
  const { origin } = new URL(address);
  return new Map([
    ...REGIONS.map((region): [string, string] => [
      regionPageFile(region),
      regionPage(html, region, context, origin),
    ]),
    ...REGIONS.map((region): [string, string] => [
      manifestFile(region),
      JSON.stringify(webAppManifest(region, context, light)),
    ]),
  ]);
}
