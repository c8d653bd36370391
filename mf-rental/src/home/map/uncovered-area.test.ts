import type { Map as LeafletMap } from 'leaflet';
import { uncoveredArea } from './uncovered-area';

const boxAt = (left: number, top: number, width: number, height: number) => {
  const element = document.createElement('div');
  element.getBoundingClientRect = () => new DOMRect(left, top, width, height);
  return document.body.appendChild(element);
};

afterEach(() => {
  document.body.replaceChildren();
  jest.restoreAllMocks();
});

/** Brings a pin into view that a bar over the map covers. Returns the arguments of the map's move. */
function uncoverPin(scale: number) {
  const panBy = jest.fn();
  const map = {
    getSize: () => ({ x: 200, y: 300 }),
    getBounds: () => ({ pad: () => ({ contains: () => true }) }),
    latLngToContainerPoint: () => ({ x: 100, y: 60 }),
    panBy,
  } as unknown as LeafletMap;
  const box = boxAt(10, 20, 200, 300);
  boxAt(10 * scale, 20 * scale, 200 * scale, 300 * scale).append(box);
  // Covers the upper 80 px of the map.
  boxAt(10 * scale, 20 * scale, 200 * scale, 80 * scale).dataset.overMap = 'true';
  uncoveredArea(map, box).bringIntoView({ lat: 0, lng: 0 }, { size: [40, 40], anchor: [20, 40] });
  return panBy.mock.calls[0] as unknown;
}

test.each([
  ['the window', 1],
  ['a page that is scaled to half', 2],
])('moves a pin below the bar that covers it, with covers in px of %s', (_name, scale) => {
  // The pin with its ring reaches from 14 px to 66 px.
  expect(uncoverPin(scale)).toEqual([[0, -66], { animate: true }]);
});

test('moves the map at once for a renter who wants less motion', () => {
  jest
    .spyOn(window, 'matchMedia')
    .mockImplementation((query) => ({ matches: query.includes('reduced-motion') }) as MediaQueryList);
  expect(uncoverPin(1)).toEqual([[0, -66], { animate: false }]);
});

test('finds the middle as far down in a WebView that enlarges each font size', () => {
  jest.spyOn(document.documentElement, 'clientWidth', 'get').mockReturnValue(375);
  document.documentElement.style.fontSize = '48.75px';
  const containerPointToLatLng = jest.fn(() => ({ lat: 1, lng: 2 }));
  const map = { getSize: () => ({ x: 200, y: 300 }), containerPointToLatLng } as unknown as LeafletMap;
  uncoveredArea(map, boxAt(0, 0, 200, 300)).middle();
  document.documentElement.removeAttribute('style');
  expect(containerPointToLatLng).toHaveBeenCalledWith([100, 172]);
});
