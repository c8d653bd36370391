import type { LoadResult } from '../loader/load-route';
import type { PartsConfig } from './place';

/**
 * Loads a part of the version that this document uses, once. Fails if the version hung the last times or failed in this tab: a
 * part has no fallback.
 * @param part the exposed name
 */
export function loadPart(
  name: string,
  part: string,
  { loader, loadError, loadVersion }: Pick<PartsConfig, 'loader' | 'loadError' | 'loadVersion'>,
): Promise<LoadResult> {
  const load = async (): Promise<LoadResult> => {
    const { config: context } = loader;
    const module = loader.modules[name];
    const version = `${name}@${module?.id ?? ''}`;
    if (!module || context.quarantine.has(version))
      return { failed: loadError('MF-101', name, module?.id ?? null, 'definite', part) };
    const { routes: _routes, ...own } = module;
    const result = await loadVersion(name, own, part, { ...context, language: context.language() });
    return 'ok' in result ? { page: result.ok } : result;
  };
  return loader.pages.load(name, part, load, 0);
}
