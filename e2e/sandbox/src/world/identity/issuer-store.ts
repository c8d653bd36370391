import type { Adapter, AdapterFactory, AdapterPayload } from 'oidc-provider';
import { plusSeconds } from '../../server/clock';
import { type Database, insertRow } from '../../server/db';
import type { IssuerId } from '../../ports/identity-providers';

type Kept = { payload: AdapterPayload };

/**
 * Stores an issuer's sessions, codes and grants in the database, so that a sign-in survives a restart and
 * several processes share it. It uses real time, because an issuer does not follow the sandbox's clock.
 */
export function issuerStore(db: Database, issuer: IssuerId): AdapterFactory {
  return (model: string): Adapter => {
    const find = async (column: 'record_id' | 'uid', value: string) => {
      const row = await db.first<Kept>(
        `select payload from issuer_records where issuer = $1 and model = $2 and ${column} = $3 and expires_at > now()`,
        [issuer, model, value],
      );
      return row?.payload;
    };
    const remove = async (column: 'record_id' | 'grant_id', value: string) => {
      const rows = `issuer = $1 and model = $2 and ${column} = $3`;
      await db.query(`delete from issuer_records where ${rows}`, [issuer, model, value]);
    };
    return {
      async upsert(id, payload, expiresIn) {
        await db.query('delete from issuer_records where expires_at < now()');
        const row = {
          issuer,
          model,
          record_id: id,
          payload: JSON.stringify(payload),
          grant_id: payload.grantId,
          uid: payload.uid,
          expires_at: plusSeconds(new Date(), expiresIn ?? 3600),
        };
        const renew = `on conflict (issuer, model, record_id) do update set payload = excluded.payload,
          grant_id = excluded.grant_id, uid = excluded.uid, expires_at = excluded.expires_at`;
        await insertRow(db, 'issuer_records', row, renew);
      },
      find: (id) => find('record_id', id),
      findByUid: (uid) => find('uid', uid),
      // The device flow is not offered.
      findByUserCode: async () => undefined,
      destroy: (id) => remove('record_id', id),
      revokeByGrantId: (grantId) => remove('grant_id', grantId),
      async consume(id) {
        await db.query(
          `update issuer_records set payload = payload || jsonb_build_object('consumed', extract(epoch from now())::int)
           where issuer = $1 and model = $2 and record_id = $3`,
          [issuer, model, id],
        );
      },
    };
  };
}
