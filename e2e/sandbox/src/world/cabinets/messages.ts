import { randomBytes } from 'node:crypto';
import { plusMs } from '../../server/clock';
import type { SandboxContext } from '../../context';
import { type Database, one } from '../../server/db';
import type { Job } from '../../server/jobs';

export type EjectOutcome = 'EJECTED' | 'JAMMED' | 'REFUSED';

/**
 * Messages from a cabinet to the platform. Instants are milliseconds by the server's clock unless stated
 * otherwise.
 */
export type CabinetEvent =
  | { type: 'ACKNOWLEDGED'; commandId: string }
  /** The network reports that the command did not arrive. */
  | { type: 'UNDELIVERED'; commandId: string }
  /**
   * `deviceAt` and `deviceNow` are by the cabinet's clock, which may be wrong. Only their difference is used.
   */
  | {
      type: 'RESULT';
      commandId: string;
      outcome: EjectOutcome;
      powerBankSn: string | null;
      deviceAt: number;
      deviceNow: number;
    }
  /** Answer to a query; null if the cabinet has not seen the command. */
  | {
      type: 'STATUS';
      commandId: string;
      outcome: EjectOutcome | null;
      powerBankSn: string | null;
      deviceAt: number;
      deviceNow: number;
    }
  | {
      type: 'RETURNED';
      cabinetSn: string;
      slot: number;
      powerBankSn: string;
      deviceAt: number;
      deviceNow: number;
    };

const EVENT_JOB = 'cabinet.event';
/** Time within which a command must be carried out. It expires after that. */
export const COMMAND_SECONDS = 30;

/** Sends a message from a cabinet to the platform. */
export async function sendEvent(
  ctx: SandboxContext,
  tx: Database,
  event: CabinetEvent,
  arrivesAt: Date,
): Promise<void> {
  await ctx.jobs.plan(tx, {
    kind: EVENT_JOB,
    key: randomBytes(9).toString('hex'),
    dueAt: arrivesAt,
    payload: event,
  });
}

/** Subscribes the platform to messages. They arrive in order, possibly more than once. */
export function onCabinetEvent(
  ctx: SandboxContext,
  handler: (event: CabinetEvent, arrivedAt: Date) => Promise<void>,
): void {
  ctx.jobs.handle(EVENT_JOB, (job: Job) => handler(job.payload as CabinetEvent, job.dueAt));
}

/** Converts the cabinet's time of an event to the server's clock. */
export const correctedTime = (event: { deviceAt: number; deviceNow: number }, arrivedAt: Date): Date =>
  plusMs(arrivedAt, Math.min(0, event.deviceAt - event.deviceNow));

export const COMMAND_JOB = 'cabinet.command';
export const QUERY_JOB = 'cabinet.query';

/** Sends an eject command. It is valid for 30 s; the cabinet must not open after that. */
export async function sendEject(
  ctx: SandboxContext,
  tx: Database,
  command: { orderNo: string; cabinetSn: string; slot: number; attempt: number; sentAt: Date },
): Promise<{ validUntil: Date }> {
  const commandId = randomBytes(9).toString('hex');
  const validUntil = plusMs(command.sentAt, COMMAND_SECONDS * 1000);
  await tx.query(
    `insert into eject_commands (command_id, order_no, cabinet_sn, slot, attempt, sent_at, valid_until)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [
      commandId,
      command.orderNo,
      command.cabinetSn,
      command.slot,
      command.attempt,
      command.sentAt,
      validUntil,
    ],
  );
  await ctx.jobs.plan(tx, { kind: COMMAND_JOB, key: commandId, dueAt: command.sentAt });
  return { validUntil };
}

/** Queries the result of a command. Never causes a second eject. */
export async function askCabinet(
  ctx: SandboxContext,
  tx: Database,
  commandId: string,
  at: Date,
): Promise<void> {
  await ctx.jobs.plan(tx, { kind: QUERY_JOB, key: commandId, dueAt: at });
}

export interface CommandRow {
  command_id: string;
  order_no: string;
  cabinet_sn: string;
  slot: number;
  attempt: number;
  sent_at: Date;
  valid_until: Date;
  acknowledged_at: Date | null;
  device_outcome: EjectOutcome | null;
  device_bank_sn: string | null;
  device_at: Date | null;
  result: EjectOutcome | null;
}

export const lastCommand = (db: Database, orderNo: string): Promise<CommandRow | null> =>
  one<CommandRow>(db, 'select * from eject_commands where order_no = $1 order by attempt desc limit 1', [
    orderNo,
  ]);
