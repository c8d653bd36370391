import { PAGE_FORMAT } from '../page/page-data';
import { readCurrentPage } from './read-page';

const ROOT = 'https://app.test/';

/** Returns functions of the browser that read a document with these page data. */
function serve(pageData: object, status = 200) {
  const html = `<p></p><script type="application/json" id="page-data">${JSON.stringify(pageData)}</script>`;
  return {
    fetch: jest.fn(() => Promise.resolve(new Response(html, { status }))),
    textOf: (response: Response) => response.text(),
    parse: JSON.parse as (text: string) => unknown,
    send: () => undefined,
  };
}

test('reads the current page data of the origin past the cache', async () => {
  const natives = serve({ format: PAGE_FORMAT, revision: 'r2', modules: {} });
  await expect(readCurrentPage(ROOT, natives)).resolves.toEqual({
    revision: 'r2',
    data: { format: PAGE_FORMAT, revision: 'r2', modules: {} },
  });
  expect(natives.fetch).toHaveBeenCalledWith('https://app.test/index.html', { cache: 'no-cache' });
});

test('reads only the revision of page data in another format, so that a stale tab can reload', async () => {
  const natives = serve({ format: PAGE_FORMAT + 1, revision: 'r2' });
  await expect(readCurrentPage(ROOT, natives)).resolves.toEqual({ revision: 'r2', data: null });
});

test.each([
  ['the document cannot be read', serve({ format: PAGE_FORMAT, revision: 'r2' }, 502)],
  ['the page data have no revision', serve({ format: PAGE_FORMAT })],
])('rejects if %s', async (_why, natives) => {
  await expect(readCurrentPage(ROOT, natives)).rejects.toThrow('page');
});
