import type { Position } from '@shared/http-api/schemas';
import type { Map as LeafletMap, Marker as MarkerType } from 'leaflet';
import { type ItemLook, createItemMarker } from './item-marker';
import type { Direction, MapItem, PinDrawing } from './pins';

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

const keyOf = (item: MapItem) => (item.kind === 'store' ? `store ${item.storeId}` : `cluster ${item.id}`);
const lookOf = (item: MapItem, { direction, selectedId, label }: ShowOptions): ItemLook => ({
  direction,
  chosen: item.kind === 'store' && item.storeId === selectedId,
  label: label(item),
});

/**
 * Returns a function that shows exactly the given stores and clusters on the map. It draws a marker again only if its
 * item or its look has changed, and then keeps the focus.
 */
export function createItemMarkers(
  map: LeafletMap,
  { maxZoom, onSelect, onFocus }: ItemMarkersOptions,
): (items: readonly MapItem[], options: ShowOptions) => void {
  /** Markers by the key of their item, with the data that they were drawn from. */
  const shown = new Map<string, { marker: MarkerType; drawn: string }>();

  const act = (item: MapItem) => {
    if (item.kind === 'store') onSelect(item.storeId, item.position);
    else map.setView(item.position, Math.min(item.expansionZoom, maxZoom));
  };

  return (items, options) => {
    const gone = new Set(shown.keys());
    for (const item of items) {
      const key = keyOf(item);
      const look = lookOf(item, options);
      const drawn = JSON.stringify([item, look]);
      gone.delete(key);
      const known = shown.get(key);
      if (known?.drawn === drawn) continue;
      const focused = known !== undefined && known.marker.getElement() === document.activeElement;
      known?.marker.remove();
      const marker = createItemMarker(
        item,
        look,
        () => act(item),
        (drawing) => onFocus(item.position, drawing),
      ).addTo(map);
      if (focused) marker.getElement()?.focus({ preventScroll: true });
      shown.set(key, { marker, drawn });
    }
    for (const key of gone) {
      shown.get(key)?.marker.remove();
      shown.delete(key);
    }
  };
}
