import { PLANS } from '@shared/domain/testing';
import type { StoreSummary } from '@shared/http-api/schemas';
import { storeSections } from './store-sections';

const store = (storeId: string, state: StoreSummary['state'] = 'OPEN'): StoreSummary => ({
  storeId,
  region: 'JP',
  name: storeId,
  floor: '',
  address: '',
  position: { lat: 35.66, lng: 139.7 },
  distanceMetres: null,
  timeZone: 'Asia/Tokyo',
  state,
  open: { isOpen: state === 'OPEN', always: true, until: null, closesSoon: false },
  rentable: 1,
  returnable: 1,
  countedAt: '2026-11-20T05:00:00Z',
  plan: PLANS.JP,
});
const [a, b, closed] = [store('a'), store('b'), store('closed', 'CLOSED')];

test('lists the closed stores separately with a filter', () => {
  expect(storeSections([a, b, closed], 'rent', null)).toEqual({ stores: [a, b], closed: [closed] });
  expect(storeSections([a, b], 'rent', null)).toEqual({ stores: [a, b], closed: [] });
});

test('lists a store that closed between two batches with the closed ones, and no open store', () => {
  expect(storeSections([a, closed, b], 'rent', null)).toEqual({ stores: [a, b], closed: [closed] });
});

test('keeps the order of distance without a filter', () => {
  expect(storeSections([a, closed, b], 'all', null)).toEqual({ stores: [a, closed, b], closed: [] });
});

test('lists the first store once', () => {
  expect(storeSections([a, b], 'all', b).stores).toEqual([b, a]);
});
