import type { ComponentType } from 'react';
import type { BootHandle, LoadFault } from '../../deploy/boot/boot-handle';
import type { FileRef, ModuleData, OtherVersion } from '../../deploy/page-data';
import type { Language } from '@shared/i18n';
import { contractFits } from './contract-range';
import { type Failure, failure } from './failure';
import { getPage } from './federation';

export interface LoadedPage {
  Page: ComponentType;
  module: string;
  id: string;
  namespace: string;
}

export interface LoadContext {
  boot: Pick<BootHandle, 'load' | 'json' | 'forget' | 'tables'>;
  contract: string;
  language: Language;
  /** Puts a catalogue under the build's own namespace. */
  addTexts(namespace: string, language: Language, texts: unknown): void;
  origin: string;
}

/** A step's result: the next step's input, or why it ends here. */
type Step<T> = { ok: T } | { failed: Failure };

const isFault = (value: unknown): value is LoadFault =>
  !!value && typeof value === 'object' && 'kind' in value && 'file' in value;
const kindOf = (cause: unknown): Failure['kind'] => (isFault(cause) ? cause.kind : 'definite');

/**
 * One version of one page, step by step: range fits → entry with integrity → page's files → catalogue → shared scope
 * given and page taken. Every step ends in a value.
 */
export async function loadVersion(
  name: string,
  version: ModuleData | OtherVersion,
  page: string,
  context: LoadContext,
): Promise<Step<LoadedPage>> {
  const { boot } = context;
  const fail = (code: Failure['code'], cause: unknown, kind = kindOf(cause)): { failed: Failure } => ({
    failed: failure(code, name, version.id, kind, cause),
  });
  if (!contractFits(version.contract, context.contract)) {
    return fail('MF-102', `needs ${version.contract}, the shell offers ${context.contract}`);
  }

  const entryFile = version.base + version.entry[0];
  const first = 'pages' in version ? filesOf(version.pages[page], version.base) : null;
  const pageFiles = first?.map((file) => boot.load(file)) ?? [];
  for (const loading of pageFiles) loading.catch(() => undefined);
  try {
    await boot.load(entryFile);
  } catch (cause) {
    return fail('MF-201', cause);
  }
  const container = (globalThis as Record<string, unknown>)[version.uniqueName];
  const table = boot.tables[version.id];
  if (!container || !table) {
    boot.forget(entryFile);
    return fail('MF-202', 'the entry ran without giving its container');
  }
  if (!table.pages[page]) return fail('MF-101', `${page} is not in this version`);
  try {
    await Promise.all(first ? pageFiles : table.pages[page].map((file) => boot.load(version.base + file)));
  } catch (cause) {
    return fail('MF-203', cause);
  }

  const namespace = `${name}@${version.id}`;
  try {
    const texts = await boot.json(version.base + table.locales[context.language]);
    context.addTexts(namespace, context.language, texts);
  } catch (cause) {
    return fail('MF-204', cause);
  }

  let taken: unknown;
  try {
    taken = await getPage(version.uniqueName, context.origin + entryFile, page);
  } catch (cause) {
    const misfit = /shared|Version|Can not get/.test(cause instanceof Error ? cause.message : '');
    return fail(misfit ? 'MF-301' : 'MF-302', cause, 'definite');
  }
  const Page = (taken as { default?: ComponentType } | null)?.default;
  if (typeof Page !== 'function')
    return fail('MF-302', `${page} has no component as its default export`, 'definite');
  return { ok: { Page, module: name, id: version.id, namespace } };
}

const filesOf = (refs: FileRef[] | undefined, base: string) => refs?.map(([file]) => base + file) ?? null;
