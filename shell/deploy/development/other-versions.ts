import { schemaProblems } from '@shared/module-build/schema-problems';
import type { ModuleData } from 'shell/publishing';
import { readVersion } from '../compatibility/read-version';
import { ID, toVersionBase, versionNameProblem } from '../version/identity';
import { toModuleVersion } from '../version/page-version';
import { NOT_A_PAGE, deployedOrigin, readDeployedFile, readDeployedPage } from './deployed-app';

/** Path at which the proxy returns a version for the page data: `?module=mf-orders&from=1.0.0-00000001`. */
export const VERSION_PATH = '/__version';

const text = { type: 'string' };
/** Members of the page data that the proxy uses. An address may serve anything. */
const PAGE_PART = {
  type: 'object',
  required: ['modules'],
  properties: {
    modules: {
      type: 'object',
      additionalProperties: {
        type: 'object',
        required: ['id', 'base'],
        properties: { id: text, base: text },
      },
    },
  },
};

/** Versions of modules that a tab shows in place of the deployed ones. */
export class OtherVersions {
  /** Origin of the files of a version, by its path. */
  private readonly origins = new Map<string, string>();

  constructor(private readonly at: string) {}

  /**
   * Finds a version for the page data. Neither the page that asks nor the other app is trusted.
   * @param module one that the deployed app has
   * @param from build id of a version that the deployed app has stored, or the address of another deployed app, such as a preview
   * @throws Error with a sentence for the developer
   */
  async find(module: string, from: string): Promise<ModuleData> {
    await this.liveAt(this.at, module);
    const found = ID.test(from) ? await this.stored(module, from) : await this.elsewhere(module, from);
    // The version shall fail visibly, and for every session of the tab.
    const { previous: _previous, canary: _canary, ...data } = found;
    return data;
  }

  /** Returns the live version of a module in a deployed app. */
  private async liveAt(origin: string, module: string): Promise<ModuleData> {
    const page = await readDeployedPage(origin);
    if (!page) throw new Error(`Nothing answers at ${origin}.`);
    const [problem] = schemaProblems(PAGE_PART, page);
    if (problem !== undefined) throw new Error(`The page data at ${origin} cannot be read. ${problem}`);
    if (!Object.hasOwn(page.modules, module)) throw new Error(`${origin} has no module "${module}".`);
    return page.modules[module]!;
  }

  private async stored(module: string, id: string): Promise<ModuleData> {
    const read = (file: string) => readDeployedFile(this.at, `/${file}`, NOT_A_PAGE);
    const manifest = await readVersion(read, module, id);
    if (typeof manifest === 'string')
      throw new Error(`${this.at} has no version ${module}@${id} to show. ${manifest}`);
    return toModuleVersion(manifest);
  }

  private async elsewhere(module: string, from: string): Promise<ModuleData> {
    const origin = deployedOrigin(from);
    if (!origin) throw new Error(`"${from}" is neither a build id nor an address.`);
    const data = await this.liveAt(origin, module);
    const problem = versionNameProblem(module, data.id);
    if (problem) throw new Error(`${origin}: ${problem}`);
    // The proxy sends requests below this path to the other app.
    if (data.base !== toVersionBase(module, data.id))
      throw new Error(
        `${origin} names the folder "${data.base}" of ${module}@${data.id}; it must be "${toVersionBase(module, data.id)}".`,
      );
    this.origins.set(`/${data.base}`, origin);
    return data;
  }

  /** Returns the origin that has a file of another deployed app. Null for all other paths. */
  originOf(pathname: string): string | null {
    for (const [base, origin] of this.origins) if (pathname.startsWith(base)) return origin;
    return null;
  }
}
