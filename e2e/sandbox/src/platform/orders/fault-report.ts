import { ERROR, VERDICT_SECONDS } from '@shared/http-api/app';
import type { FaultReport } from '@shared/http-api/schemas';
import { regionOfCabinet } from '../../ports/cabinets';
import { bankToRent, cabinetCounts, lastCommand } from '../cabinets';
import { plusSeconds } from '../../server/clock';
import type { PlatformContext } from '../context';
import type { Database } from '../../server/db';
import { Refusal } from '../../server/http/faults';
import { lockRenter } from '../records/account-lock';
import { type Fault, type OrderRow, isRunning, moveOrder, ownOrder } from '../records/order-row';
import { FAULT_RETURN_SECONDS, SWAP_SECONDS } from '../regions/periods';
import { sendCommand } from './eject-command';
import { planAddedClosing, restartReminders } from './rental-timers';
import { keptFrom } from './rental-times';

/** Returns whether an order may get a report: it runs and has none, or its swap has failed. */
export const mayReport = (order: OrderRow): boolean =>
  isRunning(order) && (!order.fault || order.fault.swap?.state === 'FAILED');

/** Returns until when the bank of a running order can be swapped, and whether its cabinet confirms the fault. */
export async function swapUntil(
  db: Database,
  order: OrderRow,
): Promise<{ isConfirmed: boolean; until: Date }> {
  const bank = await db.first<{ faulty: boolean }>(
    'select faulty from power_banks where power_bank_sn = $1',
    [order.power_bank_sn],
  );
  return { isConfirmed: bank?.faulty === true, until: plusSeconds(order.started_at!, SWAP_SECONDS) };
}

/** Reserves the second bank of a swap, and sends the command to eject it. */
async function startSwap(
  ctx: PlatformContext,
  tx: Database,
  order: OrderRow,
  fault: Fault,
  cabinetSn: string,
): Promise<OrderRow> {
  const now = ctx.clock.now();
  const { isConfirmed, until } = await swapUntil(tx, order);
  if (!isConfirmed && now > until) throw new Refusal(ERROR.feedbackRefused);
  await tx.first('select 1 from cabinets where cabinet_sn = $1 for update', [cabinetSn]);
  const cabinet = regionOfCabinet(cabinetSn) === order.region ? await cabinetCounts(tx, cabinetSn) : null;
  if (!cabinet) throw new Refusal(ERROR.storeNotFound);
  if (!cabinet.online) throw new Refusal(ERROR.cabinetOffline);
  const bank = await bankToRent(tx, cabinetSn);
  if (!bank) throw new Refusal(ERROR.cabinetEmpty);
  await tx.query('update power_banks set replaced = true where power_bank_sn = $1', [order.power_bank_sn]);
  const { slot } = bank;
  const swapping = await moveOrder(tx, order, {
    fault: { ...fault, swap: { state: 'OPENING', cabinetSn, slot, powerBankSn: null } },
    other_bank_sn: bank.power_bank_sn,
    verdict_by: plusSeconds(now, VERDICT_SECONDS),
  });
  const last = await lastCommand(tx, order.order_no);
  const round = (last?.round ?? 0) + 1;
  await sendCommand(ctx, tx, { orderNo: order.order_no, cabinetSn, slot, round, attempt: 1, sentAt: now });
  return swapping;
}

/**
 * Records that the bank of a rental does not charge, and ends or swaps it as the renter chose. Returns an order that does
 * not run or has a report unchanged, because a second tap or a second tab must not open another slot.
 * @throws Refusal UCS360001 too late for a swap, UCS350001 no such cabinet in the region, UCS340002 offline, UCS340003
 *   nothing to rent
 */
export async function reportFault(
  ctx: PlatformContext,
  tx: Database,
  userId: string,
  orderNo: string,
  body: FaultReport,
): Promise<OrderRow> {
  await lockRenter(tx, userId);
  const order = await ownOrder(tx, userId, orderNo, true);
  if (!mayReport(order)) return order;
  const now = ctx.clock.now();
  const fault: Fault = {
    choice: body.choice,
    reportedAt: now.toISOString(),
    powerBankSn: order.power_bank_sn!,
    startedAt: order.started_at!.toISOString(),
    freeUntil: plusSeconds(now, FAULT_RETURN_SECONDS).toISOString(),
    returnedAt: null,
    swap: null,
    couponUsed: false,
  };
  const reported =
    body.choice === 'END'
      ? await moveOrder(tx, order, { fault })
      : await startSwap(ctx, tx, order, fault, body.cabinetSn ?? order.cabinet_sn);
  await restartReminders(ctx, tx, reported);
  await planAddedClosing(ctx, tx, reported, keptFrom(order)!);
  return reported;
}
