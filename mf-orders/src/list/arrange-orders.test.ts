import type { Order } from '@shared/http-api/schemas';
import { arrangeOrders } from './arrange-orders';

const order = (orderNo: string, state: Order['state'], startedAt: string, total = 360): Order =>
  ({
    orderNo,
    state,
    createdAt: startedAt,
    startedAt,
    rentStore: { storeId: 's', name: 'Store', floor: '', timeZone: 'Asia/Tokyo' },
    total: { amount: total, currency: 'JPY' },
  }) as Order;

/** No order is missing. */
const ALL = { hasMore: false, leftOut: 0 };

describe('arrange', () => {
  test('puts unpaid before running orders, and both before ended ones', () => {
    const { first, months } = arrangeOrders(
      [
        order('1', 'COMPLETED', '2026-11-20T05:00:00Z'),
        order('2', 'BILLING', '2026-11-19T05:00:00Z'),
        order('3', 'UNPAID', '2026-11-18T05:00:00Z'),
      ],
      ALL,
    );
    expect(first.map(({ orderNo }) => orderNo)).toEqual(['3', '2']);
    expect(months.flatMap(({ orders }) => orders.map(({ orderNo }) => orderNo))).toEqual(['1']);
  });

  test('groups by the month in the time zone of the store', () => {
    const { months } = arrangeOrders([order('1', 'COMPLETED', '2026-10-31T15:30:00Z')], ALL);
    expect(months.map(({ id }) => id)).toEqual(['2026-11']);
  });

  test('excludes timed-out orders from the sum of a month', () => {
    const { months } = arrangeOrders(
      [
        order('1', 'COMPLETED', '2026-11-20T05:00:00Z', 360),
        order('2', 'KEPT', '2026-11-12T05:00:00Z', 2540),
        order('3', 'EXPIRED', '2026-11-02T05:00:00Z', 165),
      ],
      ALL,
    );
    expect(months[0]?.sum).toEqual({ amount: 2900, currency: 'JPY' });
  });

  test.each([
    [ALL, [360, 360]],
    [{ hasMore: true, leftOut: 0 }, [360, null]],
    [{ hasMore: false, leftOut: 1 }, [null, null]],
  ])('omits the sum of a month that may have more orders (%j)', (missing, sums) => {
    const orders = [
      order('1', 'COMPLETED', '2026-11-20T05:00:00Z'),
      order('2', 'COMPLETED', '2026-10-20T05:00:00Z'),
    ];
    expect(arrangeOrders(orders, missing).months.map(({ sum }) => sum?.amount ?? null)).toEqual(sums);
  });
});

test.each(['PENDING_PAYMENT', 'EJECTING', 'EJECT_UNKNOWN', 'BILLING', 'RETURN_REVIEW', 'UNPAID'] as const)(
  'names no deposit of an earlier order while it secures a later one (%s)',
  (state) => {
    const left = {
      ...order('1', 'EXPIRED', '2026-11-19T05:00:00Z'),
      deposit: { kind: 'CHARGE', state: 'PAID' },
    };
    const later = order('2', state, '2026-11-20T05:00:00Z');
    expect(arrangeOrders([left as Order], ALL).deposited).toBe('1');
    expect(arrangeOrders([left as Order], { hasMore: false, leftOut: 1 }).deposited).toBeNull();
    expect(arrangeOrders([later, left as Order], ALL).deposited).toBeNull();
  },
);
