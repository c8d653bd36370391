/**
 * The page's first script: constant, its hash in the CSP. Reads path, region and language, closes the gate, and starts
 * at once exactly what this route needs: shell, module entry, the page's files, the catalogues in the one language.
 * Where a browser cannot even read it, the sentence that stands in the page remains.
 */
import { resolveLanguage } from '@shared/i18n/languages';
import type { EntryTable, FileRef, PageData, VersionBase } from '../page-data';
import { knownSegments, readAddress } from './address';
import type { BootHandle } from './boot-handle';
import { startEarly } from './early';
import { createFiles } from './files';
import { installGate } from './gate';
import { SENTENCES, SLOW_AFTER_MS } from './sentences';

document.documentElement.className = 'js';
const data = JSON.parse(document.getElementById('page-data')!.textContent!) as PageData;
// Absolute: the modules' own runtime recognises a sheet that is there by its whole address.
const root = `${location.origin}/`;
const gate = installGate();
const files = createFiles(gate, root);
const address = readAddress(location.pathname, knownSegments(data.modules));
const language = resolveLanguage(storedLanguage(), navigator.languages ?? [navigator.language]);

function storedLanguage(): string | null {
  try {
    return localStorage.getItem('ifeLanguage');
  } catch {
    return null;
  }
}

function allow(table: Record<string, string>): void {
  for (const [file, hash] of Object.entries(table)) {
    if (/^[A-Za-z0-9+/]{43}=$/.test(hash)) gate.hashes[root + file] = `sha256-${hash}`;
  }
}
const allowRefs = ({ base }: VersionBase, refs: FileRef[]) =>
  allow(Object.fromEntries(refs.map(([file, hash]) => [base + file, hash])));

const { shell, modules } = data;
for (const version of shell.previous ? [shell, shell.previous] : [shell]) {
  allowRefs(version, [...version.files, ...version.lazy, ...Object.values(version.locales)]);
}
for (const module of Object.values(modules)) {
  allowRefs(module, [module.entry, ...Object.values(module.pages).flat(), ...Object.values(module.locales)]);
  if (module.previous) allowRefs(module.previous, [module.previous.entry]);
}

const owner = Object.values(modules).find(({ routes }) => routes.some(({ path }) => path === address.path));
const route = owner?.routes.find(({ path }) => path === address.path);

const tables: BootHandle['tables'] = {};
const quiet = (promise: Promise<unknown>) => void promise.catch(() => undefined);

document.documentElement.lang = { en: 'en', zh: 'zh-Hans', hk: 'zh-Hant-HK', ja: 'ja' }[language];

/** Scripts run in the order shell, entry, page; styles and catalogues come beside them. */
function startShell(version: Pick<PageData['shell'], 'base' | 'files' | 'locales'>): Promise<unknown> {
  quiet(files.json(version.base + version.locales[language][0]));
  return Promise.all(version.files.map(([file]) => files.load(version.base + file, true)));
}

const shellLoad = startShell(shell);
if (owner && route) {
  quiet(files.load(owner.base + owner.entry[0], true));
  for (const [file] of owner.pages[route.page] ?? []) quiet(files.load(owner.base + file, true));
  quiet(files.json(owner.base + owner.locales[language][0]));
}

let started = false;
window.__pb = {
  data,
  address,
  language,
  tables,
  table(base: string, id: string, table: EntryTable) {
    tables[id] = table;
    allow(Object.fromEntries(Object.entries(table.files).map(([file, hash]) => [base + file, hash])));
  },
  allow,
  load: files.load,
  forget: files.forget,
  json: files.json,
  text: files.text,
  early: startEarly(data, address, language, route),
  started() {
    started = true;
    document.documentElement.classList.remove('stalled');
    document.getElementById('stalled')?.remove();
  },
};

/** The sentence of the page, with a button where something can be done. */
function say(text: keyof typeof SENTENCES, retry: boolean): void {
  if (started) return;
  const show = () => {
    document.getElementById('stalled')?.remove();
    const box = document.createElement('div');
    box.id = 'stalled';
    box.setAttribute('role', 'status');
    box.append(Object.assign(document.createElement('p'), { textContent: SENTENCES[text][language] }));
    if (retry) {
      const button = Object.assign(document.createElement('button'), {
        type: 'button',
        textContent: SENTENCES.retry[language],
      });
      button.addEventListener('click', () => {
        box.remove();
        run(startShell(shell));
      });
      box.append(button);
    }
    document.body.append(box);
    document.documentElement.classList.add('stalled');
  };
  if (document.body) show();
  else document.addEventListener('DOMContentLoaded', show);
}

/** Current shell, on a definite failure the previous one, else the sentence with its button. */
function run(loading: Promise<unknown>): void {
  const slow = setTimeout(() => say('slow', true), SLOW_AFTER_MS);
  loading
    .catch((fault: { kind?: string }) => {
      window.__pb.shellFault = fault as never;
      if (fault.kind !== 'definite' || !shell.previous) throw fault;
      data.shell = shell.previous;
      return startShell(shell.previous);
    })
    .then(
      () => clearTimeout(slow),
      () => {
        clearTimeout(slow);
        say('failed', true);
      },
    );
}

if (typeof Promise.prototype.finally !== 'function' || !('noModule' in HTMLScriptElement.prototype))
  say('unsupported', false);
else run(shellLoad);
