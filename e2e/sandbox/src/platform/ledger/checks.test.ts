import type { DepositRow } from '../records/deposit-row';
import type { OrderRow } from '../records/order-row';
import type { Books, MovementRow } from './checks';
import { at, payment, books, movement, deposit, order, problems } from './checks-fixture';

test('an empty ledger is balanced', () => {
  expect(problems({})).toEqual([]);
});

describe('a payment', () => {
  test.each(['SUCCEEDED', 'REFUNDING', 'REFUNDED'] as const)('%s was charged once', (state) => {
    const accounts = { payments: [payment({ state })] };
    expect(problems({ ...accounts, books: [books({ charged: 3300 })] })).toEqual([]);
    expect(problems({ ...accounts, books: [books({ charged: 6600 })] })).toEqual([
      `payment p1 (${state}): charged 6600, expected 3300`,
    ]);
    expect(problems(accounts)).toEqual([`payment p1 (${state}): charged 0, expected 3300`]);
  });

  test('of a hold is held, not charged', () => {
    const payments = [payment({ kind: 'HOLD' })];
    expect(problems({ payments, books: [books({ held: 3300 })] })).toEqual([]);
    expect(problems({ payments, books: [books({ charged: 3300 })] })).toEqual([
      'payment p1 (SUCCEEDED): held 0, expected 3300',
      'payment p1 (SUCCEEDED): charged 3300, expected 0',
    ]);
    expect(problems({ payments: [payment()], books: [books({ charged: 3300, held: 3300 })] })).toEqual([
      'payment p1 (SUCCEEDED): held 3300, expected 0',
    ]);
  });

  test.each(['DECLINED', 'CANCELLED', 'EXPIRED'] as const)('%s took nothing', (state) => {
    expect(problems({ payments: [payment({ state })], books: [books()] })).toEqual([]);
    expect(problems({ payments: [payment({ state })], books: [books({ charged: 3300 })] })).toEqual([
      `payment p1 (${state}): charged 3300, expected 0`,
    ]);
  });

  test.each(['CREATED', 'PENDING'] as const)(
    '%s may have been charged until two minutes after its expiry',
    (state) => {
      const accounts = (seconds: number) => ({
        payments: [payment({ state, expires_at: at(-seconds) })],
        books: [books({ charged: 3300 })],
      });
      expect(problems(accounts(-900))).toEqual([]);
      expect(problems(accounts(119))).toEqual([]);
      expect(problems(accounts(120))).toEqual([`payment p1 (${state}): charged 3300, expected 0`]);
    },
  );

  test.each([
    ['CAPTURE', 'captured'],
    ['RELEASE', 'released'],
    ['REFUND', 'refunded'],
  ] as const)(
    'a %s must be booked if done, may be booked if due, and must not be booked before',
    (kind, name) => {
      const accounts = (more: Partial<MovementRow>, moved: number) => ({
        payments: [payment()],
        books: [books({ charged: 3300, [name]: moved })],
        movements: [movement({ kind, amount: 900, ...more })],
      });
      expect(problems(accounts({}, 900))).toEqual([]);
      expect(problems(accounts({}, 0))).toEqual([`payment p1 (SUCCEEDED): ${name} 0, expected 900`]);
      expect(problems(accounts({ done_at: null, due_at: at(0) }, 0))).toEqual([]);
      expect(problems(accounts({ done_at: null, due_at: at(0) }, 900))).toEqual([]);
      expect(problems(accounts({ done_at: null, due_at: at(1) }, 900))).toEqual([
        `payment p1 (SUCCEEDED): ${name} 900, expected 0`,
      ]);
      expect(problems(accounts({ payment_id: 'p2' }, 900))).toEqual([
        `payment p1 (SUCCEEDED): ${name} 900, expected 0`,
      ]);
    },
  );

  test('several movements add up', () => {
    expect(
      problems({
        payments: [payment()],
        books: [books({ charged: 3300, refunded: 3300 })],
        movements: [movement({ amount: 1100 }), movement({ amount: 2200 })],
      }),
    ).toEqual([]);
  });

  test('that only the provider has is a problem', () => {
    const known = books({ charged: 3300 });
    const unknown = books({ reference: 'p2' });
    expect(problems({ payments: [payment()], books: [known, unknown] })).toEqual([
      'the provider knows p2, the platform does not',
    ]);
  });

  test('is compared with its own books alone', () => {
    const payments = [payment(), payment({ payment_id: 'p2', amount: 500 })];
    const known = [books({ charged: 3300 }), books({ reference: 'p2', charged: 500 })];
    expect(problems({ payments, books: known })).toEqual([]);
  });
});

