import { PLACES } from '../../geo/places';
import { districtsIn, FABRICS } from './districts';
import { isLand } from '../../geo/land';
import { project, tileBox, unproject } from '../../geo/mercator';
import { cutByBox, inset, isInside } from '../../geo/polygon';
import { renderTile } from './render';
import { LruCache } from '../../server/cache/lru-cache';

function tileAt(z: number, lat: number, lng: number) {
  const size = tileBox(z, 0, 0).maxX;
  const p = project(lat, lng);
  return { z, x: Math.floor(p.x / size), y: Math.floor(p.y / size) };
}

describe('map tiles', () => {
  it('projects and unprojects', () => {
    const position = unproject(project(22.3193, 114.1694));
    expect(position.lat).toBeCloseTo(22.3193, 6);
    expect(position.lng).toBeCloseTo(114.1694, 6);
  });

  it('distinguishes land from water and puts no station into the harbour', () => {
    expect(isLand(project(22.29, 114.17))).toBe(false);
    const wet = PLACES.filter(({ kind, lat, lng }) => kind === 'station' && !isLand(project(lat, lng)));
    expect(wet.map(({ id }) => id)).toEqual([]);
  });

  it('draws the same bytes each time, with names in the requested language', () => {
    const tile = tileAt(16, 35.658, 139.7016);
    const draw = (language: 'en' | 'ja') => renderTile({ ...tile, language, theme: 'light' });
    expect(draw('en')).toBe(draw('en'));
    expect(draw('en')).toContain('>Shibuya<');
    expect(draw('ja')).toContain('>渋谷<');
  });

  it('has a dark theme', () => {
    const tile = tileAt(15, 3.1588, 101.7133);
    expect(renderTile({ ...tile, language: 'en', theme: 'dark' })).toContain('#151D1D');
  });

  it('divides the plane into districts that agree on their borders', () => {
    const { x, y } = project(35.66, 139.7);
    const districts = districtsIn({ minX: x, minY: y, maxX: x + 900, maxY: y + 900 }, FABRICS.JP);
    for (let i = 0; i < 40; i++) {
      const p = { x: x + ((i * 197) % 900), y: y + ((i * 331) % 900) };
      expect(districts.filter(({ ring }) => isInside(p, ring)).length).toBe(1);
    }
  });

  it('clips polygons', () => {
    const square = [0, 10].flatMap((x) => (x ? [10, 0] : [0, 10]).map((y) => ({ x, y })));
    expect(cutByBox(square, { minX: 5, minY: -5, maxX: 20, maxY: 20 }).every(({ x }) => x >= 5)).toBe(true);
    expect(inset(square, 2).every(({ x, y }) => x >= 2 && x <= 8 && y >= 2 && y <= 8)).toBe(true);
    expect(inset(square, 6)).toEqual([]);
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
