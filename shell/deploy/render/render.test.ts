/** @jest-environment node */
import path from 'node:path';
import type { PageData } from 'shell/publishing';
import { generatePageData } from 'shell/testing';
import { readPageData, renderPage, withPageData } from './render';

const ROOT = path.join(__dirname, '../../..');
const data = generatePageData(1, 1);
const file = data.shell.files.find(([name]) => name.endsWith('.js'))!;
const preloads = (html: string) => html.match(/<link rel="preload"[^>]*>/g) ?? [];
const withShell = (shell: Partial<PageData['shell']>): PageData => ({
  ...data,
  shell: { ...data.shell, ...shell },
});

test('preloads the script of the shell with its integrity, before the page data', async () => {
  const html = await renderPage(ROOT, data);
  expect(preloads(html)).toEqual([
    `<link rel="preload" as="script" href="/${data.shell.base}${file[0]}" integrity="sha256-${file[1]}" crossorigin>`,
  ]);
  expect(html.indexOf('rel="preload"')).toBeLessThan(html.indexOf('id="page-data"'));
});

test('preloads nothing during a canary of the shell', async () => {
  const canary = { ...data.shell, id: '2.0.0-00000002', percent: 10 };
  expect(preloads(await renderPage(ROOT, withShell({ canary })))).toEqual([]);
});

test('replaces the page data together with the preloads', async () => {
  const changed = withPageData(await renderPage(ROOT, data), withShell({ base: 'shell/other/' }));
  expect(readPageData(changed).shell.base).toBe('shell/other/');
  expect(preloads(changed)).toEqual([expect.stringContaining(`href="/shell/other/${file[0]}"`)]);
});
