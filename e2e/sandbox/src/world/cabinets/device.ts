import type { EjectOutcome } from '../../ports/cabinets';
import { plusMs } from '../../server/clock';
import type { ServerContext } from '../../server/context';
import type { Database } from '../../server/db';
import type { Job } from '../../server/jobs';
import { COMMAND_JOB, QUERY_JOB, sendEvent } from './messages';
import {
  ACKNOWLEDGE_MS,
  type Behaviour,
  NETWORK_MS,
  acknowledgeDelayMs,
  clockSkewMs,
  ejectDelayMs,
  jams,
} from './profiles';

const EJECT_JOB = 'cabinet.eject';

/** A command as its cabinet reads it, with the result at the cabinet. */
interface DeviceCommand {
  order_no: string;
  cabinet_sn: string;
  slot: number;
  attempt: number;
  valid_until: Date;
  device_outcome: EjectOutcome | null;
  device_bank_sn: string | null;
  device_at: Date | null;
}

/** Returns the behaviour set by the control API, and whether the cabinet is connected. */
export async function readBehaviour(
  db: Database,
  cabinetSn: string,
): Promise<Behaviour & { online: boolean }> {
  const behaviour = await db.first<Behaviour & { online: boolean }>(
    `select profile, profile_slot as slot, profile_delay_ms as "delayMs", online from cabinets
     where cabinet_sn = $1`,
    [cabinetSn],
  );
  if (!behaviour) throw new Error(`no cabinet ${cabinetSn}`);
  return behaviour;
}

const commandById = (db: Database, id: string) =>
  db.first<DeviceCommand>('select * from eject_commands where command_id = $1', [id]);

/** Handles a command's arrival: acknowledges it and schedules its execution after this cabinet's delay. */
async function onCommand(ctx: ServerContext, job: Job): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const command = await commandById(tx, job.key);
    if (!command) return;
    const behaviour = await readBehaviour(tx, command.cabinet_sn);
    const arrives = (ms: number) => plusMs(job.dueAt, ms);
    if (!behaviour.online) {
      await sendEvent(ctx, tx, { type: 'UNDELIVERED', commandId: job.key }, arrives(NETWORK_MS));
      return;
    }
    const acknowledge = acknowledgeDelayMs(behaviour);
    if (acknowledge !== null) {
      await sendEvent(ctx, tx, { type: 'ACKNOWLEDGED', commandId: job.key }, arrives(acknowledge));
    }
    await ctx.jobs.plan(tx, { kind: EJECT_JOB, key: job.key, dueAt: arrives(ejectDelayMs(behaviour)) });
  });
}

/** Puts another unreserved bank of the cabinet into this slot, so that the platform's list is wrong. */
async function swapBanks(tx: Database, command: DeviceCommand): Promise<void> {
  const other = await tx.first<{ power_bank_sn: string; slot: number }>(
    `select b.power_bank_sn, b.slot from power_banks b where b.cabinet_sn = $1 and b.slot <> $2
       and not exists (select 1 from reserved_banks r where r.power_bank_sn = b.power_bank_sn)
     order by b.slot limit 1`,
    [command.cabinet_sn, command.slot],
  );
  if (!other) return;
  const here = await tx.first<{ power_bank_sn: string }>(
    `update power_banks set cabinet_sn = null, slot = null where cabinet_sn = $1 and slot = $2
     returning power_bank_sn`,
    [command.cabinet_sn, command.slot],
  );
  await tx.query('update power_banks set slot = $2 where power_bank_sn = $1', [
    other.power_bank_sn,
    command.slot,
  ]);
  await tx.query('update power_banks set cabinet_sn = $2, slot = $3 where power_bank_sn = $1', [
    here?.power_bank_sn,
    command.cabinet_sn,
    other.slot,
  ]);
}

/** Executes a command: ejects the bank, jams, or refuses it after its time-to-live. */
async function act(
  tx: Database,
  command: DeviceCommand,
  behaviour: Behaviour,
  at: Date,
): Promise<{ outcome: EjectOutcome; bankSn: string | null }> {
  if (at > command.valid_until) return { outcome: 'REFUSED', bankSn: null };
  if (jams(behaviour, command.slot, command.attempt)) return { outcome: 'JAMMED', bankSn: null };
  if (behaviour.profile === 'wrong_bank') await swapBanks(tx, command);
  const bank = await tx.first<{ power_bank_sn: string }>(
    `update power_banks set cabinet_sn = null, slot = null, order_no = $3
     where cabinet_sn = $1 and slot = $2 returning power_bank_sn`,
    [command.cabinet_sn, command.slot, command.order_no],
  );
  return bank ? { outcome: 'EJECTED', bankSn: bank.power_bank_sn } : { outcome: 'JAMMED', bankSn: null };
}

/** Opens a slot or fails, and reports the result. The result is stored even if the report is lost. */
async function onEject(ctx: ServerContext, job: Job): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const command = await tx.first<DeviceCommand>(
      'select * from eject_commands where command_id = $1 for update',
      [job.key],
    );
    if (!command || command.device_outcome) return;
    const behaviour = await readBehaviour(tx, command.cabinet_sn);
    const { outcome, bankSn } = await act(tx, command, behaviour, job.dueAt);
    await tx.query(
      'update eject_commands set device_outcome = $2, device_bank_sn = $3, device_at = $4 where command_id = $1',
      [job.key, outcome, bankSn, job.dueAt],
    );
    await tx.query('update cabinets set counted_at = $2 where cabinet_sn = $1 and online', [
      command.cabinet_sn,
      job.dueAt,
    ]);
    if (!behaviour.online || behaviour.profile === 'drop_after_eject') return;
    const deviceAt = job.dueAt.getTime() + clockSkewMs(behaviour);
    const event = {
      type: 'RESULT',
      commandId: job.key,
      outcome,
      powerBankSn: bankSn,
      deviceAt,
      deviceNow: deviceAt + NETWORK_MS,
    } as const;
    await sendEvent(ctx, tx, event, plusMs(job.dueAt, NETWORK_MS));
    if (behaviour.profile === 'double_ack') {
      await sendEvent(ctx, tx, event, plusMs(job.dueAt, NETWORK_MS + ACKNOWLEDGE_MS));
    }
  });
}

/**
 * Answers the platform's query about a command. A cabinet does not answer if it is offline, or too slow to have read
 * the command.
 */
async function onQuery(ctx: ServerContext, job: Job): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const command = await commandById(tx, job.key);
    if (!command) return;
    const behaviour = await readBehaviour(tx, command.cabinet_sn);
    if (!behaviour.online) return;
    if (!command.device_outcome && behaviour.profile === 'too_slow') return;
    const deviceNow = job.dueAt.getTime() + ACKNOWLEDGE_MS + clockSkewMs(behaviour);
    await sendEvent(
      ctx,
      tx,
      {
        type: 'STATUS',
        commandId: job.key,
        outcome: command.device_outcome,
        powerBankSn: command.device_bank_sn,
        deviceAt: command.device_at ? command.device_at.getTime() + clockSkewMs(behaviour) : deviceNow,
        deviceNow,
      },
      plusMs(job.dueAt, ACKNOWLEDGE_MS),
    );
  });
}

/** Registers the simulated hardware of all cabinets. */
export function startDevices(ctx: ServerContext): void {
  ctx.jobs.handle(COMMAND_JOB, (job) => onCommand(ctx, job));
  ctx.jobs.handle(EJECT_JOB, (job) => onEject(ctx, job));
  ctx.jobs.handle(QUERY_JOB, (job) => onQuery(ctx, job));
}
