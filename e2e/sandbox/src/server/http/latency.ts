import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ServerContext } from '../context';

/** Simulated round trip of a mobile network. */
export interface Latency {
  minMs: number;
  maxMs: number;
  /** The same seed gives the nth call of a path the same round trip. */
  seed: string;
}

const NONE: Latency = { minMs: 0, maxMs: 0, seed: '' };
/** API calls of the app. Tiles, webhooks and the control API are not delayed. */
const DELAYED = /^\/(v1|user|record)\//;

interface Line {
  latency: Latency;
  /** Number of calls so far, by call. */
  calls: Map<string, number>;
}
const lines = new WeakMap<ServerContext, Line>();
const lineOf = (ctx: ServerContext): Line => lines.get(ctx) ?? { latency: NONE, calls: new Map() };

/** Returns a number from 0 to 1 derived from a text. */
const fraction = (text: string) => createHash('sha256').update(text).digest().readUInt32BE(0) / 0xffff_ffff;

/** Returns the round trip of the nth call of a path, in milliseconds. */
export function roundTripMs({ minMs, maxMs, seed }: Latency, call: string, nth: number): number {
  return Math.round(minMs + (maxMs - minMs) * fraction(`${seed} ${call} ${nth}`));
}

/** Sets the latency of all following calls until the next reset. */
export function setLatency(ctx: ServerContext, latency: Latency): void {
  lines.set(ctx, { latency, calls: new Map() });
}

/** Delays calls by the current latency: half before the call is carried out, half after it. */
export function delayCalls(app: FastifyInstance, ctx: ServerContext): void {
  const halves = new WeakMap<FastifyRequest, number>();
  ctx.onReset.push(() => void lines.delete(ctx));
  app.addHook('onRequest', async (request) => {
    const path = request.url.split('?')[0]!;
    if (request.method === 'OPTIONS' || !DELAYED.test(path)) return;
    const { latency, calls } = lineOf(ctx);
    if (latency.maxMs === 0) return;
    const call = `${request.method} ${path}`;
    const nth = (calls.get(call) ?? 0) + 1;
    calls.set(call, nth);
    const half = roundTripMs(latency, call, nth) / 2;
    halves.set(request, half);
    await sleep(half);
  });
  app.addHook('onSend', async (request) => {
    const half = halves.get(request);
    if (half !== undefined) await sleep(half);
  });
}
