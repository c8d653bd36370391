import type { ComponentType } from 'react';
import type { BootstrapApi } from '../../page/bootstrap-api';
import type { EntryTable } from '../../page/page-data';
import type { ChosenVersion } from '../../page/resolve-version';
import type { Language } from '@shared/i18n';
import { contractFits } from '@shared/module-kit/contract-range';
import { adapterParts } from '@shared/module-kit/host';
import {
  type LoadError,
  type LoadErrorCode,
  isFileError,
  loadError,
  readSafely,
  versionKey,
} from './failure';
import { getPage, sharePreviousContract } from './federation';
import type { Openings } from './openings';
import { PREVIOUS_CONTRACT_FILE, needsPreviousContract } from './previous-contract';
import { MissingLibrary } from './share-scope';

export interface LoadContext {
  boot: Pick<BootstrapApi, 'load' | 'json' | 'forget' | 'tables' | 'shell'>;
  /** Contract versions that the shell serves: the current one, and one of the previous major version, if any. */
  contracts: readonly string[];
  language: Language;
  openings: Pick<Openings, 'begin' | 'leave' | 'hasHung' | 'forget' | 'settleAll'>;
  /** Adds a catalogue under a namespace that belongs to one build. */
  addTexts(namespace: string, language: Language, texts: unknown): void;
}

/** The load of one page of one version. */
export interface VersionLoad {
  name: string;
  version: ChosenVersion;
  /** The exposed name, e.g. `./OrderList`. */
  page: string;
  context: LoadContext;
}

/** Result of a step: the input of the next step, or a failure. */
export type Step<T> = { ok: T } | { failed: LoadError };

const fail = (
  { name, version }: VersionLoad,
  code: LoadErrorCode,
  cause: unknown,
): { failed: LoadError } => ({
  failed: loadError(code, name, version.id, isFileError(cause) ? cause.kind : 'definite', cause),
});
const entryOf = ({ version }: VersionLoad) => version.base + version.entry[0];

/**
 * Checks that the version did not hang the last times, and that the shell serves its contract. Also checks that the version has
 * the page, if the page data list its pages.
 */
export async function checkVersion(load: VersionLoad): Promise<Step<null>> {
  const { name, version, page, context } = load;
  if (await context.openings.hasHung(versionKey(name, version.id)))
    return fail(load, 'MF-504', 'it hung, or reloaded the document, each of the last times');
  if (!contractFits(version.contract, context.contracts)) {
    const offered = context.contracts.join(' and ');
    return fail(load, 'MF-102', `needs ${version.contract}, the shell offers ${offered}`);
  }
  if (version.pages && !version.pages[page]) return fail(load, 'MF-101', `${page} is not in this version`);
  return { ok: null };
}

/**
 * Loads the libraries of the previous contract, if the version was built for it. A failure is one of the shell, so it does
 * not count against the version.
 */
export async function loadContract({ name, version, context }: VersionLoad): Promise<Step<null>> {
  const { boot, contracts } = context;
  if (!needsPreviousContract(version.contract, contracts)) return { ok: null };
  try {
    await boot.load(boot.shell.base + PREVIOUS_CONTRACT_FILE);
    await sharePreviousContract(adapterParts);
    return { ok: null };
  } catch (cause) {
    return { failed: loadError('MF-203', name, version.id, 'network', cause) };
  }
}

/** Starts to load those files of the page whose hashes are in the page data, in parallel with the entry. */
export function startKnownFiles({ version, page, context }: VersionLoad): Promise<void>[] {
  const started = (version.pages?.[page] ?? [])
    .filter(([, hash]) => hash)
    .map(([file]) => context.boot.load(version.base + file));
  for (const loading of started) loading.catch(() => undefined);
  return started;
}

/** Loads the entry, which registers the container and the table of the version's files. */
export async function loadEntry(load: VersionLoad): Promise<Step<EntryTable>> {
  const { version, page, context } = load;
  const entry = entryOf(load);
  try {
    await context.boot.load(entry);
  } catch (cause) {
    return fail(load, isFileError(cause) && cause.cause === 'threw' ? 'MF-202' : 'MF-201', cause);
  }
  const container = (globalThis as Record<string, unknown>)[version.uniqueName];
  const table = context.boot.tables[version.base];
  if (!container || !table) {
    context.boot.forget(entry);
    return fail(load, 'MF-202', 'the entry ran without registering its container');
  }
  return table.pages[page] ? { ok: table } : fail(load, 'MF-101', `${page} is not in this version`);
}

/** Loads the page's files. The entry's table lists all of them, including those that are not in the page data. */
export async function loadFiles(
  load: VersionLoad,
  table: EntryTable,
  started: Promise<void>[],
): Promise<Step<null>> {
  const { version, page, context } = load;
  try {
    await Promise.all(started);
    await Promise.all(table.pages[page]!.map((file) => context.boot.load(version.base + file)));
    return { ok: null };
  } catch (cause) {
    return fail(load, 'MF-203', cause);
  }
}

/**
 * Loads the catalogue of the current language.
 * @returns the catalogue's namespace
 */
export async function loadTexts(load: VersionLoad, table: EntryTable): Promise<Step<string>> {
  const { boot, language, addTexts } = load.context;
  const namespace = versionKey(load.name, load.version.id);
  try {
    addTexts(namespace, language, await boot.json(load.version.base + table.locales[language]));
    return { ok: namespace };
  } catch (cause) {
    return fail(load, 'MF-204', cause);
  }
}

/** Gets the page's component from the container, which runs the page's code. */
export async function getComponent(load: VersionLoad): Promise<Step<ComponentType>> {
  const { name, version, page, context } = load;
  context.openings.begin(versionKey(name, version.id), page);
  try {
    const exposed = (await getPage(version.uniqueName, page)) as {
      default?: ComponentType | { $$typeof?: unknown };
    } | null;
    const Page = exposed?.default;
    // The result of `memo`, `forwardRef` or `lazy` is an object.
    if (typeof Page === 'function' || Page?.$$typeof) return { ok: Page as ComponentType };
  } catch (cause) {
    const isMissing = readSafely(() => cause instanceof MissingLibrary, false);
    return fail(load, isMissing ? 'MF-301' : 'MF-302', cause);
  }
  return fail(load, 'MF-302', `${page} has no component as its default export`);
}
