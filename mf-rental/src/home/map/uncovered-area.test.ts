import type { Map as LeafletMap } from 'leaflet';
import { uncoveredArea } from './uncovered-area';

const boxAt = (left: number, top: number, width: number, height: number) => {
  const element = document.createElement('div');
  element.getBoundingClientRect = () => new DOMRect(left, top, width, height);
  return document.body.appendChild(element);
};

afterEach(() => document.body.replaceChildren());

test.each([
  ['the window', 1],
  ['a page that is scaled to half', 2],
])('moves a pin below the bar that covers it, with covers in px of %s', (_name, scale) => {
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
  // The pin with its ring reaches from 14 px to 66 px.
  expect(panBy).toHaveBeenCalledWith([0, -66]);
});
