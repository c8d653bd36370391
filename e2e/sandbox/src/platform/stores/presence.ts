import { AT_PLACE_METRES, ERROR, type RegionCode } from '@shared/http-api/app';
import type { StorePresence, StoreReport } from '@shared/http-api/schemas';
import { distanceMetres } from '../../geo/distance';
import type { CabinetEvent } from '../../ports/cabinets';
import { DAY_SECONDS, plusSeconds } from '../../server/clock';
import type { Database } from '../../server/db';
import { Refusal } from '../../server/http/faults';
import type { PlatformContext } from '../context';
import { correctedTime } from '../cabinets';
import { lockRenter } from '../records/account-lock';
import { getDirectory } from './directory';

/** Time for which a report that a store is gone counts, s. */
const REPORT_COUNTS_SECONDS = 7 * DAY_SECONDS;
/** Time after a renter's report in which another one about the same store changes nothing, s. */
const ONCE_SECONDS = DAY_SECONDS;
/** Number of renters whose reports mark a store. */
const REPORTS_OF_A_MARK = 2;

/** Returns the ids of the stores that are marked as reported gone. */
export async function goneStores(db: Database, now: Date): Promise<ReadonlySet<string>> {
  const rows = await db.query<{ store_id: string }>(
    `select store_id from store_reports where gone and reported_at > $1
     group by store_id having count(*) >= $2::int`,
    [plusSeconds(now, -REPORT_COUNTS_SECONDS), REPORTS_OF_A_MARK],
  );
  return new Set(rows.map(({ store_id }) => store_id));
}

/** Returns the stores that are not marked as gone, or all of them if every one is marked. */
export function presentStores<T>(
  stores: readonly T[],
  gone: ReadonlySet<string>,
  idOf: (store: T) => string,
): readonly T[] {
  const present = stores.filter((store) => !gone.has(idOf(store)));
  return present.length > 0 ? present : stores;
}

/** Ends the mark of a store, because it was seen there. */
const endMark = (tx: Database, storeId: string) =>
  tx.query('update store_reports set gone = false where store_id = $1 and gone', [storeId]);

/**
 * Ends the mark of a cabinet's store if a power bank came out or was returned there after the reports. The message of a cabinet
 * without a connection may arrive days later.
 */
export async function onMovement(ctx: PlatformContext, event: CabinetEvent, arrivedAt: Date): Promise<void> {
  if (event.type !== 'RETURNED' && event.type !== 'RESULT' && event.type !== 'STATUS') return;
  if (event.type !== 'RETURNED' && event.outcome !== 'EJECTED') return;
  const cabinet =
    event.type === 'RETURNED'
      ? ['cabinets where cabinet_sn = $1', event.cabinetSn]
      : ['cabinets join eject_commands using (cabinet_sn) where command_id = $1', event.commandId];
  await ctx.db.query(
    `update store_reports set gone = false
     where gone and reported_at < $2 and store_id = (select store_id from ${cabinet[0]})`,
    [cabinet[1], correctedTime(event, arrivedAt)],
  );
}

/**
 * Stores what a renter at a store says: that it is there, or that it is not. A report that it is gone counts for seven days,
 * once for each renter. For a day after either statement the same renter can only take a report back. That it is there ends the mark, unless it only takes
 * back the renter's own report.
 * @throws Refusal UCS350001 for a store of another region and one that is closed for good, UCS340007 not at the store
 * @throws HttpFault 401 if the account was deleted
 */
export async function reportStore(
  ctx: PlatformContext,
  tx: Database,
  { userId, region }: { userId: string; region: RegionCode },
  storeId: string,
  { isHere, position, accuracyMetres }: StoreReport,
): Promise<StorePresence> {
  await lockRenter(tx, userId);
  const store = (await getDirectory(ctx, tx)).get(storeId);
  if (!store || store.gone || store.region !== region) throw new Refusal(ERROR.storeNotFound);
  if (distanceMetres(position, store) > AT_PLACE_METRES || accuracyMetres > AT_PLACE_METRES)
    throw new Refusal(ERROR.notAtCabinet);
  const now = ctx.clock.now();
  const own = await tx.first<{ gone: boolean; reported_at: Date }>(
    'select gone, reported_at from store_reports where store_id = $1 and user_id = $2 for update',
    [storeId, userId],
  );
  const isRecent = own !== null && plusSeconds(own.reported_at, ONCE_SECONDS) > now;
  const takesBack = isHere && own?.gone === true;
  if (isHere && !takesBack && !isRecent) await endMark(tx, storeId);
  if (takesBack || !isRecent)
    await tx.query(
      `insert into store_reports (store_id, user_id, gone, reported_at) values ($1, $2, $3, $4)
       on conflict (store_id, user_id) do update set gone = excluded.gone, reported_at = excluded.reported_at`,
      [storeId, userId, !isHere, now],
    );
  return { goneReported: (await goneStores(tx, now)).has(storeId) };
}
