import type { StoreSummary } from '@shared/http-api/schemas';
import { ageSeconds, directionsUrl, openWords, placeWords } from './store-words';

const t = (key: string, values: Record<string, unknown> = {}) => [key, ...Object.values(values)].join(' ');
const now = Date.parse('2026-11-20T05:00:00Z'); // 14:00 in Tokyo
const store = (open: Partial<StoreSummary['open']>, state: StoreSummary['state'] = 'OPEN') => ({
  state,
  timeZone: 'Asia/Tokyo',
  open: { isOpen: true, always: false, until: '2026-11-20T13:00:00Z', closesSoon: false, ...open },
});

test.each([
  ['open', store({}), 'store.openUntil 22:00', false],
  ['around the clock', store({ always: true, until: null }), 'store.always', false],
  ['closes soon', store({ closesSoon: true, until: '2026-11-20T05:19:01Z' }), 'store.closesIn 20', true],
  [
    'closed until tomorrow',
    store({ isOpen: false, until: '2026-11-21T01:00:00Z' }),
    'store.closedUntil tomorrow 10:00',
    true,
  ],
  ['closed for good', store({ isOpen: false, until: null }, 'CLOSED'), 'store.closed', true],
  ['offline wins', store({}, 'OFFLINE'), 'store.offline', true],
])('formats the opening state: %s', (_name, subject, text, warn) => {
  expect(openWords(subject, t, 'en', now)).toEqual({ text, warn });
});

test('formats floor and distance, each optional', () => {
  expect(placeWords({ floor: 'B1F, by the lifts', distanceMetres: 80 }, 'en')).toBe(
    'B1F, by the lifts · 80 m',
  );
  expect(placeWords({ floor: '', distanceMetres: 1240 }, 'en')).toBe('1.2 km');
  expect(placeWords({ floor: '2F', distanceMetres: null }, 'en')).toBe('2F');
});

test('ageSeconds is never negative', () => {
  expect(ageSeconds('2026-11-20T04:59:20Z', now)).toBe(40);
  expect(ageSeconds('2026-11-20T05:00:09Z', now)).toBe(0);
});

test('directionsUrl contains the exact position', () => {
  expect(directionsUrl({ lat: 35.6595, lng: 139.7005 })).toContain('destination=35.659500%2C139.700500');
});
