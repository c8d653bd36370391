/** @jest-environment node */
import path from 'node:path';
import type { PageData } from 'shell/publishing';
import { generatePageData } from 'shell/testing';
import { inlineHash } from './boot-script';
import { developmentPage } from './development-page';
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

describe('the panel of a preview', () => {
  const SCRIPTS = /<script data-preview="pr-7">([^]*?)<\/script>/g;
  const texts = (html: string) => [...html.matchAll(SCRIPTS)].map(([, text]) => text!);

  test('is in its document, allowed by the policy, around the bootstrap script', async () => {
    const html = await renderPage(ROOT, data, 'pr-7');
    const [before, panel] = texts(html);
    for (const text of [before!, panel!]) expect(html).toContain(inlineHash(text));
    const places = ['id="page-data"', before!, '<script>', 'id="root"', panel!].map((text) =>
      html.indexOf(text),
    );
    expect(places).toEqual([...places].sort((one, other) => one - other));
    expect(readPageData(html)).toEqual(data);
  });

  test('is in no other document', async () => {
    expect(await renderPage(ROOT, data)).not.toMatch(/data-preview|sentReports|Inspector/);
  });

  test('is replaced by that of a development page', async () => {
    const page = {
      data,
      before: 'before()',
      firstScript: 'first()',
      after: 'after()',
      badge: '/b.js',
      connect: [],
    };
    const html = developmentPage(await renderPage(ROOT, data, 'pr-7'), page);
    expect(html).not.toContain('data-preview');
    const inline = [...html.matchAll(/<script>([^]*?)<\/script>/g)].map(([, text]) => text);
    expect(inline).toEqual(['before()', 'first()', 'after()']);
  });
});
