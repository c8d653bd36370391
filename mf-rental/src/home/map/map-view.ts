import type { Position } from '@shared/http-api/schemas';
import type { LatLngBounds } from 'leaflet';
import { Map as LeafletMap } from 'leaflet/src/map/index.js';
import { type ShowOptions, createItemMarkers } from './item-markers';
import { CHOSEN_PIN, type MapItem } from './pins';
import { createRenterMarker } from './renter-marker';
import { type TileOptions, addTiles } from './tiles';
import { uncoveredArea } from './uncovered-area';

/** Area of the map to load: bounding box as `west,south,east,north` in degrees, and an integer zoom level. */
export interface MapArea {
  bbox: string;
  zoom: number;
}

export interface MapViewOptions extends TileOptions {
  center: Position;
  /** Called with the first area, and then when the renter sees a place outside the last one, or another zoom level. */
  onArea(area: MapArea): void;
  onSelect(storeId: string, position: Position): void;
  /** Called only for moves by the renter. */
  onMoved(center: Position): void;
}

/** Imperative interface of the map, independent of React. */
export interface MapView {
  /** Centres the uncovered part of the map on a position, at street level or nearer. */
  lookAt(center: Position): void;
  show(items: readonly MapItem[], options: ShowOptions): void;
  showMe(position: Position | null): void;
  /** Moves the map until the large pin at the position is visible. Keeps it visible when the window resizes. */
  bringIntoView(position: Position): void;
  zoomBy(levels: number): void;
  /** Loads the tiles in a language. The map keeps its place. */
  setLanguage(language: string): void;
  /** Ends the map, whose element has left the document. The element cannot be used again. */
  destroy(): void;
}

/** Street level: the width of a phone is a few minutes' walk. */
const START_ZOOM = 16;
/** Share by which the loaded area exceeds the visible one on each side, so that a short pan needs no request. */
const MARGIN = 0.25;
/**
 * Time in ms after which no zoom is running that was started before `destroy`. Leaflet collects wheel events for 40 ms,
 * animates a zoom for 250 ms, and can cancel neither. Both throw if the map has been removed.
 */
const ZOOM_END_MS = 500;

/** Creates the map in an element. */
export function createMapView(box: HTMLElement, options: MapViewOptions): MapView {
  const map = new LeafletMap(box, {
    zoomControl: false,
    attributionControl: false,
    center: options.center,
    zoom: START_ZOOM,
    minZoom: 3,
    maxZoom: options.tiles.maxZoom,
    // The observer below does it, and for every change of the box. Leaflet's listener would outlive `destroy`.
    trackResize: false,
  });
  const tiles = addTiles(map, options);
  const uncovered = uncoveredArea(map, box);
  const show = createItemMarkers(map, {
    maxZoom: options.tiles.maxZoom,
    onSelect: options.onSelect,
    onFocus: uncovered.bringIntoView,
  });
  const showMe = createRenterMarker(map);
  /** Position that stays visible when the window resizes, until the renter moves the map. */
  let inSight: Position | null = null;

  /** True while a method of this view starts a move. Leaflet fires `movestart` within its call. */
  let own = false;
  const asOwn = (move: () => void) => {
    own = true;
    move();
    own = false;
  };
  const showInSight = (position: Position) => asOwn(() => uncovered.bringIntoView(position, CHOSEN_PIN));
  let byRenter = false;
  // Every other move is by the renter: a drag, a pinch, the wheel, a key or a tap on a cluster. A drag goes on after `lookAt`.
  map.on('movestart drag', () => {
    if (own) return;
    byRenter = true;
    inSight = null;
  });
  const askIfOutside = areaReporter(map, options.onArea);
  const onMoveEnd = () => {
    askIfOutside();
    if (byRenter) options.onMoved(uncovered.middle());
    byRenter = false;
  };
  map.on('moveend', onMoveEnd);
  // With the double tap, which zooms in, the map needs no gesture of two fingers (WCAG 2.5.1).
  map.on('contextmenu', () => {
    if (window.matchMedia('(pointer: coarse)').matches) map.zoomOut();
  });
  // Leaflet would keep the centre of the map, so that zooming far out moved the middle of the uncovered part elsewhere.
  map.setZoom = (level) => {
    const zoom = Math.max(map.getMinZoom(), Math.min(level, map.getMaxZoom()));
    return map.setView(uncovered.mapCentreFor(uncovered.middle(), zoom), zoom);
  };
  const resized = new ResizeObserver(() => {
    map.invalidateSize({ pan: false });
    if (inSight) showInSight(inSight);
  });
  resized.observe(box);
  askIfOutside();

  return {
    lookAt(center) {
      const zoom = Math.max(map.getZoom(), START_ZOOM);
      // This ends a move by the renter that is still running.
      byRenter = false;
      asOwn(() => map.setView(uncovered.mapCentreFor(center, zoom), zoom, { animate: false }));
    },
    show,
    showMe,
    bringIntoView(position) {
      inSight = position;
      showInSight(position);
    },
    zoomBy(levels) {
      map.setZoom(map.getZoom() + levels);
    },
    setLanguage: tiles.setLanguage,
    destroy() {
      resized.disconnect();
      tiles.stop();
      map.off('moveend', onMoveEnd);
      setTimeout(() => map.remove(), ZOOM_END_MS);
    },
  };
}

/** Returns a function that reports the visible area with a margin, unless the last one contains it at the same zoom level. */
function areaReporter(map: LeafletMap, onArea: MapViewOptions['onArea']): () => void {
  let area: LatLngBounds | null = null;
  let areaZoom = 0;
  return () => {
    const seen = map.getBounds();
    const zoom = map.getZoom();
    if (areaZoom === zoom && area?.contains(seen)) return;
    area = seen.pad(MARGIN);
    areaZoom = zoom;
    const edges = [area.getWest(), area.getSouth(), area.getEast(), area.getNorth()];
    onArea({ bbox: edges.map((edge) => edge.toFixed(5)).join(','), zoom: Math.round(zoom) });
  };
}
