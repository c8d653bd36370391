import { parsePosition } from './position';

test.each([
  ['35.6595', '139.7005', { lat: 35.6595, lng: 139.7005 }],
  ['-3', '101.5', { lat: -3, lng: 101.5 }],
  ['90', '-180', { lat: 90, lng: -180 }],
  // A phone returns more decimals than the app writes into a link.
  ['35.659123456789', '139.700123456789', { lat: 35.659123456789, lng: 139.700123456789 }],
  ['91', '139', null],
  ['-91', '0', null],
  ['35', '181', null],
  ['35.6', null, null],
  [null, '139', null],
  ['35,6', '139', null],
  ['35.', '139', null],
  ['NaN', '139', null],
  ['1e1', '139', null],
  ['', '', null],
])('parses latitude %j and longitude %j as %j', (lat, lng, position) =>
  expect(parsePosition(lat, lng)).toEqual(position),
);
