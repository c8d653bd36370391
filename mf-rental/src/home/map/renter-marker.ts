import type { Position } from '@shared/http-api/schemas';
import type { Map as LeafletMap, Marker as MarkerType } from 'leaflet';
import { DivIcon } from 'leaflet/src/layer/marker/DivIcon.js';
import { Marker } from 'leaflet/src/layer/marker/Marker.js';
import css from './StoreMap.module.css';

/** Returns a function that marks the renter's position, below the pins; null removes the mark. */
export function createRenterMarker(map: LeafletMap): (position: Position | null) => void {
  let marker: MarkerType | null = null;
  return (position) => {
    marker?.remove();
    marker = null;
    if (!position) return;
    marker = new Marker(position, {
      icon: new DivIcon({ html: document.createElement('span'), className: css.me, iconSize: [18, 18] }),
      interactive: false,
      keyboard: false,
      zIndexOffset: -500,
    }).addTo(map);
  };
}
