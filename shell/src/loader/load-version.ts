import type { ComponentType } from 'react';
import type { ChosenVersion } from '../../page/resolve-version';
import {
  type LoadContext,
  type Step,
  checkVersion,
  getComponent,
  loadContract,
  loadEntry,
  loadFiles,
  loadTexts,
  startKnownFiles,
} from './load-steps';

/** A page whose files and catalogue are loaded. */
export interface LoadedPage {
  Page: ComponentType;
  module: string;
  id: string;
  /** Namespace of the catalogue, which belongs to one build. */
  namespace: string;
  /** Exposed name of the page, e.g. `./OrderList`. */
  exposed: string;
}

/**
 * Loads one page of one version in six steps: check of the version, entry, page files, libraries of an older contract, catalogue,
 * container. Never throws: each step returns its failure as a value.
 * @param page the exposed name, e.g. `./OrderList`
 */
export async function loadVersion(
  name: string,
  version: ChosenVersion,
  page: string,
  context: LoadContext,
): Promise<Step<LoadedPage>> {
  const load = { name, version, page, context };
  const checked = await checkVersion(load);
  if ('failed' in checked) return checked;
  const started = startKnownFiles(load);
  const contract = loadContract(load);
  const entry = await loadEntry(load);
  if ('failed' in entry) return entry;
  const files = await loadFiles(load, entry.ok, started);
  if ('failed' in files) return files;
  const libraries = await contract;
  if ('failed' in libraries) return libraries;
  const texts = await loadTexts(load, entry.ok);
  if ('failed' in texts) return texts;
  const component = await getComponent(load);
  if ('failed' in component) return component;
  return { ok: { Page: component.ok, module: name, id: version.id, namespace: texts.ok, exposed: page } };
}
