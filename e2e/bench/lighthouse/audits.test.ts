import { type LighthouseResult, failedAudits, scoreTable } from './audits';

const result = (more: Partial<LighthouseResult> = {}): LighthouseResult => ({
  categories: {
    performance: { score: 0.914, auditRefs: [{ id: 'first-contentful-paint', weight: 10 }] },
    accessibility: {
      score: 0.5,
      auditRefs: [
        { id: 'color-contrast', weight: 7 },
        { id: 'image-alt', weight: 10 },
        { id: 'landmark', weight: 0 },
      ],
    },
    seo: { score: null, auditRefs: [{ id: 'canonical', weight: 1 }] },
  },
  audits: {
    'first-contentful-paint': { title: 'First paint', score: 0.2, numericValue: 1801.4 },
    'cumulative-layout-shift': { title: 'Shift', score: 1, numericValue: 0.0314 },
    'color-contrast': { title: 'Contrast is low', score: 0 },
    'image-alt': { title: 'Images have texts', score: 1 },
    landmark: { title: 'A landmark is missing', score: 0 },
    canonical: { title: 'No canonical address', score: null },
  },
  ...more,
});

test('shows the scores and figures of each page, and a dash for a missing one', () => {
  expect(scoreTable({ '/jp/home': result() })).toBe(
    [
      '| Page | performance | accessibility | best-practices | seo | FCP ms | LCP ms | TBT ms | CLS |',
      '| --- | --- | --- | --- | --- | --- | --- | --- | --- |',
      '| /jp/home | 91 | 50 | – | – | 1801 | – | – | 0.031 |',
    ].join('\n'),
  );
});

test('lists each failed audit that counts for a score once, with its pages', () => {
  expect(failedAudits({ '/jp/home': result(), '/jp/login': result() })).toEqual([
    'accessibility: Contrast is low (/jp/home, /jp/login)',
  ]);
});
