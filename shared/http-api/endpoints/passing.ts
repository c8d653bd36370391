// Generated from `schemas/endpoints.ts` by `npm run write -w @shared/http-api`. Do not edit.
import type { PlainEndpoint } from '../app/plain-endpoint';

/** States in which an answer is not kept, by endpoint. Only the shell imports them, for modules that are older than this member. */
export const PASSING: Record<string, PlainEndpoint<never, never>['passing']> = {
  orders: {
    'orders.state': ['PENDING_PAYMENT', 'EJECTING', 'EJECT_UNKNOWN'],
    'orders.fault.swap.state': ['OPENING', 'UNKNOWN'],
  },
  activeOrder: {
    'order.state': ['PENDING_PAYMENT', 'EJECTING', 'EJECT_UNKNOWN'],
    'order.fault.swap.state': ['OPENING', 'UNKNOWN'],
  },
  order: {
    state: ['PENDING_PAYMENT', 'EJECTING', 'EJECT_UNKNOWN'],
    'fault.swap.state': ['OPENING', 'UNKNOWN'],
  },
};
