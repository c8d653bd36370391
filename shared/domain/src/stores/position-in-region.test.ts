import { REGIONS, type RegionCode } from '@shared/http-api/app';
import { positionInRegion } from './position-in-region';

test.each<[string, number, number, RegionCode | null]>([
  ['Wakkanai', 45.42, 141.67, 'JP'],
  ['Sapporo', 43.06, 141.35, 'JP'],
  ['Tokyo', 35.66, 139.7, 'JP'],
  ['Naha', 26.21, 127.68, 'JP'],
  ['Yonaguni', 24.47, 122.99, 'JP'],
  ['Tsushima', 34.7, 129.47, 'JP'],
  ['Goto', 32.7, 128.84, 'JP'],
  ['Oki', 36.2, 133.3, 'JP'],
  ['Sado', 38.02, 138.37, 'JP'],
  ['Okushiri', 42.17, 139.52, 'JP'],
  ['Rishiri', 45.18, 141.14, 'JP'],
  ['Ogasawara', 27.09, 142.19, 'JP'],
  ['Kuala Lumpur', 3.16, 101.71, 'MY'],
  ['Langkawi', 6.35, 99.67, 'MY'],
  ['Johor Bahru', 1.46, 103.76, 'MY'],
  ['Forest City', 1.34, 103.59, 'MY'],
  ['Pengerang', 1.37, 104.1, 'MY'],
  ['Padang Besar', 6.66, 100.32, 'MY'],
  ['Kota Bharu', 6.13, 102.24, 'MY'],
  ['Kuching', 1.56, 110.34, 'MY'],
  ['Kota Kinabalu', 5.98, 116.07, 'MY'],
  ['Tawau', 4.25, 117.89, 'MY'],
  ['Kudat', 6.88, 116.84, 'MY'],
  ['Central', 22.28, 114.16, 'HK'],
  ['Lo Wu', 22.53, 114.11, 'HK'],
  ['Tai O', 22.25, 113.86, 'HK'],
  ['Yuen Long', 22.44, 114.03, 'HK'],
  ['Seoul', 37.57, 126.98, null],
  ['Busan', 35.18, 129.08, null],
  ['Jeju', 33.5, 126.53, null],
  ['Ulleungdo', 37.48, 130.9, null],
  ['Vladivostok', 43.12, 131.89, null],
  ['Singapore', 1.29, 103.85, null],
  ['Tuas', 1.32, 103.64, null],
  ['Batam', 1.13, 104.05, null],
  ['Hat Yai', 7.01, 100.47, null],
  ['Medan', 3.59, 98.67, null],
  ['Nanshan', 22.53, 113.93, null],
  ['Macau', 22.2, 113.54, null],
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
