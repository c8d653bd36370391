import { store } from '../../testing/models';
import { createItemMarker } from './item-marker';
import type { MapItem } from './pins';

const CLUSTER: MapItem = {
  kind: 'cluster',
  id: 'c1',
  position: store.position,
  count: 3,
  expansionZoom: 17,
};
const STORE: MapItem = { ...store, kind: 'store' };

/** The handlers of the last marker by their event, and its element. */
const mockMarker = { on: new Map<string, () => void>(), element: document.createElement('div') };
jest.mock('leaflet/src/layer/marker/DivIcon.js', () => ({ DivIcon: class {} }));
jest.mock('leaflet/src/layer/marker/Marker.js', () => ({
  Marker: class {
    on = (event: string, run: () => void) => void mockMarker.on.set(event, run);
    getElement = () => mockMarker.element;
  },
}));

/** Returns the element of a marker on the map. */
function elementOf(item: MapItem, chosen: boolean): HTMLElement {
  mockMarker.element = document.createElement('div');
  createItemMarker(
    item,
    { direction: 'out', chosen, label: 'A name' },
    () => undefined,
    () => undefined,
  );
  mockMarker.on.get('add')!();
  return mockMarker.element;
}

test.each<[string, MapItem, boolean, string | null]>([
  ['of the chosen store is pressed', STORE, true, 'true'],
  ['of another store is not pressed', STORE, false, 'false'],
  ['of a cluster, which only zooms in, has no such state', CLUSTER, false, null],
])('the pin %s', (_what, item, chosen, pressed) => {
  const pin = elementOf(item, chosen);
  expect(pin.getAttribute('aria-pressed')).toBe(pressed);
  expect(pin).toHaveAttribute('aria-label', 'A name');
});
