import { documentsForRegion, parseDocument } from './documents';

describe('documents of a region', () => {
  test('includes two additional documents for Japan', () => {
    expect(documentsForRegion('JP')).toEqual([
      'user',
      'privacy',
      'deposit',
      'usage',
      'tokushoho',
      'external',
    ]);
    expect(documentsForRegion('MY')).toEqual(['user', 'privacy', 'deposit', 'usage']);
  });

  test.each([
    ['privacy', 'MY', 'privacy'],
    ['tokushoho', 'JP', 'tokushoho'],
    ['tokushoho', 'HK', null],
    ['../secrets', 'JP', null],
    ['', 'JP', null],
    [null, 'JP', null],
  ] as const)('parses %p in %s as %p', (text, region, doc) => {
    expect(parseDocument(text, region)).toBe(doc);
  });
});
