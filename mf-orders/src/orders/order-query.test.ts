import { parseTab } from './order-query';

test('an unknown tab is the first one', () => {
  expect(parseTab('unpaid')).toBe('unpaid');
  expect(parseTab('toString')).toBe('all');
  expect(parseTab(null)).toBe('all');
});
