import palettes from '../../seed/palettes.json' with { type: 'json' };

export type Theme = 'light' | 'dark';
export type Palette = typeof palettes.light;

/** Muted land, white streets, yellow-green parks, blue-grey water. No colour has the hue of the pins. */
export const PALETTES: Readonly<Record<Theme, Palette>> = palettes;
