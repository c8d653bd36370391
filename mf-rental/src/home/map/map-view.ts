import type { Position } from '@shared/http-api/schemas';
import type { LeafletMouseEvent, Marker as MarkerType, TileLayerOptions } from 'leaflet';
import { Map as LeafletMap } from 'leaflet/src/map/index.js';
import { DivIcon } from 'leaflet/src/layer/marker/DivIcon.js';
import { Marker } from 'leaflet/src/layer/marker/Marker.js';
import { TileLayer } from 'leaflet/src/layer/tile/TileLayer.js';
import { clearMove } from './clear-place';
import { CHOSEN_PIN, type Direction, type MapItem, type PinDrawing, drawCluster, drawPin } from './pins';
import s from './StoreMap.module.css';

/** Visible area: bounding box as west,south,east,north, and an integer zoom level. */
export interface MapArea {
  bbox: string;
  zoom: number;
}

export interface MapViewOptions {
  tiles: { url: string; maxZoom: number };
  language: string;
  center: Position;
  onArea(area: MapArea): void;
  onSelect(storeId: string, position: Position): void;
  /** Called only for moves by the renter. */
  onMoved(center: Position): void;
}

export interface ShowOptions {
  direction: Direction;
  selectedId: string | null;
  label(item: MapItem): string;
}

/** Imperative interface of the map, independent of React. */
export interface MapView {
  lookAt(center: Position): void;
  show(items: readonly MapItem[], options: ShowOptions): void;
  showMe(position: Position | null): void;
  /** Moves the map until the large pin at the position is visible. Keeps it visible when the window resizes. */
  bringIntoView(position: Position): void;
  zoomBy(levels: number): void;
  destroy(): void;
}

/** Street level: the width of a phone is a few minutes' walk. */
const START_ZOOM = 16;
/** Covered edges of the map in px at a width of 375: search and region above, the sheet's round corners below. */
const COVER = { top: 112, bottom: 24 };
/** Width of a pin's focus ring, px. */
const RING = 6;
/** Selector of elements that cover the map. A visible pin must not lie under them. */
const OVER_MAP = '[data-over-map]';
/** Share by which the requested box exceeds the visible one, so that a short pan needs no request. */
const MARGIN = 0.25;

const systemDark = () => window.matchMedia('(prefers-color-scheme: dark)');
const themeNow = () => document.documentElement.dataset.theme ?? (systemDark().matches ? 'dark' : 'light');

