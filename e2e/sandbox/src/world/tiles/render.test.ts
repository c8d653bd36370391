import { isLand, MAX_ZOOM, toTile } from '../../geo/map';
import { PLACES } from '../../geo/places';
import { LruCache } from './lru-cache';
import { FONTS } from '../../server/texts/fonts';
import { type Language, LANGUAGES } from '../../server/texts/languages';
import { OVERHANG, PATTERNS, PERIOD } from './city';
import { CITY_END, CJK, FONT, LABELS, type Label, SIGN_ZOOM } from './labels';
import { renderTile } from './render';

function tileAt(z: number, lat: number, lng: number) {
  const { x, y } = toTile(z, { lat, lng });
  return { z, x: Math.floor(x), y: Math.floor(y) };
}
const draw = (tile: { z: number; x: number; y: number }, language: Language = 'en') =>
  renderTile({ ...tile, language, theme: 'light' });
/** Shibuya Station. */
const SHIBUYA = [35.658, 139.7016] as const;

/** Returns the box that a label occupies in pixels of a zoom level: [left, top, right, bottom]. */
function labelBox({ kind, text, at, degrees = 0 }: Label, z: number, language: Language) {
  const size = FONT[kind];
  const wide = [...text[language]].reduce((sum, c) => sum + (CJK.test(c) ? 1 : 0.56), 0) * size;
  const { x, y } = toTile(z, at);
  if (kind === 'station' && z >= SIGN_ZOOM)
    return [x * 256 - 9, y * 256 - 9, x * 256 + 15 + wide, y * 256 + 9];
  const upright = CJK.test(text[language]) && Math.abs(degrees) > 55;
  const angle = ((upright ? 90 : degrees) * Math.PI) / 180;
  const [cos, sin] = [Math.abs(Math.cos(angle)), Math.abs(Math.sin(angle))];
  const [width, height] = [wide * cos + size * sin, wide * sin + size * cos];
  return [x * 256 - width / 2, y * 256 - height / 2, x * 256 + width / 2, y * 256 + height / 2];
}

/** Returns where rail lines cross a height, and their phase in the period of 16 pixels of their dashes there. */
function dashesAt(svg: string, height: number): { x: number; phase: number }[] {
  const rails = svg.matchAll(/<path d="M([^"]+)"[^>]* stroke-dasharray="8 8" stroke-dashoffset="([^"]+)"/g);
  return [...rails].flatMap(([, d, offset]) => {
    const numbers = d!.split(' ').map(Number);
    let length = Number(offset);
    for (let i = 0; i + 3 < numbers.length; i += 2) {
      const [x1, y1, x2, y2] = numbers.slice(i, i + 4) as [number, number, number, number];
      const step = Math.hypot(x2 - x1, y2 - y1);
      const share = (height - y1) / (y2 - y1);
      if (share >= 0 && share < 1) {
        return [{ x: x1 + share * (x2 - x1), phase: (length + share * step) % 16 }];
      }
      length += step;
    }
    return [];
  });
}

describe('map tiles', () => {
  it('distinguishes land from water and puts no station into the harbour', () => {
    expect(isLand({ lat: 22.29, lng: 114.17 })).toBe(false);
    const wet = PLACES.filter((place) => place.kind === 'station' && !isLand(place));
    expect(wet.map(({ id }) => id)).toEqual([]);
  });

  it.each(LANGUAGES)('writes names in %s with no font of another language', (language) => {
    expect(draw(tileAt(16, ...SHIBUYA), language)).toContain(`font-family="${FONTS[language]}"`);
    const families = FONTS[language].match(/ (JP|SC|HK)'/g) ?? [];
    expect(new Set(families)).toEqual(
      new Set({ en: [], ja: [" JP'"], zh: [" SC'"], hk: [" HK'"] }[language]),
    );
    expect(/Hiragino/.test(FONTS[language])).toBe(language === 'ja');
  });

  it('draws the same bytes each time, with names in the requested language', () => {
    const tile = tileAt(16, ...SHIBUYA);
    expect(draw(tile)).toBe(draw(tile));
    expect(draw(tile)).toContain('>Shibuya<');
    expect(draw(tile, 'ja')).toContain('>渋谷<');
  });

  it('has a dark theme', () => {
    const tile = tileAt(15, 3.1588, 101.7133);
    expect(renderTile({ ...tile, language: 'en', theme: 'dark' })).toContain('#151D1D');
  });

  it.each([
    ['Tokyo', 139.76, 35.68],
    ['Kuala Lumpur', 101.69, 3.15],
    ['Hong Kong', 114.17, 22.32],
    ['Paris', 2.35, 48.86],
  ])('draws streets and buildings of %s', (_, lng, lat) => {
    const svg = draw(tileAt(16, lat, lng));
    expect(svg).toContain('fill="#E4E6DF"');
    expect(svg.match(/<path d="M[^"]+" stroke-width="\d/g)?.length).toBeGreaterThan(4);
  });

  it('ends the city at the coast, and draws none into the sea', () => {
    expect(draw(tileAt(15, 22.2935, 114.1695))).toContain('<g mask="url(#dry)">');
    expect(draw(tileAt(15, ...SHIBUYA))).not.toContain('mask');
    expect(draw(tileAt(15, 30, 160))).not.toContain('#E4E6DF');
  });

  it.each(Object.entries(PATTERNS))(
    'looks for the shapes of the city of %s far enough beyond the borders of its pattern',
    (_, shapes) => {
      for (const { box } of shapes) {
        expect(Math.min(...box)).toBeGreaterThan(-OVERHANG);
        expect(Math.max(...box)).toBeLessThan(PERIOD + OVERHANG);
      }
    },
  );

  it('continues the dashes of a rail line in the next tile', () => {
    const upper = tileAt(16, ...SHIBUYA);
    const above = dashesAt(draw(upper), 256);
    const below = dashesAt(draw({ ...upper, y: upper.y + 1 }), 0);
    expect(above.length).toBeGreaterThan(0);
    for (const { x, phase } of above) {
      const next = below.find((other) => Math.abs(other.x - x) < 2);
      const jump = (phase - next!.phase + 16) % 16;
      expect(Math.min(jump, 16 - jump)).toBeLessThan(1);
    }
  });

  it.each(LANGUAGES)('draws no label over another one in the language %s', (language) => {
    for (let z = 3; z <= MAX_ZOOM; z++) {
      const boxes = LABELS.filter(
        ({ kind, zooms }) => z >= zooms[language === 'en' ? 0 : 1] && (kind !== 'city' || z < CITY_END),
      )
        .map((label) => ({ label, box: labelBox(label, z, language) }))
        .sort((a, b) => a.box[0]! - b.box[0]!);
      const overlaps = boxes.flatMap(({ label, box: a }, i) => {
        const found: string[] = [];
        for (let j = i + 1; j < boxes.length && boxes[j]!.box[0]! < a[2]!; j++) {
          const { label: other, box: b } = boxes[j]!;
          if (a[1]! < b[3]! && b[1]! < a[3]!) found.push(`${label.text.en} / ${other.text.en} at ${z}`);
        }
        return found;
      });
      expect(overlaps).toEqual([]);
    }
  });

  it('keeps the most recently used tiles', () => {
    const cache = new LruCache<number>(2);
    let made = 0;
    const make = () => ++made;
    cache.get('a', make);
    cache.get('b', make);
    cache.get('a', make);
    cache.get('c', make);
    expect(cache.get('a', make)).toBe(1);
    expect(cache.get('b', make)).toBe(4);
  });
});
