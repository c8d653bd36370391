import { parseTab } from './order-query';

test('falls back to the first tab', () => {
  expect(parseTab('unpaid')).toBe('unpaid');
  expect(parseTab('toString')).toBe('all');
  expect(parseTab(null)).toBe('all');
});
