import {
  AT_PLACE_METRES,
  ERROR,
  FREE_SLOT_METRES,
  STANDSTILL_HOURS,
  WALK_TO_SLOT_MINUTES,
} from '@shared/http-api/app';
import type { AllFull } from '@shared/http-api/schemas';
import { distanceMetres } from '../../geo/distance';
import { regionOfCabinet } from '../../ports/cabinets';
import { plusMs, plusSeconds } from '../../server/clock';
import { STANDSTILL_SECONDS } from '../regions/periods';
import type { Database } from '../../server/db';
import { Refusal } from '../../server/http/faults';
import { cabinetCounts } from '../cabinets';
import type { PlatformContext } from '../context';
import { lockRenter } from '../records/account-lock';
import {
  type OrderRow,
  type Standstill,
  isRunning,
  lockOrder,
  moveOrder,
  ownOrder,
} from '../records/order-row';
import { planReminder } from '../reminders';
import { type Store, getDirectory, goneStores, isFoundOpen, nearestFreeSlot } from '../stores';
import { noticePlace } from './notice-place';
import { EVER, hasOpenStandstill, standstillAt, stoodMs } from './rental-clock';
import { planAddedClosing, restartOtherKept, restartTimers } from './rental-timers';
import { costAt, keptFrom } from './rental-times';
import { reservedSlotAt } from './slot-reservation';

/** Job that looks for a free slot while a clock stands, and its interval, s. A cabinet reports every minute. */
const WATCH_JOB = 'order.standstill';
const WATCH_SECONDS = 60;

/**
 * Returns a store with a slot for the return: the reserved one if the renter finds it open and the power bank still fits, otherwise
 * the nearest one with a free slot. Null if there is none.
 */
async function freeSlotFor(
  ctx: PlatformContext,
  tx: Database,
  order: OrderRow,
  full: Store,
): Promise<Store | null> {
  const now = ctx.clock.now();
  const slot = reservedSlotAt(order, now);
  const store = slot && (await getDirectory(ctx, tx)).get(slot.storeId)!;
  const known = { gone: await goneStores(tx, now), now: now.getTime() };
  if (store && isFoundOpen(store, known) && (await cabinetCounts(tx, slot.cabinetSn))!.empty > 0)
    return store;
  return nearestFreeSlot(ctx, tx, order.region, full, FREE_SLOT_METRES);
}

/**
 * Returns the full cabinet's store and the renter's distance from it.
 * @throws Refusal UCS380001, UCS350001, UCS340002 offline, UCS340007 not at the cabinet, UCS340006 a free slot
 */
async function checkEvidence(
  ctx: PlatformContext,
  tx: Database,
  order: OrderRow,
  { cabinetSn, position, accuracyMetres }: AllFull,
): Promise<Pick<Standstill, 'storeId' | 'distanceMetres'>> {
  const cabinetRegion = regionOfCabinet(cabinetSn);
  if (cabinetRegion !== order.region)
    throw new Refusal(ERROR.regionMismatch, { accountRegion: order.region, cabinetRegion });
  const cabinet = await cabinetCounts(tx, cabinetSn);
  const store = cabinet && (await getDirectory(ctx, tx)).get(cabinet.store_id);
  if (!store) throw new Refusal(ERROR.storeNotFound);
  const metres = distanceMetres(position, store);
  if (metres > AT_PLACE_METRES || accuracyMetres > AT_PLACE_METRES) throw new Refusal(ERROR.notAtCabinet);
  // Nobody knows whether its slots are free.
  if (!cabinet.online) throw new Refusal(ERROR.cabinetOffline);
  if (cabinet.returnable > 0 || (await freeSlotFor(ctx, tx, order, store))) throw new Refusal(ERROR.slotFree);
  return { storeId: store.storeId, distanceMetres: Math.round(metres) };
}

const watchAgain = (ctx: PlatformContext, tx: Database, orderNo: string) =>
  ctx.jobs.plan(tx, {
    kind: WATCH_JOB,
    key: orderNo,
    dueAt: plusSeconds(ctx.clock.now(), WATCH_SECONDS),
  });

