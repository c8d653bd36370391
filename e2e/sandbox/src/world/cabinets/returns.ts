import { randomBytes } from 'node:crypto';
import { plusMs } from '../../server/clock';
import type { ServerContext } from '../../server/context';
import { HttpFault, notFound } from '../../server/http/faults';
import { readBehaviour } from './device';
import { sendEvent } from './messages';
import { NETWORK_MS, type CabinetProfile, clockSkewMs, returnDelayMs } from './profiles';
import { emptySlot, placeBank } from './slots';

/**
 * Job that reports a return which the cabinet has accepted. A disconnected cabinet reports it late.
 */
const STORED_JOB = 'cabinet.stored-return';

interface StoredReturn {
  cabinetSn: string;
  slot: number;
  powerBankSn: string;
  at: number;
}

/**
 * Returns a bank to a slot.
 * @param given.slot defaults to the lowest empty slot
 * @param given.at server time of the return: now, or earlier for a cabinet that reports late
 * @throws HttpFault 404 for an unknown bank or cabinet, 409 if the bank is already in a slot or the slot is
 * occupied
 */
export async function insertBank(
  ctx: ServerContext,
  given: { cabinetSn: string; powerBankSn: string; slot?: number; at?: Date },
): Promise<{ slot: number }> {
  return ctx.db.transaction(async (tx) => {
    const { cabinetSn, powerBankSn } = given;
    const cabinet = await tx.first('select 1 from cabinets where cabinet_sn = $1 for update', [cabinetSn]);
    const bank = await tx.first<{ cabinet_sn: string | null }>(
      'select cabinet_sn from power_banks where power_bank_sn = $1 for update',
      [powerBankSn],
    );
    if (!cabinet || !bank) throw notFound('no such cabinet or power bank');
    if (bank.cabinet_sn) throw new HttpFault(409, `the bank is in ${bank.cabinet_sn}`);
    const behaviour = await readBehaviour(tx, cabinetSn);
    const empty = await emptySlot(tx, cabinetSn, powerBankSn);
    if (empty === null) throw new HttpFault(409, 'the cabinet is full');
    const slot = given.slot ?? empty;
    const now = ctx.clock.now();
    const at = given.at && given.at < now ? given.at : now;
    await placeBank(tx, { cabinetSn, slot, powerBankSn });
    await ctx.jobs.plan(tx, {
      kind: STORED_JOB,
      // The bank may come back again before its first return is reported.
      key: `${cabinetSn}:${powerBankSn}:${randomBytes(9).toString('hex')}`,
      dueAt: plusMs(now, returnDelayMs(behaviour)),
      payload: { cabinetSn, slot, powerBankSn, at: at.getTime() } satisfies StoredReturn,
    });
    return { slot };
  });
}

/** Reports a return with the time by the cabinet's own clock. */
async function report(ctx: ServerContext, stored: StoredReturn, at: Date): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const skew = clockSkewMs(await readBehaviour(tx, stored.cabinetSn));
    const { cabinetSn, slot, powerBankSn } = stored;
    await tx.query('update cabinets set counted_at = $2 where cabinet_sn = $1 and online', [cabinetSn, at]);
    await sendEvent(
      ctx,
      tx,
      {
        type: 'RETURNED',
        cabinetSn,
        slot,
        powerBankSn,
        deviceAt: stored.at + skew,
        deviceNow: at.getTime() + NETWORK_MS + skew,
      },
      plusMs(at, NETWORK_MS),
    );
  });
}

/** Registers the job that reports returns. */
export function startReturns(ctx: ServerContext): void {
  ctx.jobs.handle(STORED_JOB, (job) => report(ctx, job.payload as StoredReturn, job.dueAt));
}

/**
 * Sets the behaviour of a cabinet. With a profile other than `offline` and `return_unpowered` it reports its stored
 * returns at once. With `offline` the network tells the platform.
 */
export async function setProfile(
  ctx: ServerContext,
  cabinetSn: string,
  given: { profile: CabinetProfile; slot?: number; delayMs?: number },
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const now = ctx.clock.now();
    const [before] = await tx.query<{ online: boolean }>(
      `update cabinets c set profile = $2, profile_slot = $3, profile_delay_ms = $4, online = $5, counted_at = $6,
         last_rentable = case when $5 then null when c.online then now.rentable else c.last_rentable end,
         last_returnable = case when $5 then null when c.online then now.returnable else c.last_returnable end
       from cabinet_counts now where c.cabinet_sn = $1 and now.cabinet_sn = c.cabinet_sn returning now.online`,
      [cabinetSn, given.profile, given.slot ?? null, given.delayMs ?? null, given.profile !== 'offline', now],
    );
    if (!before) throw notFound('no such cabinet');
    if (given.profile === 'offline' && before.online)
      await sendEvent(ctx, tx, { type: 'DISCONNECTED', cabinetSn }, plusMs(now, NETWORK_MS));
    if (given.profile === 'offline' || given.profile === 'return_unpowered') return;
    await tx.query("update jobs set due_at = $3 where kind = $1 and key like $2 || ':%' and due_at > $3", [
      STORED_JOB,
      cabinetSn,
      now,
    ]);
  });
}
