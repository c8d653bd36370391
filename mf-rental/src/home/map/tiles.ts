import type { Map as LeafletMap, TileLayerOptions } from 'leaflet';
import { TileLayer } from 'leaflet/src/layer/tile/TileLayer.js';

export interface TileOptions {
  tiles: { url: string; maxZoom: number };
  language: string;
}

const systemDark = () => window.matchMedia('(prefers-color-scheme: dark)');
const currentTheme = () =>
  document.documentElement.dataset.theme ?? (systemDark().matches ? 'dark' : 'light');

/**
 * Adds the tiles in the theme and the language of the app. They are loaded again when the theme of the app or of the system
 * changes.
 * @returns a function that stops this
 */
export function addTiles(map: LeafletMap, { tiles, language }: TileOptions): () => void {
  // Values of the placeholders `{theme}` and `{lang}` in the tile URL.
  const options: TileLayerOptions & { theme: string; lang: string } = {
    maxZoom: tiles.maxZoom,
    theme: currentTheme(),
    lang: language,
  };
  const layer = new TileLayer(tiles.url, options).addTo(map);
  const dark = systemDark();
  const onTheme = () => {
    Object.assign(layer.options, { theme: currentTheme() });
    layer.redraw();
  };
  dark.addEventListener('change', onTheme);
  // The theme of the app can also be changed in another tab.
  const setting = new MutationObserver(onTheme);
  setting.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  return () => {
    dark.removeEventListener('change', onTheme);
    setting.disconnect();
  };
}
