import type { Language } from '@shared/i18n';
import { type PrefetchConditions, whenUsable } from '../loader/prefetch-routes';
import type { AppHost } from './app-host';

/**
 * Returns a function that has the app stored for use without network, as soon as the shown page is usable, and again in each
 * language that the renter chooses later. Later calls do nothing. A metered connection does not delay it, because a phone that
 * has a stored set must get its updates.
 * @param language returns the language that is shown
 */
export function createOfflineTrigger(
  host: Pick<AppHost, 'keepOffline'>,
  conditions: PrefetchConditions,
  language: () => Language,
): () => void {
  const asked = new Set<Language>();
  const keep = () => {
    const shown = language();
    if (asked.has(shown)) return;
    if (asked.size === 0) conditions.subscribe(keep);
    asked.add(shown);
    whenUsable({ ...conditions, isMetered: () => false }, () => {
      // If the browser or the host refuses, the app needs the network as without a service worker. `deploy status`
      // reports a host that does not serve the file.
      host.keepOffline(shown, conditions.isMetered()).catch(() => undefined);
    });
  };
  return keep;
}
