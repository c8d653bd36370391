import { sendEject } from '../cabinets';
import { plusSeconds } from '../../server/clock';
import type { PlatformContext } from '../context';
import type { Database } from '../../server/db';
import type { OrderRow } from '../records/order-row';

/** Job that runs when a command's time-to-live has passed without an answer. */
export const SILENCE_JOB = 'order.silence';

/** Sends an eject command of an order, and plans what happens without an answer. */
export async function sendCommand(
  ctx: PlatformContext,
  tx: Database,
  command: { orderNo: string; cabinetSn: string; slot: number; round: number; attempt: number; sentAt: Date },
): Promise<void> {
  const { validUntil } = await sendEject(ctx, tx, command);
  await ctx.jobs.plan(tx, { kind: SILENCE_JOB, key: command.orderNo, dueAt: plusSeconds(validUntil, 1) });
}

/** Purpose of an eject: the start of a rental, or its swap. Each function gets the locked order. */
export interface EjectPurpose {
  /** Reserves the bank of another slot after a jam. The caller sends its command. */
  reserve(tx: Database, order: OrderRow, bank: { slot: number; power_bank_sn: string }): Promise<unknown>;
  /** Records that the cabinet does not answer. Called again while that lasts. */
  doubt(tx: Database, order: OrderRow): Promise<unknown>;
  /** Returns whether that is recorded. */
  isDoubted(order: OrderRow): boolean;
  /** Ends the eject: nothing came out. */
  fail(ctx: PlatformContext, tx: Database, order: OrderRow): Promise<unknown>;
  /**
   * Ends the eject: a bank is out.
   * @param at time of the eject by the server's clock
   */
  out(ctx: PlatformContext, tx: Database, order: OrderRow, powerBankSn: string, at: Date): Promise<OrderRow>;
}
