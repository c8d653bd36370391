import { pageOf } from '../testing/generate-page-data';
import { pageDataKB, pageLimitKB, pageSizeRefusals } from './page-size';

test.each([
  [5, 5, 8],
  [20, 5, 18],
])('%i modules of %i pages, each with a fall-back, stay under %i KB', (modules, pages, limit) => {
  expect(pageLimitKB(modules)).toBe(limit);
  expect(pageDataKB(pageOf(modules, pages))).toBeLessThan(limit);
  expect(pageSizeRefusals(pageOf(modules, pages))).toEqual([]);
});

test('a page that grows over it is refused with a sentence', () => {
  expect(pageSizeRefusals(pageOf(5, 40))[0]).toMatch(/would weigh .* with 5 modules they may weigh 8\.0 KB/);
});
