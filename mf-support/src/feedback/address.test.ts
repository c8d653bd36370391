import { readAddress } from './address';

const none = { type: null, orderNo: null, sn: null };

test('accepts an empty query', () => {
  expect(readAddress(none)).toEqual(none);
  expect(readAddress({ type: ' ', orderNo: '', sn: ' ' })).toEqual(none);
});

test('accepts a type of the greatest length', () => {
  const type = 'x'.repeat(64);
  expect(readAddress({ ...none, type })).toEqual({ ...none, type });
});

test('normalizes valid values', () => {
  expect(readAddress({ type: 'cable', orderNo: 'jp2611200001', sn: ' jpc00001 ' })).toEqual({
    type: 'cable',
    orderNo: 'JP2611200001',
    sn: 'JPC00001',
  });
});

test.each([
  [{ ...none, orderNo: 'JP26' }],
  [{ ...none, orderNo: "JP2611200001' or 1=1" }],
  [{ ...none, sn: '../../etc' }],
])('returns null for %p', (query) => {
  expect(readAddress(query)).toBeNull();
});
