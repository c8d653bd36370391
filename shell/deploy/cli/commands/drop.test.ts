/** @jest-environment node */
import { removalOrder } from './drop';

test('removes every document before the files that it loads', () => {
  expect(removalOrder(['index.html', 'mf-a/1/page.js', 'my/app.webmanifest', 'my/index.html'])).toEqual([
    'jp/index.html',
    'my/index.html',
    'hk/index.html',
    'index.html',
    'mf-a/1/page.js',
    'my/app.webmanifest',
  ]);
});
