import type { FastifyRequest } from 'fastify';
import { type Endpoint, type EndpointName, endpoints } from '@shared/http-api/schemas';
import { clientOf } from './client';
import { type RateLimit, createRateLimiter } from './rate-limit';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The limit of a route that is not a GET: that of this file, or a signature. */
    limitedBy?: 'calls' | 'signature';
  }
}

/** For calls without an account. Many renters may share a client. */
const CLIENT: RateLimit = { max: 600, perSeconds: 60 };
const RENTER: RateLimit = { max: 60, perSeconds: 60 };
const OWN: Partial<Record<EndpointName, RateLimit>> = {
  startReminders: { max: 30, perSeconds: 60 },
  redeemCoupon: { max: 20, perSeconds: 60 },
  // A page checks its link when it is seen. 128 random bits need no lower limit.
  checkShareLink: { max: 120, perSeconds: 60 },
};

/**
 * Returns the limit of a call that writes, per renter, or per client if it needs no session; null for a GET. Limits of
 * stored rows: `retention/rules.ts`.
 */
export function limitOf(name: EndpointName): RateLimit | null {
  const { method, access }: Endpoint = endpoints[name];
  if (method === 'GET') return null;
  return OWN[name] ?? (access === 'P' ? CLIENT : RENTER);
}

/** Returns the function that counts a call of an endpoint; null if the endpoint does not write. */
export function limiterOf(name: EndpointName): ((who: string) => void) | null {
  const limit = limitOf(name);
  return limit && createRateLimiter(limit);
}

/** Returns a hook that limits the calls of a client to a route that is not in the table of endpoints. */
export function limitClient() {
  const take = createRateLimiter(CLIENT);
  return async (request: FastifyRequest) => take(clientOf(request));
}
