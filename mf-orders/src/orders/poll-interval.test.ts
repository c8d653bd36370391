import { ORDER_STATES } from '@shared/http-api/app';
import { pollInterval } from './poll-interval';

test('polls an ejecting order every 2 s, other open orders every 3 s, and no settled or unpaid order', () => {
  expect(pollInterval(undefined)).toBeNull();
  expect(Object.fromEntries(ORDER_STATES.map((state) => [state, pollInterval({ state })]))).toEqual({
    PENDING_PAYMENT: 3000,
    EXPIRED: null,
    EJECTING: 2000,
    EJECT_UNKNOWN: 3000,
    EJECT_FAILED: null,
    FREE_PERIOD: 3000,
    BILLING: 3000,
    RETURN_REVIEW: 3000,
    UNPAID: null,
    COMPLETED: null,
    KEPT: null,
    DELETED: null,
  });
});
