import { directionsUrl } from './directions-url';

test('contains the position of the store and nothing about the renter', () => {
  expect(directionsUrl({ lat: 35.6595, lng: 139.7005 })).toBe(
    'https://www.google.com/maps/dir/?api=1&destination=35.659500%2C139.700500&travelmode=walking',
  );
});
