import { isElsewhere, regionOrigin } from './origin';

test('regionOrigin returns the centre of the region', () => {
  const regions = [
    {
      region: 'JP' as const,
      name: 'Japan',
      currency: 'JPY' as const,
      timeZone: 'Asia/Tokyo',
      center: { lat: 35.66, lng: 139.7 },
    },
  ];
  expect(regionOrigin(regions, 'JP')).toEqual({ lat: 35.66, lng: 139.7, kind: 'region', name: 'Japan' });
  expect(regionOrigin(regions, 'HK')).toBeNull();
  expect(regionOrigin(undefined, 'JP')).toBeNull();
});

test('isElsewhere is false for a short pan and true for a distance over 300 m', () => {
  const here = { lat: 35.6595, lng: 139.7005 };
  expect(isElsewhere(here, { lat: 35.6601, lng: 139.7012 })).toBe(false);
  expect(isElsewhere(here, { lat: 35.6595, lng: 139.712 })).toBe(true);
});
