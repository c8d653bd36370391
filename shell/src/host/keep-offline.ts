import type { Language } from '@shared/i18n';
import { type PrefetchConditions, whenUsable } from '../loader/prefetch-routes';
import type { AppHost } from './app-host';

/**
 * Returns a function that has the app stored for use without network, as soon as the shown page is usable. Later calls
 * for the same language do nothing. A metered connection does not delay it, because a phone that has a stored set must
 * get its updates.
 */
export function createKeepOffline(
  host: Pick<AppHost, 'keepOffline'>,
  conditions: PrefetchConditions,
): (language: Language) => void {
  const asked = new Set<Language>();
  return (language) => {
    if (asked.has(language)) return;
    asked.add(language);
    whenUsable({ ...conditions, isMetered: () => false }, () => {
      // If the browser or the host refuses, the app needs the network as without a service worker. `deploy status`
      // reports a host that does not serve the file.
      host.keepOffline(language, conditions.isMetered()).catch(() => undefined);
    });
  };
}
