import type { FastifyRequest } from 'fastify';

/**
 * Returns whether a call is one of the control API. The matched route tells it. The address does not: `/%5F_sandbox/clock`
 * and `http://127.0.0.1:8081/__sandbox/clock` lead to the same route.
 */
export const isControlCall = ({ routeOptions }: FastifyRequest): boolean =>
  routeOptions.url?.startsWith('/__sandbox/') === true;