test('a movement counts as stuck more than five seconds after it was due', () => {
  const accounts = (seconds: number) => ({
    payments: [payment()],
    books: [books({ charged: 3300 })],
    movements: [movement({ due_at: at(-seconds), done_at: null })],
  });
  expect(problems(accounts(5))).toEqual([]);
  expect(problems(accounts(6))).toEqual(['payment p1: REFUND of 3300 hangs since 2026-11-20T02:59:54.000Z']);
});

describe('an order', () => {
  /** A payment of the order, and what was given back of it. */
  const feeOf = (amount: number, refund = 0) => ({
    payments: [payment({ payment_id: 'p3', amount, target: 'order:o1' })],
    books: [books({ reference: 'p3', charged: amount, refunded: refund })],
    movements: [movement({ payment_id: 'p3', amount: refund })],
  });

  test.each(['COMPLETED', 'KEPT', 'UNPAID'] as const)(
    '%s is covered by deposit, payments and debt',
    (state) => {
      const covered = { state, fee: 360, keep_price: 2000, from_deposit: 1000, paid: 1060, due: 300 };
      expect(problems({ ...feeOf(1060), orders: [order(covered)] })).toEqual([]);
      expect(problems({ ...feeOf(1060), orders: [order({ ...covered, due: 299 })] })).toEqual([
        `order o1 (${state}): 2359 of 2360 accounted for`,
      ]);
      expect(problems({ ...feeOf(1061), orders: [order({ ...covered, paid: 1061 })] })).toEqual([
        `order o1 (${state}): 2361 of 2360 accounted for`,
      ]);
    },
  );

  test('was paid what its payments brought, without their refunds', () => {
    const orders = [order({ fee: 360, paid: 360 })];
    expect(problems({ ...feeOf(360), orders })).toEqual([]);
    expect(problems({ ...feeOf(500, 140), orders })).toEqual([]);
    expect(problems({ ...feeOf(500), orders })).toEqual([
      'order o1: its payments brought 500, it was paid 360',
    ]);
    expect(problems({ orders })).toEqual(['order o1: its payments brought 0, it was paid 360']);
  });

  const stood = (from: number, to: number): OrderRow['standstills'][number] => ({
    since: at(from).toISOString(),
    until: at(to).toISOString(),
    cabinetSn: 'JPC00001',
    storeId: 's1',
    distanceMetres: 0,
    accuracyMetres: 10,
    freeStoreId: null,
  });

  test('is not billed for the time in which its clock stood', () => {
    const ended = { started_at: at(0), ended_at: at(1000), standstills: [stood(100, 400), stood(500, 600)] };
    expect(problems({ orders: [order({ ...ended, used_seconds: 600 })] })).toEqual([]);
    expect(problems({ orders: [order({ ...ended, used_seconds: 1000 })] })).toEqual([
      'order o1: 1000 s billed, its times give 600 s',
    ]);
  });

  test('has one standstill at a time', () => {
    const running = order({ state: 'BILLING', standstills: [stood(100, 400), stood(399, 600)] });
    expect(problems({ orders: [running] })).toEqual(['order o1: its standstills overlap']);
  });

  test('has no slot reservation after its end', () => {
    const ended = order({ slot_reservation: {} as never });
    expect(problems({ orders: [ended] })).toEqual(['order o1 (COMPLETED): it has a slot reservation']);
  });

  test('with a swap costs both power banks', () => {
    const swapped = { fee: 360, other_fee: 165, from_deposit: 525 };
    expect(problems({ orders: [order(swapped)] })).toEqual([]);
    expect(problems({ orders: [order({ ...swapped, from_deposit: 360 })] })).toEqual([
      'order o1 (COMPLETED): 360 of 525 accounted for',
    ]);
  });

  test('that is running has cost nothing yet', () => {
    expect(problems({ orders: [order({ state: 'BILLING', fee: 360 })] })).toEqual([]);
    expect(problems({ ...feeOf(360), orders: [order({ state: 'BILLING', fee: 360, paid: 360 })] })).toEqual([
      'order o1 (BILLING): 360 of 0 accounted for',
    ]);
  });

  test('that was deleted is checked by its previous state', () => {
    const deleted = { state: 'DELETED', deleted_from: 'COMPLETED', fee: 360 } as const;
    expect(problems({ ...feeOf(360), orders: [order({ ...deleted, paid: 360 })] })).toEqual([]);
    expect(problems({ orders: [order(deleted)] })).toEqual(['order o1 (DELETED): 0 of 360 accounted for']);
  });
});

