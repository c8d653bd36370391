import type { OrderProgress } from '@shared/http-api/schemas';
import { bankCode } from '../../ports/power-bank-code';
import { filledSlots, lastCommand } from '../cabinets';
import type { PlatformContext } from '../context';
import type { OrderRow } from '../records/order-row';
import { ownBankOut } from './bank-outs';

const QUICK_MS = 1_000;
const SLOW_MS = 2_000;
/** Duration of the fast polling interval. Most banks are ejected within it. */
const QUICK_FOR_MS = 10_000;

const STEP = {
  PENDING_PAYMENT: 'RESERVED',
  EXPIRED: 'FAILED',
  DELETED: 'FAILED',
  EJECT_FAILED: 'FAILED',
  EJECT_UNKNOWN: 'UNKNOWN',
} as const;

/** Returns the progress of an eject: the slot that opens or of the power bank that is out, the attempt, and the latest time of a result. */
export async function getEjectProgress(ctx: PlatformContext, order: OrderRow): Promise<OrderProgress> {
  const command = await lastCommand(ctx.db, order.order_no);
  const { cabinetSn, slot } = (await ownBankOut(ctx.db, order)) ?? {
    cabinetSn: order.cabinet_sn,
    slot: order.slot,
  };
  const cabinet = await ctx.db.first<{ slots: number }>('select slots from cabinets where cabinet_sn = $1', [
    cabinetSn,
  ]);
  const step =
    order.state === 'EJECTING'
      ? command?.acknowledged_at
        ? 'ACKNOWLEDGED'
        : 'SENT'
      : order.state in STEP
        ? STEP[order.state as keyof typeof STEP]
        : 'OUT';
  const sinceSent = command ? ctx.clock.ms() - command.sent_at.getTime() : 0;
  return {
    orderNo: order.order_no,
    state: order.state,
    cabinetSn,
    slots: cabinet?.slots ?? 0,
    filledSlots: await filledSlots(ctx.db, cabinetSn),
    slot,
    powerBankCode: order.started_at && order.power_bank_sn ? bankCode(order.power_bank_sn) : null,
    step,
    attempt: order.attempt,
    verdictBy: order.verdict_by?.toISOString() ?? null,
    errorCode: order.error_code,
    nextPollMs: sinceSent < QUICK_FOR_MS ? QUICK_MS : SLOW_MS,
  };
}
