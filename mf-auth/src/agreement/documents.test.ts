import { documentsOf, parseDocument } from './documents';

describe('documents of a region', () => {
  test('Japan has the two that its law asks for', () => {
    expect(documentsOf('JP')).toEqual(['user', 'privacy', 'deposit', 'usage', 'tokushoho', 'external']);
    expect(documentsOf('MY')).toEqual(['user', 'privacy', 'deposit', 'usage']);
  });

  test.each([
    ['privacy', 'MY', 'privacy'],
    ['tokushoho', 'JP', 'tokushoho'],
    ['tokushoho', 'HK', null],
    ['../secrets', 'JP', null],
    ['', 'JP', null],
    [null, 'JP', null],
  ] as const)('%s in %s', (text, region, doc) => {
    expect(parseDocument(text, region)).toBe(doc);
  });
});
