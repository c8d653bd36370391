import { ERROR } from '@shared/http-api/app';
import type { SlotRequest } from '@shared/http-api/schemas';
import { plusSeconds } from '../../server/clock';
import type { Database } from '../../server/db';
import { Refusal } from '../../server/http/faults';
import type { PlatformContext } from '../context';
import { planNotice } from '../notices';
import { lockRenter } from '../records/account-lock';
import {
  type OrderRow,
  type SlotReservation,
  isRunning,
  isSwapping,
  lockOrder,
  moveOrder,
  ownOrder,
} from '../records/order-row';
import { planReminder } from '../reminders';
import { SLOT_PAUSE_SECONDS, SLOT_RESERVATION_SECONDS } from '../regions/periods';
import { getDirectory, goneStores, isFoundOpen } from '../stores';
import { noticePlace } from './notice-place';
import { costAt } from './rental-times';

/** Job that ends a reservation whose slot was not used. */
const SLOT_EXPIRY_JOB = 'order.slot-expiry';

type WithSlot = Pick<OrderRow, 'slot_reservation'>;

/** Returns the reservation of an order at an instant, also if the job that ends it is late. Null if there is none. */
export function slotReservationAt({ slot_reservation: slot }: WithSlot, at: Date): SlotReservation | null {
  const isOver = slot?.state === 'RESERVED' && Date.parse(slot.until) <= at.getTime();
  return isOver ? { ...slot, state: 'EXPIRED' } : slot;
}

/** Returns the slot that is reserved for an order at an instant; null if none is. */
export function reservedSlotAt(order: WithSlot, at: Date): SlotReservation | null {
  const slot = slotReservationAt(order, at);
  return slot?.state === 'RESERVED' ? slot : null;
}

/** Returns the instant from which the order may reserve the next slot. There is no pause after a cabinet went offline. */
export const reservableFrom = ({ state, until }: SlotReservation): Date =>
  plusSeconds(new Date(until), state === 'OFFLINE' ? 0 : SLOT_PAUSE_SECONDS);

/** Returns the time for which an order may reserve a slot at an instant, s; null if it may not. */
export function reservableSeconds(order: OrderRow, at: Date): number | null {
  if (!isRunning(order) || isSwapping(order)) return null;
  const slot = slotReservationAt(order, at);
  const isFree = !slot || (slot.state !== 'RESERVED' && reservableFrom(slot) <= at);
  return isFree ? SLOT_RESERVATION_SECONDS : null;
}

/**
 * Locks the cabinets of a store that can reserve a slot, and returns one with a free slot. A return and another reservation
 * wait for the lock.
 */
async function freeCabinet(tx: Database, storeId: string): Promise<string | null> {
  await tx.query(
    'select 1 from cabinets where store_id = $1 and reserves_slots order by cabinet_sn for update',
    [storeId],
  );
  const free = await tx.first<{ cabinet_sn: string }>(
    'select cabinet_sn from cabinet_counts where store_id = $1 and reservable > 0 order by cabinet_sn limit 1',
    [storeId],
  );
  return free?.cabinet_sn ?? null;
}

/**
 * Reserves a slot for the return (shared/docs/http-api.md, "Reserved slots"). Returns an order unchanged that is not
 * running, whose swap waits for its cabinet, or that has a reserved slot at this store.
 * @throws Refusal UCS340010 if the order has or had a slot, UCS350001 for an unknown store, UCS340009 if none can be reserved
 */
export async function reserveSlot(
  ctx: PlatformContext,
  tx: Database,
  userId: string,
  orderNo: string,
  { storeId }: SlotRequest,
): Promise<OrderRow> {
  await lockRenter(tx, userId);
  const order = await ownOrder(tx, userId, orderNo, true);
  const now = ctx.clock.now();
  if (!isRunning(order) || isSwapping(order) || reservedSlotAt(order, now)?.storeId === storeId) return order;
  const seconds = reservableSeconds(order, now);
  if (seconds === null) throw new Refusal(ERROR.slotReservedBefore);
  const store = (await getDirectory(ctx, tx)).get(storeId);
  if (store?.region !== order.region || store.gone) throw new Refusal(ERROR.storeNotFound);
  const known = { gone: await goneStores(tx, now), now: now.getTime() };
  const cabinetSn = isFoundOpen(store, known) ? await freeCabinet(tx, storeId) : null;
  if (!cabinetSn) throw new Refusal(ERROR.slotNotReservable);
  const until = plusSeconds(now, seconds);
  await ctx.jobs.plan(tx, { kind: SLOT_EXPIRY_JOB, key: orderNo, dueAt: until });
  return moveOrder(tx, order, {
    slot_reservation: { state: 'RESERVED', storeId, cabinetSn, until: until.toISOString() },
  });
}

/** Releases the reserved slot of an order. Returns an order without one unchanged. */
export async function releaseSlot(
  ctx: PlatformContext,
  tx: Database,
  userId: string,
  orderNo: string,
): Promise<OrderRow> {
  await lockRenter(tx, userId);
  const order = await ownOrder(tx, userId, orderNo, true);
  const now = ctx.clock.now();
  const slot = reservedSlotAt(order, now);
  if (!slot) return order;
  return moveOrder(tx, order, {
    slot_reservation: { ...slot, state: 'RELEASED', until: now.toISOString() },
  });
}

/** Forgets the reservation of an order whose power bank came back, here or elsewhere. No pause follows. */
export const forgetSlot = async (tx: Database, order: OrderRow): Promise<OrderRow> =>
  order.slot_reservation ? moveOrder(tx, order, { slot_reservation: null }) : order;

/** Ends the reservations at a cabinet that went offline, and tells the renters. One that is connected again keeps them. */
export async function loseSlots(ctx: PlatformContext, cabinetSn: string): Promise<void> {
  const orders = await ctx.db.query<{ order_no: string }>(
    'select order_no from reserved_slots where cabinet_sn = $1',
    [cabinetSn],
  );
  for (const { order_no: orderNo } of orders)
    await ctx.db.transaction(async (tx) => {
      const order = await lockOrder(tx, orderNo);
      const now = ctx.clock.now();
      const slot = order && reservedSlotAt(order, now);
      const isLost = await tx.first('select 1 from cabinets where cabinet_sn = $1 and not online', [
        cabinetSn,
      ]);
      if (slot?.cabinetSn !== cabinetSn || !isLost) return;
      await moveOrder(tx, order!, {
        slot_reservation: { ...slot, state: 'OFFLINE', until: now.toISOString() },
      });
      await planNotice(ctx, tx, order!.user_id, {
        kind: 'SLOT_LOST',
        orderNo,
        ...(await noticePlace(ctx, tx, order!.user_id, slot.storeId)),
      });
      await planReminder(ctx, tx, order!, { kind: 'SLOT_LOST', at: now, amount: costAt(order!, now) });
    });
}

/** Registers the job that ends reservations which were not used. */
export function startSlotReservations(ctx: PlatformContext): void {
  ctx.jobs.handle(SLOT_EXPIRY_JOB, (job) =>
    ctx.db.transaction(async (tx) => {
      const order = await lockOrder(tx, job.key);
      const slot = order && slotReservationAt(order, ctx.clock.now());
      if (slot?.state === 'EXPIRED') await moveOrder(tx, order!, { slot_reservation: slot });
    }),
  );
}
