import { locateReason } from './use-locate';

test('maps geolocation errors to text keys, with another key for a second denial', () => {
  expect(locateReason(2)).toBe('locate.unavailable');
  expect(locateReason(3)).toBe('locate.timeout');
  expect(locateReason(1)).toBe('locate.denied');
  expect(locateReason(1)).toBe('locate.notAuthorized');
  expect(locateReason(3)).toBe('locate.timeout');
});
