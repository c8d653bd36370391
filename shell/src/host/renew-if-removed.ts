import { normalPath } from '../../page/route-table';
import { causeOf } from '../loader/failure';
import type { HostContext } from './host-context';

/**
 * Reloads the document if code or texts that the shell loads late are gone from the server and a newer revision is live, at
 * most once per revision. Call it only where the renter waits for them: a reload without a tap could take away a text that
 * the renter types.
 * @returns a promise that resolves if the document is not reloaded, and otherwise never settles
 */
export async function renewIfRemoved({ attached }: HostContext, error: unknown): Promise<void> {
  if (!attached) return;
  const path = normalPath(attached.navigation.here().replace(/[?#].*/, ''));
  await attached.staleTab.reloadIfRemoved(path, causeOf(error));
}