export function createMapView(box: HTMLElement, options: MapViewOptions): MapView {
  const map = new LeafletMap(box, {
    zoomControl: false,
    attributionControl: false,
    center: options.center,
    zoom: START_ZOOM,
    minZoom: 3,
    maxZoom: options.tiles.maxZoom,
  });
  // Values of the placeholders `{theme}` and `{lang}` in the tile URL.
  const tileOptions: TileLayerOptions & { theme: string; lang: string } = {
    maxZoom: options.tiles.maxZoom,
    theme: themeNow(),
    lang: options.language,
  };
  const tiles = new TileLayer(options.tiles.url, tileOptions).addTo(map);
  const dark = systemDark();
  const onTheme = () => {
    Object.assign(tiles.options, { theme: themeNow() });
    tiles.redraw();
  };
  dark.addEventListener('change', onTheme);
  const root = getComputedStyle(document.documentElement);
  const fit = Number(root.getPropertyValue('--fit')) || 1;
  const design = (parseFloat(root.fontSize) / 37.5 || 1) * fit;
  const cover = { top: COVER.top * design, bottom: COVER.bottom * design };
  const shown = new Map<string, { marker: MarkerType; face: string }>();
  let me: MarkerType | null = null;
  let byHand = false;
  /** Position that stays visible when the window resizes, until the renter moves the map. */
  let inSight: Position | null = null;

  const tellArea = () => {
    const area = map.getBounds().pad(MARGIN);
    const edges = [area.getWest(), area.getSouth(), area.getEast(), area.getNorth()];
    options.onArea({ bbox: edges.map((edge) => edge.toFixed(5)).join(','), zoom: Math.round(map.getZoom()) });
  };
  map.on('dragstart', () => {
    byHand = true;
    inSight = null;
  });
  map.on('moveend', () => {
    tellArea();
    if (byHand) options.onMoved(seenCentre());
    byHand = false;
  });
  const resized = new ResizeObserver(() => {
    map.invalidateSize({ pan: false });
    if (inSight) bringIntoView(inSight, CHOSEN_PIN);
  });
  resized.observe(box);
  tellArea();

  const markerOf = (item: MapItem, { direction, selectedId, label }: ShowOptions): MarkerType => {
    const chosen = item.kind === 'store' && item.storeId === selectedId;
    const drawing = item.kind === 'cluster' ? drawCluster(item.count) : drawPin(item, direction, chosen);
    const marker = new Marker(item.position, {
      icon: new DivIcon({
        html: drawing.element as unknown as HTMLElement,
        className: s.marker,
        iconSize: drawing.size,
        iconAnchor: drawing.anchor,
      }),
      zIndexOffset: chosen ? 1000 : 0,
      autoPanOnFocus: false,
    });
    const act = () => {
      if (item.kind === 'store') options.onSelect(item.storeId, item.position);
      else map.setView(item.position, Math.min(item.expansionZoom, options.tiles.maxZoom));
    };
    marker.on('click', (event: LeafletMouseEvent) => {
      event.originalEvent.stopPropagation();
      act();
    });
    marker.on('add', () => {
      const element = marker.getElement();
      element?.setAttribute('aria-label', label(item));
      element?.addEventListener('keydown', (event) => {
        if (event.key !== ' ') return;
        event.preventDefault();
        act();
      });
      // A focused pin is visible and above the others. Only for keyboard focus: a tap must not move its target.
      element?.addEventListener('focus', () => {
        if (!element.matches(':focus-visible')) return;
        marker.setZIndexOffset(2000);
        bringIntoView(item.position, drawing);
      });
      element?.addEventListener('blur', () => marker.setZIndexOffset(chosen ? 1000 : 0));
    });
    return marker;
  };

  /** Returns the map centre that places a position in the middle of the uncovered area. */
  const centreFor = (place: Position, zoom: number) => {
    const point = map.project(place, zoom);
    return map.unproject([point.x, point.y - (cover.top - cover.bottom) / 2], zoom);
  };
  /** Returns the position in the middle of the uncovered area. */
  const seenCentre = (): Position => {
    const { x, y } = map.getSize();
    const { lat, lng } = map.containerPointToLatLng([x / 2, (y + cover.top - cover.bottom) / 2]);
    return { lat, lng };
  };

  /** Moves the map by the shortest distance that shows the whole pin. Centres a pin that is far away. */
  function bringIntoView(position: Position, { size, anchor }: Pick<PinDrawing, 'size' | 'anchor'>): void {
    const at = map.latLngToContainerPoint(position);
    const window = map.getSize();
    const far = !map.getBounds().pad(1).contains(position);
    const from = far ? map.latLngToContainerPoint(seenCentre()) : at;
    const left = from.x - anchor[0] - RING;
    const top = from.y - anchor[1] - RING;
    const pin = { left, top, right: left + size[0] + 2 * RING, bottom: top + size[1] + 2 * RING };
    const edge = box.getBoundingClientRect();
    const covers = [...document.querySelectorAll(OVER_MAP)].map((cover) => {
      const { left, top, right, bottom } = cover.getBoundingClientRect();
      return {
        left: left - edge.left,
        top: top - edge.top,
        right: right - edge.left,
        bottom: bottom - edge.top,
      };
    });
    const [x, y] = clearMove(pin, { left: 0, top: 0, right: window.x, bottom: window.y }, covers);
    const offset: [number, number] = [at.x - from.x - x, at.y - from.y - y];
    if (offset[0] !== 0 || offset[1] !== 0) map.panBy(offset);
  }

  return {
    lookAt(center) {
      const zoom = Math.max(map.getZoom(), START_ZOOM);
      map.setView(centreFor(center, zoom), zoom, { animate: false });
    },
    show(items, how) {
      const gone = new Set(shown.keys());
      for (const item of items) {
        const key = item.kind === 'store' ? `store ${item.storeId}` : `cluster ${item.id}`;
        const face = JSON.stringify([
          item,
          how.direction,
          item.kind === 'store' && item.storeId === how.selectedId,
          how.label(item),
        ]);
        gone.delete(key);
        const known = shown.get(key);
        if (known?.face === face) continue;
        const focused = known?.marker.getElement() === document.activeElement && known !== undefined;
        known?.marker.remove();
        const marker = markerOf(item, how).addTo(map);
        if (focused) marker.getElement()?.focus({ preventScroll: true });
        shown.set(key, { marker, face });
      }
      for (const key of gone) {
        shown.get(key)?.marker.remove();
        shown.delete(key);
      }
    },
    showMe(position) {
      me?.remove();
      me = null;
      if (!position) return;
      me = new Marker(position, {
        icon: new DivIcon({ html: document.createElement('span'), className: s.me, iconSize: [18, 18] }),
        interactive: false,
        keyboard: false,
        zIndexOffset: -500,
      }).addTo(map);
    },
    bringIntoView(position) {
      inSight = position;
      bringIntoView(position, CHOSEN_PIN);
    },
    zoomBy(levels) {
      map.setZoom(map.getZoom() + levels);
    },
    destroy() {
      resized.disconnect();
      dark.removeEventListener('change', onTheme);
      map.remove();
    },
  };
}
