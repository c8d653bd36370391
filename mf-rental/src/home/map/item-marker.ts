import type { LeafletMouseEvent, Marker as MarkerType } from 'leaflet';
import { DivIcon } from 'leaflet/src/layer/marker/DivIcon.js';
import { Marker } from 'leaflet/src/layer/marker/Marker.js';
import { type Direction, type MapItem, type PinDrawing, drawCluster, drawPin } from './pins';
import css from './StoreMap.module.css';

/** Stacking order of pins. */
const LAYER = { normal: 0, chosen: 1000, focused: 2000 };

export interface ItemLook {
  direction: Direction;
  chosen: boolean;
  label: string;
}

/**
 * Creates the marker of a store or a cluster. It acts as a button.
 * @param onAct called on a tap, and on Space or Enter
 * @param onFocus called when the keyboard focuses the marker
 */
export function createItemMarker(
  item: MapItem,
  { direction, chosen, label }: ItemLook,
  onAct: () => void,
  onFocus: (drawing: PinDrawing) => void,
): MarkerType {
  const drawing = item.kind === 'cluster' ? drawCluster(item.count) : drawPin(item, direction, chosen);
  const layer = chosen ? LAYER.chosen : LAYER.normal;
  const marker = new Marker(item.position, {
    icon: new DivIcon({
      html: drawing.element as unknown as HTMLElement,
      className: css.marker,
      iconSize: drawing.size,
      iconAnchor: drawing.anchor,
    }),
    zIndexOffset: layer,
    autoPanOnFocus: false,
  });
  marker.on('click', (event: LeafletMouseEvent) => {
    event.originalEvent.stopPropagation();
    onAct();
  });
  marker.on('add', () => {
    const element = marker.getElement();
    element?.setAttribute('aria-label', label);
    if (item.kind === 'store') element?.setAttribute('aria-pressed', String(chosen));
    element?.addEventListener('keydown', (event) => {
      if (event.key !== ' ') return;
      event.preventDefault();
      onAct();
    });
    // Keyboard focus brings the pin into view and above the others. A tap must not, because it would move its target.
    element?.addEventListener('focus', () => {
      if (!element.matches(':focus-visible')) return;
      marker.setZIndexOffset(LAYER.focused);
      onFocus(drawing);
    });
    element?.addEventListener('blur', () => marker.setZIndexOffset(layer));
  });
  return marker;
}
