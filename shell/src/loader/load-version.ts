import type { ComponentType } from 'react';
import type { BootHandle } from '../../page/bootstrap-api';
import type { ChosenVersion } from '../../page/resolve-version';
import type { Language } from '@shared/i18n';
import { contractFits } from '@shared/module-kit/contract-range';
import { type Failure, type FailureCode, failure, isFault } from './failure';
import { getPage } from './federation';

export interface LoadedPage {
  Page: ComponentType;
  module: string;
  id: string;
  namespace: string;
}

export interface LoadContext {
  boot: Pick<BootHandle, 'load' | 'json' | 'forget' | 'tables'>;
  /** Contract versions that the shell serves: the current one, and that of the previous major version if any. */
  contracts: readonly string[];
  language: Language;
  /** Adds a catalogue under a namespace that belongs to one build. */
  addTexts(namespace: string, language: Language, texts: unknown): void;
  origin: string;
}

/** Result of a step: the input of the next step, or a failure. */
type Step<T> = { ok: T } | { failed: Failure };

/**
 * Loads one page of one version in five steps: contract range, entry, page files, catalogue, container. Never throws:
 * each step returns its failure as a value.
 * @param page the exposed name, e.g. `./OrderList`
 */
export async function loadVersion(
  name: string,
  version: ChosenVersion,
  page: string,
  context: LoadContext,
): Promise<Step<LoadedPage>> {
  const { boot } = context;
  const fail = (code: FailureCode, cause: unknown): { failed: Failure } => ({
    failed: failure(code, name, version.id, isFault(cause) ? cause.kind : 'definite', cause),
  });
  const whole = (file: string) => version.base + file;

  if (!contractFits(version.contract, context.contracts)) {
    return fail('MF-102', `needs ${version.contract}, the shell offers ${context.contracts.join(' and ')}`);
  }
  if (version.pages && !version.pages[page]) return fail('MF-101', `${page} is not in this version`);

  // Files whose hashes are in the page data load in parallel with the entry.
  const preloaded = (version.pages?.[page] ?? [])
    .filter(([, hash]) => hash)
    .map(([file]) => boot.load(whole(file)));
  for (const loading of preloaded) loading.catch(() => undefined);
  const entry = whole(version.entry[0]);
  try {
    await boot.load(entry);
  } catch (cause) {
    return fail(isFault(cause) && cause.cause === 'threw' ? 'MF-202' : 'MF-201', cause);
  }
  const container = (globalThis as Record<string, unknown>)[version.uniqueName];
  const table = boot.tables[version.base];
  if (!container || !table) {
    boot.forget(entry);
    return fail('MF-202', 'the entry ran without registering its container');
  }
  if (!table.pages[page]) return fail('MF-101', `${page} is not in this version`);
  try {
    await Promise.all(preloaded);
    // The entry's table lists all files of the page, including those that are not in the page data.
    await Promise.all(table.pages[page].map((file) => boot.load(whole(file))));
  } catch (cause) {
    return fail('MF-203', cause);
  }

  const namespace = `${name}@${version.id}`;
  try {
    const texts = await boot.json(whole(table.locales[context.language]));
    context.addTexts(namespace, context.language, texts);
  } catch (cause) {
    return fail('MF-204', cause);
  }

  let exposed: unknown;
  try {
    exposed = await getPage(version.uniqueName, context.origin + entry, page);
  } catch (cause) {
    const misfit = /shared|Version|Can not get/.test(cause instanceof Error ? cause.message : '');
    return fail(misfit ? 'MF-301' : 'MF-302', cause);
  }
  const Page = (exposed as { default?: ComponentType } | null)?.default;
  if (typeof Page !== 'function') return fail('MF-302', `${page} has no component as its default export`);
  return { ok: { Page, module: name, id: version.id, namespace } };
}
