import { type Cell, matrixTable, offlineTables, ranLines } from './matrix';

const ok = (story: string, engine: string): Cell => ({ story, engine, result: 'ok', seconds: 1.5 });

test('shows a row for each story, a column for each engine, and each reason once', () => {
  const reason = 'it has no camera';
  const cells: Cell[] = [
    ok('story', 'Chromium'),
    { ...ok('story', 'WPE'), result: 'failed', reason: 'Error: nothing | nobody' },
    { ...ok('camera', 'Chromium'), result: 'not installed' },
    { ...ok('camera', 'WPE'), result: 'not supported', reason },
    { ...ok('torch', 'WPE'), result: 'not supported', reason },
  ];
  expect(matrixTable(cells, ['Chromium', 'WPE'])).toBe(
    [
      '| Story | Chromium | WPE |',
      '| --- | --- | --- |',
      '| story | ok, 1.5 s | failed (1), 1.5 s |',
      '| camera | not installed | not supported (2), 1.5 s |',
      '| torch | – | not supported (2), 1.5 s |',
      '',
      '(1) WPE, failed: Error: nothing | nobody',
      '(2) WPE, not supported: it has no camera',
    ].join('\n'),
  );
});

test('tells stories that did not run, or only in part, from those that passed', () => {
  const cells: Cell[] = [
    ok('story', 'Chromium'),
    { ...ok('camera', 'Chromium'), result: 'failed', reason: 'Error' },
    { ...ok('torch', 'Chromium'), result: 'not supported', reason: 'it has no torch' },
    { ...ok('story', 'WPE'), result: 'not installed' },
  ];
  expect(ranLines(cells, ['Chromium', 'WPE'])).toEqual([
    'Chromium: 2 stories ran, 1 of them failed; 1 ran only in part, because the engine cannot do it; 0 did not run',
    'WPE: 0 stories ran, 0 of them failed; 0 ran only in part, because the engine cannot do it; 1 DID NOT RUN, because the engine is not installed',
  ]);
});

test('shows what each route shows without network', () => {
  const [again, installed] = ['second visit', 'installed'];
  const pages = [
    { visit: again, route: '/home', engine: 'Chromium', shown: 'says what is missing' },
    { visit: again, route: '/center', engine: 'Chromium', shown: 'complete' },
    { visit: again, route: '/home', engine: 'WPE', shown: 'saved' },
    { visit: installed, route: '/home', engine: 'Chromium', shown: 'saved' },
  ];
  expect(offlineTables(pages, ['Chromium', 'WPE'])).toEqual([
    [
      '| Offline, second visit | Chromium | WPE |',
      '| --- | --- | --- |',
      '| /center | complete | – |',
      '| /home | says what is missing | saved |',
    ].join('\n'),
    ['| Offline, installed | Chromium |', '| --- | --- |', '| /home | saved |'].join('\n'),
  ]);
});