describe('a deposit', () => {
  const paid = { payments: [payment()], books: [books({ charged: 3300 })] };

  test('that is paid has settled nothing yet', () => {
    expect(problems({ ...paid, deposits: [deposit()] })).toEqual([]);
  });

  test.each(['USED', 'RELEASED', 'REFUNDING', 'REFUNDED'] as const)(
    '%s is settled exactly by the used and the refunded amounts',
    (state) => {
      const accounts = (refund: number, used: number) => ({
        payments: [payment()],
        books: [books({ charged: 3300, refunded: refund })],
        movements: [movement({ amount: refund })],
        deposits: [deposit({ state, used })],
        orders: [order({ deposit_id: 'd1', fee: used, from_deposit: used })],
      });
      expect(problems(accounts(2940, 360))).toEqual([]);
      expect(problems(accounts(2900, 360))).toEqual([`deposit d1 (${state}): 3260 of 3300 settled`]);
    },
  );

  test('that was held is settled by capture and release, without refunds of the captured part', () => {
    const accounts = (movements: MovementRow[], moved: Partial<Books>, used = 360) => ({
      payments: [payment({ kind: 'HOLD' })],
      books: [books({ held: 3300, ...moved })],
      movements,
      deposits: [deposit({ kind: 'HOLD', state: 'USED', used })],
      orders: [order({ deposit_id: 'd1', fee: used, from_deposit: used })],
    });
    const capture = movement({ kind: 'CAPTURE', amount: 360 });
    const release = movement({ kind: 'RELEASE', amount: 2940 });
    const settled = { captured: 360, released: 2940 };
    expect(problems(accounts([capture, release], settled))).toEqual([]);
    const refund = movement({ amount: 100 });
    expect(problems(accounts([capture, release, refund], { ...settled, refunded: 100 }, 260))).toEqual([]);
    expect(problems(accounts([capture, release, refund], { ...settled, refunded: 100 }))).toEqual([
      'deposit d1: 260 captured, it gave 360',
    ]);
    expect(problems(accounts([capture], { captured: 360 }))).toEqual([
      'deposit d1 (USED): 360 of 3300 settled',
    ]);
  });

  test('paid as much as its orders took', () => {
    const orders = [
      order({ deposit_id: 'd1', fee: 360, from_deposit: 360 }),
      order({ order_no: 'o2', deposit_id: 'd2', fee: 500, from_deposit: 500 }),
    ];
    expect(problems({ ...paid, deposits: [deposit()], orders })).toEqual([
      'deposit d1: orders took 360, it gave 0',
    ]);
  });
});

describe('a deleted account', () => {
  const deleted = new Set(['u1']);

  test.each(['CREATED', 'PENDING'] as const)('has no payment that is %s', (state) => {
    const accounts = { payments: [payment({ state })], books: [books()] };
    expect(problems(accounts)).toEqual([]);
    expect(problems({ ...accounts, deleted })).toEqual([`payment p1 (${state}): its account is deleted`]);
  });

  test('may have a payment that ended', () => {
    expect(problems({ payments: [payment()], books: [books({ charged: 3300 })], deleted })).toEqual([]);
  });

  test.each(['AGREED', 'PAID'] as const)('has no deposit that is %s', (state) => {
    const deposits = [deposit({ state, payment_id: null })];
    expect(problems({ deposits })).toEqual([]);
    expect(problems({ deposits, deleted })).toEqual([`deposit d1 (${state}): its account is deleted`]);
  });

  test('has no deposit being refunded, but may have a refunded one', () => {
    const accounts = (state: DepositRow['state']) => ({
      payments: [payment()],
      books: [books({ charged: 3300, refunded: 3300 })],
      movements: [movement()],
      deposits: [deposit({ state })],
      deleted,
    });
    expect(problems(accounts('REFUNDING'))).toEqual(['deposit d1 (REFUNDING): its account is deleted']);
    expect(problems(accounts('REFUNDED'))).toEqual([]);
  });
});
