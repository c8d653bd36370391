import { PAGE_FORMAT } from '../../page/page-data';
import { pageReader, revisionReader } from './read-page';

/** Makes `fetch` return a document with these page data. */
function serve(pageData: object, status = 200) {
  const html = `<p></p><script type="application/json" id="page-data">${JSON.stringify(pageData)}</script>`;
  const fetched = jest.fn(() => Promise.resolve(new Response(html, { status })));
  Object.assign(globalThis, { fetch: fetched });
  return fetched;
}
afterEach(() => Reflect.deleteProperty(globalThis, 'fetch'));

test('reads the current page data of the origin past the cache', async () => {
  const fetched = serve({ format: PAGE_FORMAT, revision: 'r2', modules: {} });
  await expect(pageReader('https://app.test')()).resolves.toEqual({
    format: PAGE_FORMAT,
    revision: 'r2',
    modules: {},
  });
  expect(fetched).toHaveBeenCalledWith('https://app.test/index.html', { cache: 'no-cache' });
});

test('rejects page data of another format, whose fields are unknown', async () => {
  serve({ format: PAGE_FORMAT + 1, revision: 'r2', modules: {} });
  await expect(pageReader('https://app.test')()).rejects.toThrow(`format ${PAGE_FORMAT + 1}`);
});

test('reads the revision of page data in every format, so that a stale tab can reload', async () => {
  serve({ format: PAGE_FORMAT + 1, revision: 'r2' });
  await expect(revisionReader('https://app.test')()).resolves.toBe('r2');
});

test.each([
  ['the document cannot be read', () => serve({ format: PAGE_FORMAT, revision: 'r2' }, 502)],
  ['the page data have no revision', () => serve({ format: PAGE_FORMAT + 1 })],
])('rejects if %s', async (_why, respond) => {
  respond();
  await expect(revisionReader('https://app.test')()).rejects.toThrow('page');
});
