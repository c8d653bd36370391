import type { FastifyInstance } from 'fastify';
import { cabinetCounts } from '../platform/cabinets';
import { insertBank, setProfile } from '../world/cabinets';
import { orderOutcome } from '../world/checkout';
import type { Feature } from '../server/context';
import type { ControlContext } from './context';
import { notFound } from '../server/http';
import { orderFault } from '../server/http/api-faults';
import { setLatency } from '../server/http/latency';
import { readLedger } from '../platform/ledger';
import { revokeSessions } from '../server/sessions';
import { BODY, parse } from './bodies';
import { readBanks, readCabinet, setFaulty } from './inventory';

interface CabinetRoute {
  Params: { sn: string };
}

function registerClock(app: FastifyInstance, ctx: ControlContext): void {
  const time = () => ({ now: ctx.clock.now().toISOString(), offsetMs: ctx.clock.offsetMs() });
  app.get('/__sandbox/clock', async () => time());
  app.post('/__sandbox/clock', async (request) => {
    const body = parse(BODY.clock, request.body);
    const by = 'now' in body ? Date.parse(body.now) - ctx.clock.ms() : body.advanceSeconds * 1000;
    await ctx.clock.setOffset(ctx.clock.offsetMs() + by);
    // A test may rely on the effects of due jobs when the call answers.
    await ctx.jobs.runDue();
    return time();
  });
}

function registerCabinets(app: FastifyInstance, ctx: ControlContext): void {
  app.get<CabinetRoute>('/__sandbox/cabinets/:sn', async (request) => {
    if (!(await cabinetCounts(ctx.db, request.params.sn))) throw notFound('no such cabinet');
    return readCabinet(ctx, request.params.sn);
  });
  app.post<CabinetRoute>('/__sandbox/cabinets/:sn', async (request) => {
    await setProfile(ctx, request.params.sn, parse(BODY.cabinet, request.body));
    await ctx.jobs.runDue();
    return readCabinet(ctx, request.params.sn);
  });
  app.post<CabinetRoute>('/__sandbox/cabinets/:sn/return', async (request) => {
    const { powerBankSn, slot, at } = parse(BODY.giveBack, request.body);
    return insertBank(ctx, {
      cabinetSn: request.params.sn,
      powerBankSn,
      slot,
      at: at ? new Date(at) : undefined,
    });
  });
}

function register(app: FastifyInstance, ctx: ControlContext): void {
  registerClock(app, ctx);
  registerCabinets(app, ctx);

  app.post('/__sandbox/reset', async (request) => {
    const { now } = parse(BODY.reset, request.body ?? {});
    await ctx.reset(now === undefined ? undefined : new Date(now));
    return { reset: true };
  });
  app.post('/__sandbox/payments/next', async (request) => {
    const { outcome, automatic = false } = parse(BODY.outcome, request.body);
    await orderOutcome(ctx.db, outcome, automatic);
    return { outcome, automatic };
  });
  app.post('/__sandbox/sessions/revoke', async (request) => {
    const { userId, mode } = parse(BODY.revoke, request.body);
    return { revoked: await revokeSessions(ctx.db, userId, mode) };
  });
  app.post('/__sandbox/faults', async (request) => {
    const { drop, ...fault } = parse(BODY.fault, request.body);
    const dropped = drop === true ? 'answer' : drop || undefined;
    await orderFault(ctx, { ...fault, drop: dropped });
    return { ordered: true };
  });
  app.post('/__sandbox/latency', async (request) => {
    const { seed = '', ...limits } = parse(BODY.latency, request.body);
    setLatency(ctx, { ...limits, seed });
    return { ...limits, seed };
  });
  app.get('/__sandbox/faults', async () => ({
    faults: await ctx.db.query('select * from api_faults where times_left > 0 order by fault_id'),
  }));
  app.delete('/__sandbox/faults', async () => {
    await ctx.db.query('delete from api_faults');
    return { faults: [] };
  });
  app.get('/__sandbox/ledger', () => readLedger(ctx));
  app.get('/__sandbox/banks', async () => ({ banks: await readBanks(ctx) }));
  app.post<CabinetRoute>('/__sandbox/banks/:sn', async (request) => {
    const { faulty } = parse(BODY.bank, request.body);
    if (!(await setFaulty(ctx, request.params.sn, faulty))) throw notFound('no such power bank');
    return { faulty };
  });
}

/** Control API for tests and testers: JSON under /__sandbox on the API's origin. */
export const control: Feature<ControlContext> = { name: 'control', register };
