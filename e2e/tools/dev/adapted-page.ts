import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { developmentBootScript, developmentPage, readPageData } from '@shell/deploy/render';
import type { PageData } from '../../../shell/page/page-data';
import { ROOT } from '../root';
import { localModule } from './local-module';
import type { UsedShell } from './used-shell';

/** Path prefix under which the proxy serves the API of a region: `/__api/JP/v1/…`. */
export const API_PREFIX = '/__api/';
export const BADGE_PATH = '/__badge.js';

export interface PageParts {
  module: string;
  /** Id of the module's development build. */
  id: string;
  /** Returns the shell of the adapted page. */
  shellFor(deployed: PageData): Promise<UsedShell>;
  /** Origin of the proxy. */
  own: string;
  /** Origin of the deployed page. */
  at: string;
}

const inPage = (file: string) => path.join(path.dirname(fileURLToPath(import.meta.url)), 'in-page', file);
const inScript = (value: unknown) => JSON.stringify(value).replace(/</g, '\\u003c');

/**
 * Returns the deployed page data with the local module, and with the shell's development build if there is
 * one.
 */
export function adaptedData(deployed: PageData, shell: UsedShell, parts: PageParts): PageData {
  const { settings } = deployed;
  const api = Object.fromEntries(
    Object.keys(settings.api).map((region) => [region, `${parts.own}${API_PREFIX}${region}`]),
  ) as PageData['settings']['api'];
  return {
    ...deployed,
    revision: `${deployed.revision}-dev`,
    // A service worker would answer with files of an earlier build.
    serviceWorker: 'off',
    settings: { ...settings, api, qrOrigins: [...settings.qrOrigins, parts.own] },
    shell: shell.data,
    modules: { ...deployed.modules, [parts.module]: localModule(parts.module, parts.id).data },
  };
}

/**
 * Returns the ids of the replaced versions for the query of the badge's address. They are not part of the badge's code,
 * because another version may be deployed while this server runs.
 */
function badgeFacts(deployed: PageData, shell: UsedShell, { module }: PageParts): URLSearchParams {
  const facts = { was: deployed.modules[module]?.id ?? '', shell: shell.inPlace ? deployed.shell.id : '' };
  return new URLSearchParams(Object.entries(facts).filter(([, value]) => value));
}

/** Returns a function that adapts a deployed page. It reads the parts of this checkout on each call. */
export async function pageAdapter(parts: PageParts): Promise<(html: string) => Promise<string>> {
  const stub = readFileSync(inPage('hook-stub.js'), 'utf8');
  const firstScript = await developmentBootScript(ROOT, inPage('gate.ts'));
  return async (html) => {
    const deployed = readPageData(html);
    const shell = await parts.shellFor(deployed);
    const data = adaptedData(deployed, shell, parts);
    const { base, id } = data.modules[parts.module]!;
    const { table } = localModule(parts.module, parts.id);
    return developmentPage(html, {
      data,
      before: stub,
      firstScript,
      // Registers the table, because the entry of a development build does not contain one. `__pb` is missing in a
      // document that the browser leaves for another history entry.
      after: `document.currentScript.dataset.entry=location.origin+${inScript(`/${base}entry.js`)};window.__pb&&__pb.table(${[base, id, table].map(inScript).join()})`,
      badge: `${BADGE_PATH}?${badgeFacts(deployed, shell, parts)}`,
      connect: [parts.own.replace(/^http/, 'ws')],
    });
  };
}

/** Returns the badge's script. */
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
