import { PLACES } from '../../geo/places';
import { distanceMetres, offsetPosition } from '../../geo/distance';
import { searchPlaces } from './search';

const names = (q: string, language: 'en' | 'ja' | 'zh' | 'hk' = 'en', region: 'JP' | 'MY' | 'HK' = 'JP') =>
  searchPlaces(region, q, language).map((place) => place.name[language]);

describe('place search', () => {
  it('finds a place by its name in any language and returns the name in the renter’s language', () => {
    expect(names('渋谷')[0]).toBe('Shibuya Station');
    expect(names('shibuya', 'ja')[0]).toBe('渋谷駅');
    expect(names('旺角', 'hk', 'HK')[0]).toBe('旺角站');
    expect(names('mong kok', 'zh', 'HK')[0]).toBe('旺角站');
  });

  it('ignores spaces, dots, accents and case', () => {
    expect(names('  SHIN okubo ')).toEqual(['Shin-Okubo Station']);
    expect(names('dato keramat', 'en', 'MY')).toEqual(['Dato’ Keramat Station']);
  });

  it('ranks prefixes before inner matches and stays inside the region', () => {
    const found = names('shi');
    expect(found.indexOf('Shibuya Station')).toBeLessThan(found.indexOf('Takeshita-dori'));
    expect(names('mong kok', 'en', 'JP')).toEqual([]);
  });

  it('orders equal matches by distance from the position', () => {
    const near = PLACES.find((place) => place.id === 'jp-ebisu')!;
    expect(searchPlaces('JP', '', 'en', near)[0]!.id).toBe('jp-ebisu');
  });

  it('measures distances and offsets in metres', () => {
    const from = { lat: 35.6591, lng: 139.7006 };
    expect(distanceMetres(from, offsetPosition(from, 300, 400))).toBeCloseTo(500, 0);
  });
});
