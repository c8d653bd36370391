import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import type { PageData, ShellData } from '../../../shell/deploy/page-data';
import { developmentBootScript } from '../../../shell/deploy/page/boot-script';
import { developmentPage } from '../../../shell/deploy/page/development-page';
import { readPageData } from '../../../shell/deploy/page/render';
import { ROOT } from '../root';
import { localModule } from './local-module';

/** Where the proxy stands in for the API of a region: `/__api/JP/v1/…`. */
export const API_PREFIX = '/__api/';
export const BADGE_PATH = '/__badge.js';

export interface PageParts {
  module: string;
  /** Id of the module's development build. */
  id: string;
  shell: ShellData;
  /** Origin of the proxy, and of the deployed page. */
  own: string;
  at: string;
}

const inPage = (file: string) => path.join(path.dirname(fileURLToPath(import.meta.url)), 'in-page', file);
const inScript = (value: unknown) => JSON.stringify(value).replace(/</g, '\\u003c');

/** The deployed page's data with the local module and the shell's development build in them. */
export function adaptedData(deployed: PageData, parts: PageParts): PageData {
  const { settings } = deployed;
  const api = Object.fromEntries(
    Object.keys(settings.api).map((region) => [region, `${parts.own}${API_PREFIX}${region}`]),
  ) as PageData['settings']['api'];
  return {
    ...deployed,
    revision: `${deployed.revision}-dev`,
    settings: { ...settings, api, qrOrigins: [...settings.qrOrigins, parts.own] },
    shell: parts.shell,
    modules: { ...deployed.modules, [parts.module]: localModule(parts.module, parts.id).data },
  };
}

/** Makes the adapted copy of a deployed page; what is in it of this checkout is read anew each time. */
export async function pageAdapter(parts: PageParts): Promise<(html: string) => string> {
  const stub = readFileSync(inPage('hook-stub.js'), 'utf8');
  const firstScript = await developmentBootScript(ROOT, inPage('gate.ts'));
  return (html) => {
    const data = adaptedData(readPageData(html), parts);
    const { base, id } = data.modules[parts.module]!;
    const { table } = localModule(parts.module, parts.id);
    return developmentPage(html, {
      data,
      before: stub,
      firstScript,
      after: `__pb.table(${[base, id, table].map(inScript).join(',')})`,
      badge: BADGE_PATH,
      connect: [parts.own.replace(/^http/, 'ws')],
    });
  };
}

/** The badge's script. */
export async function badgeScript({ module, at }: PageParts): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [inPage('badge.ts')],
    bundle: true,
    write: false,
    format: 'iife',
    target: 'es2020',
    define: { BADGE: JSON.stringify({ module, at }) },
  });
  return outputFiles[0]!.text;
}
