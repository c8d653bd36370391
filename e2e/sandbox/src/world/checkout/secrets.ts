import { randomBytes } from 'node:crypto';
import type { ProviderSecrets } from '../../ports/payment-provider';
import { type Database, firstRow } from '../../server/db';

const NAME = 'provider_secrets';

/** Stores new random secrets. */
export async function seedSecrets(tx: Database): Promise<void> {
  const secrets: ProviderSecrets = {
    apiKey: randomBytes(24).toString('base64url'),
    webhookSecret: `whsec_${randomBytes(24).toString('base64')}`,
  };
  await tx.query('insert into sandbox_state (name, value) values ($1, $2::jsonb)', [
    NAME,
    JSON.stringify(secrets),
  ]);
}

/** Returns the secrets shared by platform and provider. The seed creates them. */
export async function providerSecrets(db: Database): Promise<ProviderSecrets> {
  const row = await firstRow<{ value: ProviderSecrets }>(
    db,
    'select value from sandbox_state where name = $1',
    [NAME],
  );
  if (!row) throw new Error('the provider has no secrets, because the database is not seeded');
  return row.value;
}
