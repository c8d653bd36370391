import { normalPath } from '../../page/route-table';
import { causeOf } from '../loader/failure';
import type { HostContext } from './host-context';

/**
 * Reloads the document if code or texts that the shell loads late are gone from the server and a newer revision is live, at
 * most once per revision. Call it only where the renter waits for them: a reload without a tap could take away a text that
 * the renter types.
 * @param reloadsKeptTab whether it also reloads a page whose tab is left alone (`keepTab` in module.json)
 * @returns a promise that resolves if the document is not reloaded, and otherwise never settles
 */
export async function renewIfRemoved(
  { attached }: HostContext,
  error: unknown,
  reloadsKeptTab = false,
): Promise<void> {
  if (!attached) return;
  const path = normalPath(attached.navigation.here().replace(/[?#].*/, ''));
  if (!reloadsKeptTab && attached.routes.get(path)?.route.keepTab) return;
  await attached.staleTab.reloadIfRemoved(path, causeOf(error));
}
