import type { Order } from '@shared/http-api/schemas';
import { sampleOrder, yen } from './sample-order';

/** A time at which the first power bank of `twoBanks` is late: 2 h 14 min after the start of the second one. */
export const TWO_BANKS_NOW = Date.parse('2026-11-20T07:16:39Z');

const FIRST = { sn: 'PBJ0001001', code: '9XQ4' };
const SECOND = { sn: 'PBJ0001043', code: '7K42' };

/** Returns an order of ¥360 for its second power bank and ¥450 for the first one, which is still out and no longer free. */
export const twoBanks = (overrides: Partial<Order> = {}): Order =>
  sampleOrder({
    startedAt: '2026-11-20T05:02:31Z',
    usedSeconds: 8048,
    powerBank: SECOND,
    fault: {
      choice: 'SWAP',
      reportedAt: '2026-11-20T05:02:20Z',
      powerBank: FIRST,
      startedAt: '2026-11-20T04:10:00Z',
      freeUntil: '2026-11-20T06:02:31Z',
      returnedAt: null,
      total: yen(450),
      swap: { state: 'OUT', cabinetSn: 'JPC00001', slot: 4, powerBank: SECOND },
    },
    fee: yen(360),
    total: yen(810),
    feeLines: [
      { kind: 'RENTAL', amount: yen(360) },
      { kind: 'OTHER_BANK', amount: yen(450) },
    ],
    actions: ['FEEDBACK'],
    ...overrides,
  });
