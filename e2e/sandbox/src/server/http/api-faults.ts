import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ServerContext } from '../context';
import { isControlCall } from './control-call';
import { HttpFault } from './faults';

/** A fault of the API, as requested by the control API. */
export interface ApiFault {
  /** Path to match as a whole. `*` matches any characters, `{x}` one segment. */
  path: string;
  method?: string;
  /** Status to answer with; the call is not carried out. */
  status?: number;
  delayMs?: number;
  /** `answer`: the call is carried out and its answer is lost. `request`: the call never arrives. */
  drop?: 'answer' | 'request';
  /** Number of calls that are affected; defaults to 1. */
  times?: number;
}

interface FaultRow {
  fault_id: number;
  method: string | null;
  path: string;
  status: number | null;
  delay_ms: number;
  dropped: 'answer' | 'request' | null;
}

function matches(pattern: string, path: string): boolean {
  const source = pattern
    .replace(/[.+?^$()|[\]\\]/g, '\\$&')
    .replace(/\{\w+\}/g, '[^/]+')
    .replace(/\*/g, '.*');
  return new RegExp(`^${source}$`).test(path);
}

async function takeFault(ctx: ServerContext, request: FastifyRequest): Promise<FaultRow | null> {
  const path = request.url.split('?')[0]!;
  const faults = await ctx.db.query<FaultRow>(
    'select * from api_faults where times_left > 0 order by fault_id',
  );
  for (const fault of faults) {
    if (!matches(fault.path, path) || (fault.method && fault.method !== request.method)) continue;
    const taken = await ctx.db.first<FaultRow>(
      'update api_faults set times_left = times_left - 1 where fault_id = $1 and times_left > 0 returning *',
      [fault.fault_id],
    );
    if (taken) return taken;
  }
  return null;
}

/** Applies the requested faults to API calls, except those of the control API. */
export function injectFaults(app: FastifyInstance, ctx: ServerContext): void {
  const answersToLose = new WeakSet<FastifyRequest>();
  app.addHook('onRequest', async (request, reply) => {
    if (request.method === 'OPTIONS' || isControlCall(request)) return;
    const fault = await takeFault(ctx, request);
    if (!fault) return;
    if (fault.delay_ms > 0) await sleep(fault.delay_ms);
    if (fault.dropped === 'request') {
      reply.hijack();
      request.raw.socket.destroy();
    } else if (fault.status) {
      throw new HttpFault(fault.status, 'injected fault');
    } else if (fault.dropped === 'answer') {
      answersToLose.add(request);
    }
  });
  app.addHook('onSend', async (request) => {
    if (answersToLose.has(request)) request.raw.socket.destroy();
  });
}

/** Adds a fault. */
export async function orderFault(ctx: ServerContext, fault: ApiFault): Promise<void> {
  await ctx.db.query(
    `insert into api_faults (method, path, status, delay_ms, dropped, times_left) values ($1, $2, $3, $4, $5, $6)`,
    [
      fault.method?.toUpperCase() ?? null,
      fault.path,
      fault.status ?? null,
      fault.delayMs ?? 0,
      fault.drop ?? null,
      fault.times ?? 1,
    ],
  );
}
