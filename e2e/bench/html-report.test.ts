/** @jest-environment node */
import { visit } from './fixtures';
import { summarize } from './summary';
import { filmstrip } from './filmstrip';
import { htmlReport, medianVisit } from './html-report';

test('shows in each picture the latest frame at its time, and none before the first', () => {
  const frames = [
    { at: 900, jpeg: 'of the previous page' },
    { at: 1300, jpeg: 'first' },
    { at: 1310, jpeg: 'second' },
  ];
  expect(filmstrip({ beganAt: 1000, frames }, 400, 4)).toEqual([
    { atMs: 100, jpeg: null },
    { atMs: 200, jpeg: null },
    { atMs: 300, jpeg: 'first' },
    { atMs: 400, jpeg: 'second' },
  ]);
});

test('takes the waterfall of the visit with the median time', () => {
  const visits = [900, 100, 500].map((usableMs) => visit({ usableMs }));
  expect(medianVisit(visits).usableMs).toBe(500);
});

test('is one file with the figures, the pictures and the requests of each variant', () => {
  const waterfall = [
    { url: 'http://app.test/<shell>.js', type: 'Script', fromMs: 100, toMs: 600, bytes: 2048 },
  ];
  const rounds = {
    address: '/my/login',
    line: 'average' as const,
    variants: { ours: [{ cold: visit({ waterfall }) }], single: [{ cold: visit({ usableMs: 2000 }) }] },
  };
  const films = [{ address: '/my/login', variant: 'ours' as const, pictures: [{ atMs: 500, jpeg: 'AAAA' }] }];
  const html = htmlReport({ summaries: [summarize(rounds)], verdicts: [], rounds: [rounds], films });
  expect(html).toContain('usable ÷ single</td><td>0.50 (0.50–0.50)</td><td>≤ 0.8</td>');
  expect(html).toContain('data:image/jpeg;base64,AAAA');
  // Bars share the time scale of the slowest variant.
  expect(html).toContain('left:5.0%;width:25.0%');
  expect(html).toContain('/%3Cshell%3E.js 2.0 KB');
  expect(html).not.toMatch(/(src|href)="(?!data:)/);
});
