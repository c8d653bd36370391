import type { StoreSummary } from '@shared/http-api/schemas';
import {
  type MapItem,
  pinDirection,
  drawCluster,
  drawPin,
  pinFace,
  shortCount,
  withSelectedStore,
} from './pins';

const store = (more: Partial<Extract<MapItem, { kind: 'store' }>> = {}) => ({
  kind: 'store' as const,
  storeId: 's1',
  name: 'Tsutsuji Books Shibuya',
  position: { lat: 35.66, lng: 139.7 },
  state: 'OPEN' as const,
  rentable: 6,
  returnable: 2,
  ...more,
});

test('shows the count for the filter', () => {
  expect(pinFace(store(), pinDirection('rent'))).toEqual({ face: 'some', count: 6 });
  expect(pinFace(store(), pinDirection('all'))).toEqual({ face: 'some', count: 6 });
  expect(pinFace(store(), pinDirection('return'))).toEqual({ face: 'some', count: 2 });
  expect(pinFace(store({ rentable: 0 }), 'out')).toEqual({ face: 'none', count: 0 });
  expect(pinFace(store({ state: 'CLOSED' }), 'out').face).toBe('closed');
  expect(pinFace(store({ state: 'OFFLINE' }), 'out').face).toBe('closed');
});

test('draws the count on a pin, except for a closed store', () => {
  expect(drawPin(store(), 'into', false).element.textContent).toBe('2');
  expect(drawPin(store({ state: 'CLOSED' }), 'out', false).element.textContent).toBe('');
  expect(drawPin(store(), 'out', true).element.textContent).toBe('6');
  expect(drawCluster(1250).element.textContent).toBe('1k');
});

test.each([false, true])(
  'draws a sign on the pin of a store that was reported gone (chosen: %s)',
  (chosen) => {
    const signs = (goneReported?: boolean) => {
      const pin = store(goneReported === undefined ? {} : { goneReported });
      return drawPin(pin, 'out', chosen).element.querySelectorAll('circle').length;
    };
    expect([signs(true), signs(false), signs()]).toEqual([1, 0, 0]);
  },
);

test('abbreviates thousands', () => {
  expect(shortCount(999)).toBe('999');
  expect(shortCount(50_000)).toBe('50k');
});

test('adds the selected store as a pin unless it is listed', () => {
  const cluster: MapItem = {
    kind: 'cluster',
    id: 'c',
    position: { lat: 0, lng: 0 },
    count: 2,
    expansionZoom: 17,
  };
  const marked = store({ goneReported: true });
  const chosen = { ...marked, floor: 'B1F' } as unknown as StoreSummary;
  expect(withSelectedStore([cluster], chosen)).toEqual([cluster, marked]);
  expect(withSelectedStore([store(), cluster], chosen)).toHaveLength(2);
  expect(withSelectedStore([cluster], null)).toEqual([cluster]);
});