/**
 * Stops the clock of a rental, because no slot is free near the renter (shared/docs/http-api.md, "All cabinets full").
 * Returns an order that is not running, or with a standstill that is not over, unchanged. So standstills never
 * overlap, also after the platform's clock was set back.
 * @throws Refusal of the evidence, and UCS340008 if the clock has stood as long as it may
 */
export async function stopClock(
  ctx: PlatformContext,
  tx: Database,
  userId: string,
  orderNo: string,
  body: AllFull,
): Promise<OrderRow> {
  await lockRenter(tx, userId);
  const order = await ownOrder(tx, userId, orderNo, true);
  const now = ctx.clock.now();
  if (!isRunning(order) || hasOpenStandstill(order, now)) return order;
  const found = await checkEvidence(ctx, tx, order, body);
  const leftMs = STANDSTILL_HOURS.inAll * 3_600_000 - stoodMs(order, now, EVER);
  if (leftMs <= 0) throw new Refusal(ERROR.standstillUsedUp);
  const standstill: Standstill = {
    ...found,
    since: now.toISOString(),
    until: plusMs(now, Math.min(STANDSTILL_SECONDS * 1000, leftMs)).toISOString(),
    cabinetSn: body.cabinetSn,
    accuracyMetres: body.accuracyMetres,
    freeStoreId: null,
  };
  const stopped = await moveOrder(tx, order, { standstills: [...order.standstills, standstill] });
  await restartTimers(ctx, tx, stopped, now);
  await planAddedClosing(ctx, tx, stopped, keptFrom(order)!);
  await watchAgain(ctx, tx, orderNo);
  return stopped;
}

/** Tells the renter of a free slot, because of which the clock of a running rental runs again soon. */
export async function tellFreeSlot(ctx: PlatformContext, tx: Database, order: OrderRow): Promise<void> {
  const now = ctx.clock.now();
  const standstill = standstillAt(order, now);
  if (!standstill?.freeStoreId) return;
  const { storeName } = await noticePlace(ctx, tx, order.user_id, standstill.freeStoreId);
  await planReminder(ctx, tx, order, {
    kind: 'SLOT_FREE',
    at: new Date(standstill.until),
    amount: costAt(order, now),
    storeName,
  });
}

/**
 * Lets the clock run again soon, because a slot is free. Tells the renter now, or, if a return is under review, when the
 * rental goes on (`resumeRental`).
 */
async function endSoon(
  ctx: PlatformContext,
  tx: Database,
  order: OrderRow,
  standstill: Standstill,
  freeStoreId: string,
): Promise<void> {
  const now = ctx.clock.now();
  const until = new Date(
    Math.min(Date.parse(standstill.until), plusSeconds(now, WALK_TO_SLOT_MINUTES * 60).getTime()),
  );
  const ending = { ...standstill, until: until.toISOString(), freeStoreId };
  const moved = await moveOrder(tx, order, {
    standstills: order.standstills.map((row) => (row === standstill ? ending : row)),
  });
  const since = new Date(standstill.since);
  if (!isRunning(moved)) return restartOtherKept(ctx, tx, moved, since);
  await restartTimers(ctx, tx, moved, since);
  await tellFreeSlot(ctx, tx, moved);
}

/** Registers the job that looks for a free slot while the clock of a rental stands. */
export function startStandstillWatch(ctx: PlatformContext): void {
  ctx.jobs.handle(WATCH_JOB, (job) =>
    ctx.db.transaction(async (tx) => {
      const order = await lockOrder(tx, job.key);
      // A rental whose return is under review may go on.
      if (!order || !(isRunning(order) || order.state === 'RETURN_REVIEW')) return;
      const standstill = standstillAt(order, ctx.clock.now());
      if (!standstill || standstill.freeStoreId) return;
      const full = (await getDirectory(ctx, tx)).get(standstill.storeId)!;
      const free = await freeSlotFor(ctx, tx, order, full);
      if (free) await endSoon(ctx, tx, order, standstill, free.storeId);
      else await watchAgain(ctx, tx, job.key);
    }),
  );
}
