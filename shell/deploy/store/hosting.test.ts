import { HOSTING_RULES, INERT_POLICY, getCacheControl } from './hosting';

test('sandboxes every response except index.html and forbids type sniffing', () => {
  const { page, mutablePaths: _mutable, privatePaths: _private, ...others } = HOSTING_RULES;
  expect(Object.keys(others)).toEqual(['immutable', 'mutable', 'missing']);
  expect(INERT_POLICY).toBe("default-src 'none'; sandbox");
  for (const headers of Object.values(others))
    expect(headers).toMatchObject({
      'Content-Security-Policy': INERT_POLICY,
      'X-Content-Type-Options': 'nosniff',
    });
  expect(page['Content-Security-Policy']).not.toContain('sandbox');
});

test('marks only files that publishing rewrites as mutable', () => {
  const revalidated = [
    'index.html',
    'registry.json',
    'hosting.json',
    'sw.js',
    'mf-a/1.0.0-00000001/page.js',
  ].filter((file) => getCacheControl(file) === 'no-cache');
  expect(revalidated).toEqual(['index.html', 'hosting.json']);
});
