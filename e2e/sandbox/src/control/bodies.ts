import Type, { type Static, type TSchema } from 'typebox';
import { Value } from 'typebox/value';
import { primitives } from '@shared/http-api/schemas';
import { OUTCOMES } from '../world/checkout';
import { PROFILES } from '../world/cabinets';
import { HttpFault } from '../server/http';

const { oneOf } = primitives;

/** Bodies of the control API. */
export const BODY = {
  /** Instant at which the clock starts; defaults to real time. */
  reset: Type.Object({ now: Type.Optional(Type.String({ format: 'date-time' })) }),
  clock: Type.Union([
    Type.Object({ advanceSeconds: Type.Number({ minimum: 0 }) }),
    Type.Object({ now: Type.String({ format: 'date-time' }) }),
  ]),
  cabinet: Type.Object({
    profile: oneOf(PROFILES),
    slot: Type.Optional(Type.Integer({ minimum: 1 })),
    delayMs: Type.Optional(Type.Integer({ minimum: 0 })),
  }),
  bank: Type.Object({ faulty: Type.Boolean() }),
  giveBack: Type.Object({
    powerBankSn: Type.String(),
    slot: Type.Optional(Type.Integer({ minimum: 1 })),
    at: Type.Optional(Type.String({ format: 'date-time' })),
  }),
  latency: Type.Object({
    minMs: Type.Integer({ minimum: 0, maximum: 60_000 }),
    maxMs: Type.Integer({ minimum: 0, maximum: 60_000 }),
    seed: Type.Optional(Type.String()),
  }),
  outcome: Type.Object({
    outcome: oneOf(OUTCOMES),
    /** The hosted page takes the step automatically when it is opened. */
    automatic: Type.Optional(Type.Boolean()),
  }),
  revoke: Type.Object({ userId: Type.String(), mode: oneOf(['expired', 'unknown'] as const) }),
  fault: Type.Object({
    path: Type.String({ minLength: 1 }),
    method: Type.Optional(Type.String()),
    status: Type.Optional(Type.Integer({ minimum: 400, maximum: 599 })),
    delayMs: Type.Optional(Type.Integer({ minimum: 0, maximum: 120_000 })),
    drop: Type.Optional(Type.Union([Type.Boolean(), oneOf(['answer', 'request'] as const)])),
    times: Type.Optional(Type.Integer({ minimum: 1 })),
  }),
};

/**
 * Validates a body.
 * @throws HttpFault 400 with the problem, for authors of tests
 */
export function parse<T extends TSchema>(schema: T, body: unknown): Static<T> {
  if (Value.Check(schema, body)) return body;
  const wrong = Value.Errors(schema, body)
    .slice(0, 3)
    .map((error) => `${error.instancePath || 'body'} ${error.message}`)
    .join('; ');
  throw new HttpFault(400, wrong);
}
