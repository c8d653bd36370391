import type { Position } from '@shared/http-api/schemas';
import type { LatLng, Map as LeafletMap } from 'leaflet';
import { type Rect, clearMove } from './clear-place';
import type { PinDrawing } from './pins';

/** Covered edges of the map in px at a width of 375: the search above, the sheet's round corners below. */
const COVER = { top: 68, bottom: 24 };
/** Width of a pin's focus ring, px. */
const RING = 6;
/** Selector of elements that cover the map. A visible pin must not lie under them. */
const OVER_MAP = '[data-over-map]';

type PinSize = Pick<PinDrawing, 'size' | 'anchor'>;

/** Returns whether the renter's system asks for less motion (WCAG 2.3.3). */
const reducesMotion = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/** The part of the map that no other element covers. */
export interface UncoveredArea {
  /** Returns the position in its middle. */
  middle(): Position;
  /** Returns the map centre that places a position in its middle. */
  mapCentreFor(position: Position, zoom: number): LatLng;
  /** Moves the map by the shortest distance that shows the whole pin. Centres a pin that is far away. */
  bringIntoView(position: Position, pin: PinSize): void;
}

/**
 * Returns the part of a map that no other element covers.
 * @param box element of the map
 */
export function uncoveredArea(map: LeafletMap, box: HTMLElement): UncoveredArea {
  const design = designScale();
  /** Distance in px by which the middle of the uncovered area is below the middle of the map. */
  const shift = ((COVER.top - COVER.bottom) * design) / 2;

  const middle = (): Position => {
    const { x, y } = map.getSize();
    const { lat, lng } = map.containerPointToLatLng([x / 2, y / 2 + shift]);
    return { lat, lng };
  };
  return {
    middle,
    mapCentreFor(position, zoom) {
      const point = map.project(position, zoom);
      return map.unproject([point.x, point.y - shift], zoom);
    },
    bringIntoView(position, pin) {
      const at = map.latLngToContainerPoint(position);
      const far = !map.getBounds().pad(1).contains(position);
      const from = far ? map.latLngToContainerPoint(middle()) : at;
      const size = map.getSize();
      const toMap = mapCoordinates(box, size.x);
      const covers = [...document.querySelectorAll(OVER_MAP)].map(toMap);
      const [x, y] = clearMove(
        pinRect(from, pin),
        { left: 0, top: 0, right: size.x, bottom: size.y },
        covers,
      );
      const offset: [number, number] = [at.x - from.x - x, at.y - from.y - y];
      if (offset[0] !== 0 || offset[1] !== 0) map.panBy(offset, { animate: !reducesMotion() });
    },
  };
}

/**
 * Returns a function that returns the rectangle of an element in the coordinates of the map. In landscape the page is
 * scaled (`--fit`), but the map is not. WebKit returns the boxes of scaled elements in px of the page, Chromium and
 * Firefox in px of the window. So the map's parent is measured, which is as large and is scaled like the covers.
 * @param width width of the map in px of the window
 */
function mapCoordinates(box: HTMLElement, width: number): (element: Element) => Rect {
  const origin = (box.parentElement ?? box).getBoundingClientRect();
  const scale = origin.width / width || 1;
  return (element) => {
    const { left, top, right, bottom } = element.getBoundingClientRect();
    return {
      left: (left - origin.left) / scale,
      top: (top - origin.top) / scale,
      right: (right - origin.left) / scale,
      bottom: (bottom - origin.top) / scale,
    };
  };
}

/** Returns the number of CSS px for one px of the design, which is 375 px wide. */
function designScale(): number {
  const root = document.documentElement;
  const fit = Number(getComputedStyle(root).getPropertyValue('--fit')) || 1;
  // As `base.css` has it. The computed font size of the root is enlarged in a WebView (decision 103).
  return (Math.min(root.clientWidth / 10, 75) / 37.5 || 1) * fit;
}

/** Returns the rectangle of a pin and its focus ring, for a pin that marks a point of the map. */
function pinRect(point: { x: number; y: number }, { size, anchor }: PinSize): Rect {
  const left = point.x - anchor[0] - RING;
  const top = point.y - anchor[1] - RING;
  return { left, top, right: left + size[0] + 2 * RING, bottom: top + size[1] + 2 * RING };
}
