import { generatePageData } from 'shell/testing';
import { pageDataKB, pageLimitKB, pageSizeRefusals } from './page-size';

test.each([
  [5, 5, 8],
  [20, 5, 18],
])('accepts %i modules of %i pages with fallbacks, under %i KB', (modules, pages, limit) => {
  expect(pageLimitKB(modules)).toBe(limit);
  expect(pageDataKB(generatePageData(modules, pages))).toBeLessThan(limit);
  expect(pageSizeRefusals(generatePageData(modules, pages))).toEqual([]);
});

test('refuses page data over the limit', () => {
  expect(pageSizeRefusals(generatePageData(5, 40))[0]).toMatch(
    /would be .* The limit for 5 modules is 8\.0 KB/,
  );
});
