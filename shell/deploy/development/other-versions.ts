import type { ModuleData } from 'shell/publishing';
import { MANIFEST_FILE, MANIFEST_FORMAT, type Manifest, toModuleVersion } from '../version/manifest';
import { NOT_A_PAGE, readDeployedFile, readDeployedPage } from './deployed-app';

/** Path at which the proxy returns a version for the page data: `?module=mf-orders&from=1.0.0-00000001`. */
export const VERSION_PATH = '/__version';

const BUILD_ID = /^[\w.]+(-[\w.]+)*$/;

/** Versions of modules that a tab shows in place of the deployed ones. */
export class OtherVersions {
  /** Origin of the files of a version, by its path. */
  private readonly origins = new Map<string, string>();

  constructor(private readonly at: string) {}

  /**
   * Finds a version for the page data.
   * @param from build id of a version that the deployed app has stored, or the address of another deployed app, such as a preview
   * @throws Error with a sentence for the developer
   */
  async find(module: string, from: string): Promise<ModuleData> {
    const found = BUILD_ID.test(from) ? await this.stored(module, from) : await this.elsewhere(module, from);
    // The version shall fail visibly, and for every session of the tab.
    const { previous: _previous, canary: _canary, ...data } = found;
    return data;
  }

  private async stored(module: string, id: string): Promise<ModuleData> {
    const file = await readDeployedFile(this.at, `/${module}/${id}/${MANIFEST_FILE}`, NOT_A_PAGE);
    if (!file) throw new Error(`${this.at} has no version ${module}@${id}.`);
    const manifest = JSON.parse(file.toString('utf8')) as Manifest;
    if (manifest.format !== MANIFEST_FORMAT)
      throw new Error(`${module}@${id} has a manifest of another format.`);
    return toModuleVersion(manifest);
  }

  private async elsewhere(module: string, from: string): Promise<ModuleData> {
    const url = URL.canParse(from) ? new URL(from) : null;
    if (!url || !/^https?:$/.test(url.protocol))
      throw new Error(`"${from}" is neither a build id nor an address.`);
    const page = await readDeployedPage(url.origin);
    const data = page?.modules[module];
    if (!page) throw new Error(`Nothing answers at ${url.origin}.`);
    if (!data) throw new Error(`${url.origin} has no module ${module}.`);
    this.origins.set(`/${data.base}`, url.origin);
    return data;
  }

  /** Returns the origin that has a file of another deployed app. Null for all other paths. */
  originOf(pathname: string): string | null {
    for (const [base, origin] of this.origins) if (pathname.startsWith(base)) return origin;
    return null;
  }
}
