import { environmentOf } from '@shared/http-api/app/environment';
import type { Settings } from '@shared/module-kit/host';

/**
 * Settings belong to one environment, which the host decides in the browser: under another host the page would use its
 * platform and its app ids with the session of another environment.
 * @param address the origin that renters open.
 */
export function hostRefusals(settings: Settings, address: string): string[] {
  const expected = environmentOf(new URL(address).host);
  if (settings.environment === expected) return [];
  return [
    `${address} is an address of ${expected}, but the settings are those of "${settings.environment}". ` +
      `Publish with the settings of ${expected}, or correct the address in environments.json.`,
  ];
}
