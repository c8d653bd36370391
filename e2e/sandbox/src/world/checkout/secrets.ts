import { randomBytes } from 'node:crypto';
import type { ProviderSecrets } from '../../ports/payment-provider';
import type { Database } from '../../server/db';
import { storedValue } from '../../server/db/stored-value';

/** Returns the random secrets shared by platform and provider. */
export const providerSecrets = (db: Database): Promise<ProviderSecrets> =>
  storedValue(db, 'provider_secrets', () => ({
    apiKey: randomBytes(24).toString('base64url'),
    webhookSecret: `whsec_${randomBytes(24).toString('base64')}`,
  }));
