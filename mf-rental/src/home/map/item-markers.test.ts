import leaflet, { type Map as LeafletMap } from 'leaflet';
import userEvent from '@testing-library/user-event';
import { type ShowOptions, createItemMarkers } from './item-markers';
import type { MapItem } from './pins';

// The sources import Leaflet's ES modules, which Jest does not transform. The CommonJS bundle has the same classes.
jest.mock('leaflet/src/layer/marker/DivIcon.js', () => jest.requireActual('leaflet'));
jest.mock('leaflet/src/layer/marker/Marker.js', () => jest.requireActual('leaflet'));

const SHIBUYA = { lat: 35.6591, lng: 139.7006 };
const MAX_ZOOM = 19;
const store: Extract<MapItem, { kind: 'store' }> = {
  kind: 'store',
  storeId: 'jp-1',
  name: 'Tsutsuji Books',
  position: SHIBUYA,
  state: 'OPEN',
  rentable: 6,
  returnable: 2,
};
const cluster: Extract<MapItem, { kind: 'cluster' }> = {
  kind: 'cluster',
  id: 'c1',
  position: { lat: 35.66, lng: 139.701 },
  count: 12,
  expansionZoom: 18,
};
const options: ShowOptions = {
  direction: 'out',
  selectedId: null,
  label: (item) => (item.kind === 'store' ? `${item.name}, ${item.rentable}` : `${item.count} stores`),
};

const onSelect = jest.fn();
const onFocus = jest.fn();
let map: LeafletMap;
let show: ReturnType<typeof createItemMarkers>;

beforeEach(() => {
  jest.clearAllMocks();
  const box = document.createElement('div');
  Object.defineProperties(box, { clientWidth: { value: 390 }, clientHeight: { value: 700 } });
  document.body.replaceChildren(box);
  map = leaflet.map(box, { center: SHIBUYA, zoom: 16, maxZoom: MAX_ZOOM, zoomControl: false });
  show = createItemMarkers(map, { maxZoom: MAX_ZOOM, onSelect, onFocus });
});
afterEach(() => void map.remove());

const buttons = () => [...document.querySelectorAll<HTMLElement>('[role=button]')];
const button = (label: string) => buttons().find((element) => element.getAttribute('aria-label') === label)!;

test('shows exactly the given items', () => {
  show([store, cluster], options);
  expect(buttons().map((element) => element.getAttribute('aria-label'))).toEqual([
    'Tsutsuji Books, 6',
    '12 stores',
  ]);
  show([cluster], options);
  expect(buttons()).toHaveLength(1);
});

test('keeps the element of an unchanged item', () => {
  show([store], options);
  const before = button('Tsutsuji Books, 6');
  show([{ ...store }], options);
  expect(button('Tsutsuji Books, 6')).toBe(before);
});

test('draws a changed item again and keeps its focus', () => {
  show([store, cluster], options);
  const before = button('Tsutsuji Books, 6');
  before.focus();
  show([{ ...store, rentable: 5 }, cluster], options);
  expect(button('Tsutsuji Books, 5')).not.toBe(before);
  expect(document.activeElement).toBe(button('Tsutsuji Books, 5'));
});

test('draws the selected store larger than the others', () => {
  show([store], options);
  const width = button('Tsutsuji Books, 6').style.width;
  show([store], { ...options, selectedId: 'jp-1' });
  expect(parseInt(button('Tsutsuji Books, 6').style.width)).toBeGreaterThan(parseInt(width));
});

test('selects a store on a tap and on Space', async () => {
  show([store], options);
  await userEvent.click(button('Tsutsuji Books, 6'));
  button('Tsutsuji Books, 6').focus();
  await userEvent.keyboard(' ');
  expect(onSelect.mock.calls).toEqual([
    ['jp-1', SHIBUYA],
    ['jp-1', SHIBUYA],
  ]);
});

test.each([
  [18, 18],
  [22, MAX_ZOOM],
])('zooms to the level %s of a tapped cluster as %s', async (expansionZoom, zoom) => {
  const setView = jest.spyOn(map, 'setView');
  show([{ ...cluster, expansionZoom }], options);
  await userEvent.click(button('12 stores'));
  expect(setView).toHaveBeenCalledWith(cluster.position, zoom);
});

test('reports a pin that the keyboard focuses', async () => {
  show([store], options);
  await userEvent.tab();
  await userEvent.tab();
  expect(onFocus).toHaveBeenCalledTimes(1);
  expect(onFocus.mock.calls[0]![0]).toEqual(SHIBUYA);
});
