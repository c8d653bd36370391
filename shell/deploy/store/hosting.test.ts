import { PUBLISHED_TYPES } from '@shared/module-build/published-files';
import {
  HOSTING_RULES,
  INERT_POLICY,
  getCacheControl,
  getContentDisposition,
  VERSION_EXTENSIONS,
  getContentType,
} from './hosting';

test('a version may contain each type of file that a build publishes, and no other', () => {
  expect([...VERSION_EXTENSIONS].sort()).toEqual([...PUBLISHED_TYPES].sort());
});

test('sandboxes every response except index.html and the service worker, and forbids type sniffing', () => {
  const {
    page,
    worker,
    workerPath: _worker,
    mutablePaths: _mutable,
    privatePaths: _private,
    regionPages: _regions,
    secret: _secret,
    ...others
  } = HOSTING_RULES;
  expect(Object.keys(others)).toEqual(['immutable', 'mutable', 'missing']);
  expect(INERT_POLICY).toBe("default-src 'none'; sandbox");
  for (const headers of Object.values(others))
    expect(headers).toMatchObject({
      'Content-Security-Policy': INERT_POLICY,
      'X-Content-Type-Options': 'nosniff',
    });
  expect(page['Content-Security-Policy']).not.toContain('sandbox');
  expect(worker).toMatchObject({
    'Content-Security-Policy': "default-src 'none'; connect-src 'self'; worker-src 'self'",
    'X-Content-Type-Options': 'nosniff',
  });
});

test('asks every host on the way to serve every file unchanged', () => {
  const files = [
    'index.html',
    'jp/index.html',
    'sw.js',
    'hosting.json',
    'jp/app.webmanifest',
    'favicon.ico',
    'mf-a/1.0.0-00000001/page.js',
    'mf-a/1.0.0-00000001/page.css',
    'shell/1.0.0-00000001/ja.json',
    'icons/icon-192-00000000.png',
  ];
  expect(files.filter((file) => !/(^|, )no-transform(,|$)/.test(getCacheControl(file)))).toEqual([]);
});

test('keeps a document with a share link out of search engines, caches and referrers', () => {
  const { query, headers } = HOSTING_RULES.secret;
  expect(query).toEqual(['share']);
  expect(headers).toEqual({
    'X-Robots-Tag': 'noindex, nofollow',
    'Referrer-Policy': 'no-referrer',
    'Cache-Control': 'no-store, no-transform',
  });
});

test('marks only files that publishing rewrites as mutable', () => {
  const revalidated = [
    'index.html',
    'registry.json',
    'hosting.json',
    'sw.js',
    'shell/sw.js',
    'jp/index.html',
    'jp/app.webmanifest',
    'favicon.ico',
    'third-party-notices.txt',
    'icons/icon-192-00000000.png',
    'mf-a/1.0.0-00000001/page.js',
    'mf-a/1.0.0-00000001/index.html',
  ].filter((file) => getCacheControl(file).startsWith('no-cache'));
  expect(revalidated).toEqual([
    'index.html',
    'hosting.json',
    'sw.js',
    'jp/index.html',
    'jp/app.webmanifest',
    'favicon.ico',
    'third-party-notices.txt',
  ]);
});

test('serves only the pages as documents', () => {
  const files = [
    'index.html',
    'my/index.html',
    'mf-a/index.html',
    'my/app.webmanifest',
    'favicon.ico',
    'third-party-notices.txt',
  ];
  expect(files.filter((file) => getContentDisposition(file) === undefined)).toEqual([
    'index.html',
    'my/index.html',
  ]);
  expect(files.map(getContentType)).toEqual([
    'text/html; charset=utf-8',
    'text/html; charset=utf-8',
    'application/octet-stream',
    'application/manifest+json; charset=utf-8',
    'image/x-icon',
    'text/plain; charset=utf-8',
  ]);
});

test('maps the first segment of an address to the document of its region', () => {
  expect(HOSTING_RULES.regionPages).toEqual({
    jp: '/jp/index.html',
    my: '/my/index.html',
    hk: '/hk/index.html',
  });
});
