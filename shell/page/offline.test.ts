import { isKeepMessage } from './offline';

test.each([
  [{ type: 'keep', language: 'en', revision: 'r-1' }, true],
  // From a document of an earlier release.
  [{ type: 'keep', language: 'en' }, true],
  [{ type: 'keep', language: 'en', revision: 1 }, false],
  [{ type: 'keep', language: 'toString' }, false],
  [{ language: 'en' }, false],
  [null, false],
])('%j is a message of a document: %s', (value, expected) => {
  expect(isKeepMessage(value)).toBe(expected);
});
