import type { Position } from '@shared/http-api/schemas';
import type { Map as LeafletMap, Marker as MarkerType } from 'leaflet';
import { createItemMarker } from './item-marker';
import { type Direction, type MapItem, type PinDrawing, drawCluster, drawPin } from './pins';

export interface ShowOptions {
  direction: Direction;
  selectedId: string | null;
  label(item: MapItem): string;
}

export interface ItemMarkersOptions {
  maxZoom: number;
  onSelect(storeId: string, position: Position): void;
  /** Called when the keyboard focuses a pin. */
  onFocus(position: Position, pin: PinDrawing): void;
}

const isChosen = (item: MapItem, { selectedId }: ShowOptions) =>
  item.kind === 'store' && item.storeId === selectedId;
const keyOf = (item: MapItem) => (item.kind === 'store' ? `store ${item.storeId}` : `cluster ${item.id}`);
/** Returns everything that determines the marker of an item. */
const lookOf = (item: MapItem, options: ShowOptions) =>
  JSON.stringify([item, options.direction, isChosen(item, options), options.label(item)]);

/**
 * Returns a function that shows exactly the given stores and clusters on the map. It draws a marker again only if its
 * item or its look has changed, and then keeps the focus.
 */
export function createItemMarkers(
  map: LeafletMap,
  { maxZoom, onSelect, onFocus }: ItemMarkersOptions,
): (items: readonly MapItem[], options: ShowOptions) => void {
  const shown = new Map<string, { marker: MarkerType; look: string }>();

  function createMarker(item: MapItem, options: ShowOptions): MarkerType {
    const chosen = isChosen(item, options);
    const drawing =
      item.kind === 'cluster' ? drawCluster(item.count) : drawPin(item, options.direction, chosen);
    return createItemMarker({
      position: item.position,
      drawing,
      chosen,
      label: options.label(item),
      onAct: () => {
        if (item.kind === 'store') onSelect(item.storeId, item.position);
        else map.setView(item.position, Math.min(item.expansionZoom, maxZoom));
      },
      onFocus: () => onFocus(item.position, drawing),
    });
  }

  return (items, options) => {
    const gone = new Set(shown.keys());
    for (const item of items) {
      const key = keyOf(item);
      const look = lookOf(item, options);
      gone.delete(key);
      const known = shown.get(key);
      if (known?.look === look) continue;
      const focused = known !== undefined && known.marker.getElement() === document.activeElement;
      known?.marker.remove();
      const marker = createMarker(item, options).addTo(map);
      if (focused) marker.getElement()?.focus({ preventScroll: true });
      shown.set(key, { marker, look });
    }
    for (const key of gone) {
      shown.get(key)?.marker.remove();
      shown.delete(key);
    }
  };
}
