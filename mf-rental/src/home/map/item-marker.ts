import type { LeafletMouseEvent, Marker as MarkerType } from 'leaflet';
import { DivIcon } from 'leaflet/src/layer/marker/DivIcon.js';
import { Marker } from 'leaflet/src/layer/marker/Marker.js';
import type { PinDrawing } from './pins';
import s from './StoreMap.module.css';

/** Stacking order of pins. */
const LAYER = { normal: 0, chosen: 1000, focused: 2000 };

export interface ItemMarkerOptions {
  position: { lat: number; lng: number };
  drawing: PinDrawing;
  chosen: boolean;
  label: string;
  /** Called on a tap, and on Space or Enter. */
  onAct(): void;
  /** Called when the keyboard focuses the pin. */
  onFocus(): void;
}

/** Creates the marker of a store or a cluster. It acts as a button. */
export function createItemMarker(options: ItemMarkerOptions): MarkerType {
  const { position, drawing, onAct } = options;
  const layer = options.chosen ? LAYER.chosen : LAYER.normal;
  const marker = new Marker(position, {
    icon: new DivIcon({
      html: drawing.element as unknown as HTMLElement,
      className: s.marker,
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
    element?.setAttribute('aria-label', options.label);
    element?.addEventListener('keydown', (event) => {
      if (event.key !== ' ') return;
      event.preventDefault();
      onAct();
    });
    // A focused pin is visible and above the others. Only for keyboard focus: a tap must not move its target.
    element?.addEventListener('focus', () => {
      if (!element.matches(':focus-visible')) return;
      marker.setZIndexOffset(LAYER.focused);
      options.onFocus();
    });
    element?.addEventListener('blur', () => marker.setZIndexOffset(layer));
  });
  return marker;
}
