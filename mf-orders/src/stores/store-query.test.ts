import { LETTERS } from '@shared/http-api/app';
import { distanceMetres, parseFilter, parseSearch } from './store-query';

test('parseFilter falls back to all', () => {
  expect(parseFilter('return')).toBe('return');
  expect(parseFilter('x')).toBe('all');
});

test('parseSearch trims a search and limits its length', () => {
  expect(parseSearch(' Shibuya ')).toBe('Shibuya');
  expect(parseSearch('x'.repeat(100))).toHaveLength(LETTERS.search);
  expect(parseSearch(null)).toBe('');
});

test('distanceMetres from Shibuya to Shinjuku station is about 3.5 km', () => {
  const metres = distanceMetres({ lat: 35.658, lng: 139.7016 }, { lat: 35.6896, lng: 139.7006 });
  expect(metres).toBeGreaterThan(3400);
  expect(metres).toBeLessThan(3600);
});
