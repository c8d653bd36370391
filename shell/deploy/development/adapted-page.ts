import { developmentPage } from '../render/development-page';
import { readPageData } from '../render/render';
import type { PageData } from 'shell/publishing';
import { localModule } from './local-module';
import type { DevelopmentScripts } from './scripts';
import type { UsedShell } from './used-shell';

/** Path prefix under which the proxy serves the API of a region: `/__api/JP/v1/…`. */
export const API_PREFIX = '/__api/';
export const BADGE_PATH = '/__badge.js';

export interface PageParts {
  /** Folder around the module. */
  root: string;
  module: string;
  /** Id of the module's development build. */
  id: string;
  scripts: DevelopmentScripts;
  /** Returns the shell of the adapted page. */
  shellFor(deployed: PageData): Promise<UsedShell>;
  /** Origin of the proxy. */
  own: string;
  /** Origin of the deployed page. */
  at: string;
}

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
    modules: { ...deployed.modules, [parts.module]: localModule(parts).data },
  };
}

/** Returns what the badge shows, for the query of its address. */
function badgeFacts(deployed: PageData, shell: UsedShell, { module, at }: PageParts): URLSearchParams {
  const was = deployed.modules[module]?.id ?? '';
  const facts = { module, at, was, shell: shell.inPlace ? deployed.shell.id : '' };
  return new URLSearchParams(Object.entries(facts).filter(([, value]) => value));
}

/** Adapts the text of a deployed page. Reads `module.json` on each call. */
export async function adaptPage(html: string, parts: PageParts): Promise<string> {
  const deployed = readPageData(html);
  const shell = await parts.shellFor(deployed);
  const data = adaptedData(deployed, shell, parts);
  const { base, id } = data.modules[parts.module]!;
  const { table } = localModule(parts);
  return developmentPage(html, {
    data,
    before: `document.currentScript.dataset.at=${inScript(parts.at)};${parts.scripts.before}`,
    firstScript: parts.scripts.bootstrap,
    // Registers the table, because the entry of a development build does not contain one. `__pb` is missing in a
    // document that the browser leaves for another history entry.
    after: `document.currentScript.dataset.entry=location.origin+${inScript(`/${base}entry.js`)};window.__pb&&__pb.table(${[base, id, table].map(inScript).join()})`,
    badge: `${BADGE_PATH}?${badgeFacts(deployed, shell, parts)}`,
    connect: [parts.own.replace(/^http/, 'ws')],
  });
}
