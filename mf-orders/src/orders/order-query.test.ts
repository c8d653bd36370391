import { parseOrderNo, parseTab } from './order-query';

test.each([
  ['JP2611200001', 'JP2611200001'],
  [' jp2611200001 ', 'JP2611200001'],
  ['JP26112000010', null],
  ['US2611200001', null],
  ["JP2611200001' or 1=1", null],
  ['', null],
  [null, null],
])('parseOrderNo(%j)', (text, orderNo) => {
  expect(parseOrderNo(text)).toBe(orderNo);
});

test('an unknown tab is the first one', () => {
  expect(parseTab('unpaid')).toBe('unpaid');
  expect(parseTab('toString')).toBe('all');
  expect(parseTab(null)).toBe('all');
});
