import { locateReason } from './use-locate';

test('geolocation errors 1, 2, 3; after a refusal a further tap is told differently', () => {
  expect(locateReason(2)).toBe('locate.unavailable');
  expect(locateReason(3)).toBe('locate.timeout');
  expect(locateReason(1)).toBe('locate.denied');
  expect(locateReason(1)).toBe('locate.notAuthorized');
  expect(locateReason(3)).toBe('locate.timeout');
});
