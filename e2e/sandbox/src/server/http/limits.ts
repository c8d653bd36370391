import type { FastifyRequest } from 'fastify';
import type { EndpointName, endpoints } from '@shared/http-api/schemas';
import { clientOf } from './client';
import { type RateLimit, createRateLimiter } from './rate-limit';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The limit of a route that is not a GET: the table of this file, or a signature. */
    limitedBy?: 'calls' | 'signature';
  }
}

type Table = typeof endpoints;
/** Calls that write: every endpoint but the GETs, and Apple's form post, which is not in the table of endpoints. */
type WritingCall =
  | { [Name in EndpointName]: Table[Name]['method'] extends 'GET' ? never : Name }[EndpointName]
  | 'appleCallback';

/** For calls without an account. Many renters may share a client. */
const CLIENT: RateLimit = { max: 600, perSeconds: 60 };
const RENTER: RateLimit = { max: 60, perSeconds: 60 };

/** Limit of each call that writes, per renter, or per client if signed out. Limits of stored rows: `retention/rules.ts`. */
export const CALL_LIMITS: Readonly<Record<WritingCall, RateLimit>> = {
  googleProcess: CLIENT,
  appleProcess: CLIENT,
  appleCallback: CLIENT,
  appleHandover: CLIENT,
  wechatProcess: CLIENT,
  alipayProcess: CLIENT,
  emailVerify: CLIENT,
  emailAuth: CLIENT,
  consent: CLIENT,
  viewPoint: CLIENT,
  reports: CLIENT,

  logout: RENTER,
  deleteMe: RENTER,
  regionSwitch: RENTER,
  startReminders: { max: 30, perSeconds: 60 },
  endReminders: RENTER,
  createOrder: RENTER,
  eject: RENTER,
  cancelOrder: RENTER,
  keepOrder: RENTER,
  returnReport: RENTER,
  deleteOrder: RENTER,
  createPayment: RENTER,
  cancelPayment: RENTER,
  createDeposit: RENTER,
  refundDeposit: RENTER,
  upload: RENTER,
  createFeedback: RENTER,
  redeemCoupon: { max: 20, perSeconds: 60 },
};

/** Returns the function that counts a call of an endpoint; null if the endpoint does not write. */
export function limiterOf(name: string): ((who: string) => void) | null {
  const limits: Readonly<Record<string, RateLimit | undefined>> = CALL_LIMITS;
  const limit = limits[name];
  return limit ? createRateLimiter(limit) : null;
}

/** Returns a hook that limits the calls of a client to a route that is not in the table of endpoints. */
export function limitClient(name: WritingCall) {
  const take = createRateLimiter(CALL_LIMITS[name]);
  return async (request: FastifyRequest) => take(clientOf(request));
}
