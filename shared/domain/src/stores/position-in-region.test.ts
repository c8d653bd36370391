import { REGIONS, type RegionCode } from '@shared/http-api/app';
import { positionInRegion } from './position-in-region';

test.each<[string, number, number, RegionCode | null]>([
  ['Wakkanai', 45.42, 141.67, 'JP'],
  ['Sapporo', 43.06, 141.35, 'JP'],
  ['Tokyo', 35.66, 139.7, 'JP'],
  ['Naha', 26.21, 127.68, 'JP'],
  ['Yonaguni', 24.47, 122.99, 'JP'],
  ['Ogasawara', 27.09, 142.19, 'JP'],
  ['Kuala Lumpur', 3.16, 101.71, 'MY'],
  ['Langkawi', 6.35, 99.67, 'MY'],
  ['Johor Bahru', 1.46, 103.76, 'MY'],
  ['Kota Kinabalu', 5.98, 116.07, 'MY'],
  ['Tawau', 4.25, 117.89, 'MY'],
  ['Kudat', 6.88, 116.84, 'MY'],
  ['Central', 22.28, 114.16, 'HK'],
  ['Lo Wu', 22.53, 114.11, 'HK'],
  ['Tai O', 22.25, 113.86, 'HK'],
  ['Taipei', 25.03, 121.56, null],
  ['Bangkok', 13.76, 100.5, null],
  ['Guangzhou', 23.13, 113.26, null],
  ['London', 51.51, -0.13, null],
])('%s is in its region only', (_place, lat, lng, home) => {
  const found = REGIONS.filter((region) => positionInRegion({ lat, lng }, region));
  expect(found).toEqual(home ? [home] : []);
});

test('no position is in no region', () => {
  expect(positionInRegion(null, 'JP')).toBeNull();
});
