import { geolocationKey } from './geolocation-key';

test.each([
  [1, false, 'locate.denied'],
  [1, true, 'locate.notAuthorized'],
  [2, false, 'locate.unavailable'],
  [3, false, 'locate.timeout'],
])('maps geolocation error %i (denied before: %s) to a text key', (code, before, key) => {
  expect(geolocationKey(code, before)).toBe(key);
});
