import { createHash } from 'node:crypto';
import { toUniqueName } from '@shared/module-build';
import type {
  EntryTable,
  FileRef,
  ModuleData,
  PageData,
  ShellData,
  VersionBase,
} from '../../../shell/page/page-data';
import { PROBE } from './answers';
import type { FaultServer } from './server';

const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest('base64');
const TABLE = '__pb.table(';
let count = 0;

export interface Republished {
  /** Changes a file's text before it is hashed, like a broken build. */
  change?: (file: string, text: string) => string;
  /** Changes the page data of the version. */
  data?: (live: ModuleData) => ModuleData;
  /** Whether the published version becomes the previous one. */
  previous: boolean;
}

/** Adds the probe, which shows that a script has run or a style applies. */
function withProbe(file: string, text: string): string {
  if (file.endsWith('.js'))
    return `${text}\n;(globalThis.__ran=globalThis.__ran||[]).push("${file} ${PROBE}");`;
  if (file.endsWith('.css')) return `${text}\n:root{--probe:"${PROBE}"}`;
  return file.endsWith('.json') ? text.replace('{', `{"probe":"${PROBE}",`) : text;
}

/**
 * Copies the files of a published version under another id, with probes and changes.
 * @returns functions that map a file of the published page data to the copy
 */
async function copyVersion(
  server: FaultServer,
  name: string,
  live: VersionBase,
  id: string,
  change: Required<Republished>['change'],
) {
  const base = `${name}/${id}/`;
  const renamed = (text: string) =>
    text.split(toUniqueName(name, live.id)).join(toUniqueName(name, id)).split(live.id).join(id);
  const manifest = JSON.parse((await server.read(`/${live.base}manifest.json`)).body.toString()) as {
    files: FileRef[];
  };
  const hashes: Record<string, string> = {};
  const files = new Map<string, Buffer>();
  const store = (file: string, content: string | Buffer) => {
    files.set(`/${base}${file}`, Buffer.from(content));
    hashes[file] = sha256(content);
  };
  const texts = new Map<string, string>();
  for (const [file] of manifest.files) {
    const { body } = await server.read(`/${live.base}${file}`);
    if (/\.(js|css|json)$/.test(file)) texts.set(file, renamed(body.toString()));
    else store(file, body);
  }
  for (const [file, text] of texts) {
    if (!text.startsWith(TABLE)) store(file, change(file, withProbe(file, text)));
  }
  // The entry is last, because its table contains the hashes of all others.
  for (const [file, text] of texts) {
    if (!text.startsWith(TABLE)) continue;
    const end = text.indexOf('\n');
    const [, , table] = JSON.parse(`[${text.slice(TABLE.length, end - 2)}]`) as [string, string, EntryTable];
    const newTable = {
      ...table,
      files: Object.fromEntries(Object.keys(table.files).map((one) => [one, hashes[one]!])),
    };
    const line = `${TABLE}${[base, id, newTable].map((one) => JSON.stringify(one)).join(',')});\n`;
    store(file, line + change(file, withProbe(file, text.slice(end + 1))));
  }
  server.add(files);
  const ref = ([file]: FileRef): FileRef => [file, hashes[file]!];
  const refs = <T extends Record<string, FileRef>>(all: T) =>
    Object.fromEntries(Object.entries(all).map(([key, one]) => [key, ref(one)])) as T;
  return { id, base, ref, refs };
}

const nextId = () => `9.0.${++count}-${(0xfa000000 + count).toString(16)}`;

/**
 * Publishes a module's code again under a new id, as if a new build differed only by `change`. The copy is live.
 * @returns the new id
 */
export async function republishModule(
  server: FaultServer,
  name: string,
  { change = (_file, text) => text, data = (live) => live, previous }: Republished,
): Promise<string> {
  const published = (await server.publishedData()).modules[name]!;
  const { id, base, ref, refs } = await copyVersion(server, name, published, nextId(), change);
  const { canary: _canary, previous: _older, ...kept } = published;
  const live: ModuleData = {
    ...kept,
    id,
    base,
    uniqueName: toUniqueName(name, id),
    entry: ref(published.entry),
    pages: Object.fromEntries(Object.entries(published.pages).map(([page, all]) => [page, all.map(ref)])),
    locales: refs(published.locales),
  };
  const { id: oldId, base: oldBase, contract, uniqueName, entry } = published;
  const older = { id: oldId, base: oldBase, contract, uniqueName, entry };
  const next = { ...data(live), ...(previous ? { previous: older } : {}) };
  server.changeData((page) => ({ ...page, modules: { ...page.modules, [name]: next } }));
  return id;
}

/** Publishes the shell's code again in the same way. */
export async function republishShell(
  server: FaultServer,
  {
    change = (_file, text) => text,
    data = (live) => live,
    previous,
  }: Omit<Republished, 'data'> & { data?: (live: ShellData) => ShellData },
): Promise<string> {
  const { canary: _canary, previous: _older, ...published } = (await server.publishedData()).shell;
  const { id, base, ref, refs } = await copyVersion(server, 'shell', published, nextId(), change);
  const live: ShellData = {
    ...published,
    id,
    base,
    files: published.files.map(ref),
    lazy: published.lazy.map(ref),
    locales: refs(published.locales),
  };
  const next = { ...data(live), ...(previous ? { previous: published } : {}) };
  server.changeData((page: PageData) => ({ ...page, shell: next }));
  return id;
}
