import { HOSTING_RULES, INERT_POLICY } from './hosting';

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
