import { resolveEnvironment } from '@shared/http-api/app/environment';
import type { Settings } from '@shared/module-kit/host';

/**
 * Checks that settings belong to the environment of the address. In the browser the host name determines the
 * environment, so a mismatch would combine the API of one environment with the session of another.
 * @param address origin that renters open
 */
export function hostRefusals(settings: Settings, address: string): string[] {
  const expected = resolveEnvironment(new URL(address).host);
  if (settings.environment === expected) return [];
  return [
    `${address} is an address of ${expected}, but the settings are those of "${settings.environment}". ` +
      `Publish with the settings of ${expected}, or correct the address in environments.json.`,
  ];
}
