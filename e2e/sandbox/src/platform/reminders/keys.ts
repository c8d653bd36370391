import webPush from 'web-push';
import { type Database, firstRow } from '../../server/db';

/** Key pair of the platform (VAPID, RFC 8292), base64url. */
export interface VapidKeys {
  publicKey: string;
  privateKey: string;
}

const NAME = 'vapid_keys';

/** Returns the key pair. The first call creates it. */
export async function vapidKeys(db: Database): Promise<VapidKeys> {
  const read = () =>
    firstRow<{ value: VapidKeys }>(db, 'select value from sandbox_state where name = $1', [NAME]);
  const row = await read();
  if (row) return row.value;
  // A concurrent call may have created one.
  await db.query(
    'insert into sandbox_state (name, value) values ($1, $2::jsonb) on conflict (name) do nothing',
    [NAME, JSON.stringify(webPush.generateVAPIDKeys())],
  );
  return (await read())!.value;
}
