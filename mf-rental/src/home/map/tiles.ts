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
 * changes, until `stop`, and by `setLanguage` for another language.
 */
export function addTiles(
  map: LeafletMap,
  { tiles, language }: TileOptions,
): { setLanguage(next: string): void; stop(): void } {
  // Values of the placeholders `{theme}` and `{lang}` in the tile URL.
  const options: TileLayerOptions & { theme: string; lang: string } = {
    maxZoom: tiles.maxZoom,
    theme: currentTheme(),
    lang: language,
  };
  const layer = new TileLayer(tiles.url, options).addTo(map);
  const dark = systemDark();
  const load = () => {
    Object.assign(layer.options, { theme: currentTheme(), lang: language });
    layer.redraw();
  };
  dark.addEventListener('change', load);
  // The theme of the app can also be changed in another tab.
  const setting = new MutationObserver(load);
  setting.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  return {
    setLanguage(next) {
      if (next === language) return;
      language = next;
      load();
    },
    stop() {
      dark.removeEventListener('change', load);
      setting.disconnect();
    },
  };
}
