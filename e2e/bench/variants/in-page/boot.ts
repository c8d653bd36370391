import type { BootstrapApi } from '../../../../shell/page/bootstrap-api';
import type { RouteData } from '../../../../shell/page/page-data';
import { knownSegments, readAddress } from '../../../../shell/page/address';
import { LANGUAGE_KEY } from '../../../../shell/page/storage-keys';
import { resolveLanguage } from '../../../../shared/i18n/src/languages';

/** Build id of an application that does not know versions. */
const ID = 'bench';

type Modules = Record<string, { routes: RouteData[] }>;

declare global {
  interface Window {
    /** Responses that the document of the variant `preloaded` has requested. */
    benchEarly?: BootstrapApi['early'];
  }
}

/** Returns the settings in the document, the only data that it contains. */
const readSettings = () =>
  JSON.parse(document.getElementById('settings')!.textContent) as BootstrapApi['data']['settings'];

/** Returns the language and the address of the document. */
export function readDocument(modules: Modules) {
  const known = knownSegments(modules as BootstrapApi['data']['modules']);
  const stored = localStorage.getItem(LANGUAGE_KEY);
  return {
    language: resolveLanguage(stored, navigator.languages),
    address: readAddress(location.pathname, known),
  };
}

/**
 * Installs the API that the shell expects from the bootstrap script, without its gate, versions, attempts and reports.
 * @param json loads a catalogue, named `<module>/<language>`
 */
export function installBoot(modules: Modules, json: (file: string) => Promise<unknown>): BootstrapApi {
  const version = (name: string) => ({ id: ID, base: `${name}/`, contract: '^1', uniqueName: name });
  const entry: [string, string] = ['', ''];
  const locales = { en: ['en', ''], zh: ['zh', ''], hk: ['hk', ''], ja: ['ja', ''] } as const;
  const shell = { ...version('shell'), files: [], lazy: [], locales } as unknown as BootstrapApi['shell'];
  const chosen = Object.fromEntries(
    Object.entries(modules).map(([name, { routes }]) => [name, { ...version(name), entry, routes }]),
  );
  const boot: BootstrapApi = {
    data: { settings: readSettings(), revision: ID } as BootstrapApi['data'],
    shell,
    modules: chosen,
    sessionId: crypto.randomUUID(),
    reportSession: crypto.randomUUID(),
    ...readDocument(modules),
    quarantine: { has: () => false, add: () => undefined, lift: () => undefined },
    tables: {},
    table: () => undefined,
    load: () => Promise.resolve(),
    hurry: () => Promise.resolve(),
    forget: () => undefined,
    json,
    startWorker: (file) => Promise.resolve(new Worker(file)),
    keepOffline: () => Promise.resolve(),
    push: () => Promise.resolve(null),
    early: window.benchEarly ?? { take: () => null },
    started: () => undefined,
    failed: (error) => console.error(error),
    ready: () => Promise.resolve(),
  };
  window.__pb = boot;
  return boot;
}
