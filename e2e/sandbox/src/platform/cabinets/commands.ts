import { randomBytes } from 'node:crypto';
import type { EjectOutcome } from '../../ports/cabinets';
import { plusMs } from '../../server/clock';
import { type Database, insertRow } from '../../server/db';
import type { PlatformContext } from '../context';

/** Time within which a command must be carried out. It expires after that. */
const COMMAND_SECONDS = 30;

export interface CommandRow {
  command_id: string;
  order_no: string;
  cabinet_sn: string;
  slot: number;
  /** 1 for the eject of the rental, more for each try to swap its bank. */
  round: number;
  /** Number of the slot that is tried in this round, from 1 to 3. */
  attempt: number;
  sent_at: Date;
  valid_until: Date;
  acknowledged_at: Date | null;
  device_outcome: EjectOutcome | null;
  device_bank_sn: string | null;
  device_at: Date | null;
  result: EjectOutcome | null;
}

/** Returns the newest eject command of an order, or null. */
export const lastCommand = (db: Database, orderNo: string): Promise<CommandRow | null> =>
  db.first<CommandRow>(
    'select * from eject_commands where order_no = $1 order by round desc, attempt desc limit 1',
    [orderNo],
  );

/** Sends an eject command. It is valid for 30 s; the cabinet must not open after that. */
export async function sendEject(
  ctx: PlatformContext,
  tx: Database,
  command: { orderNo: string; cabinetSn: string; slot: number; round: number; attempt: number; sentAt: Date },
): Promise<{ validUntil: Date }> {
  const commandId = randomBytes(9).toString('hex');
  const validUntil = plusMs(command.sentAt, COMMAND_SECONDS * 1000);
  await insertRow(tx, 'eject_commands', {
    command_id: commandId,
    order_no: command.orderNo,
    cabinet_sn: command.cabinetSn,
    slot: command.slot,
    round: command.round,
    attempt: command.attempt,
    sent_at: command.sentAt,
    valid_until: validUntil,
  });
  await ctx.cabinets.sendCommand(tx, commandId, command.sentAt);
  return { validUntil };
}

/** Converts the cabinet's time of an event to the server's clock. The result is never later than the arrival. */
export const correctedTime = (event: { deviceAt: number; deviceNow: number }, arrivedAt: Date): Date =>
  plusMs(arrivedAt, Math.min(0, event.deviceAt - event.deviceNow));
