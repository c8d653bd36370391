import type { BootstrapApi } from '../../page/bootstrap-api';
import { versionKey } from '../loader/failure';

/**
 * Returns whether a switch is on for a page. The bootstrap script has chosen for the versions of the session, so it is off on
 * a page of another version: a fallback, or one that was published later.
 * @param caller version of the page, such as `mf-rental@1.0.0-ab`
 */
export function isSwitchedOn(
  { modules, switches }: Pick<BootstrapApi, 'modules' | 'switches'>,
  caller: string,
  name: string,
): boolean {
  const [module = ''] = caller.split('@');
  const chosen = modules[module];
  return !!chosen && versionKey(module, chosen.id) === caller && switches?.[`${module}.${name}`] === 'on';
}
