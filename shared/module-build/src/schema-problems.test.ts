/** @jest-environment node */
import { schemaProblems } from './schema-problems';

const SCHEMA = {
  type: 'object',
  additionalProperties: false,
  required: ['name', 'pages'],
  properties: {
    name: { description: 'Write a name.', type: 'string', pattern: '^mf-' },
    pages: {
      description: 'Write the pages.',
      type: 'object',
      patternProperties: { '^\\./': { description: 'Write a file.', type: 'string' } },
      additionalProperties: false,
    },
    next: { type: 'array', items: { type: 'object', required: ['path'], properties: { path: {} } } },
  },
};
const VALID = { name: 'mf-a', pages: { './A': 'a.tsx' } };

test('accepts a valid value', () => {
  expect(schemaProblems(SCHEMA, VALID)).toEqual([]);
});

test.each<[string, unknown, string[]]>([
  ['another type', 'text', ['It is "text".']],
  ['null', null, ['It is null.']],
  ['a missing key', { name: 'mf-a' }, ['pages is missing. Write the pages.']],
  ['a wrong text', { ...VALID, name: 'a' }, ['name is "a". Write a name.']],
  ['an unknown key', { ...VALID, extra: 1 }, ['extra is an unknown key. Remove it or correct its name.']],
  [
    'a key with a path in its name',
    { ...VALID, pages: { './A/b~c': 1 } },
    ['pages["./A/b~c"] is 1. Write a file.'],
  ],
  ['an item without a key', { ...VALID, next: [{ path: 1 }, {}] }, ['next[1].path is missing.']],
  ['two problems', { name: 'a', pages: [] }, ['name is "a". Write a name.', 'pages is []. Write the pages.']],
])('says what to write for %s', (_what, value, problems) => {
  expect(schemaProblems(SCHEMA, value).sort()).toEqual(problems);
});

test('shortens a long value', () => {
  const [problem] = schemaProblems(SCHEMA, { ...VALID, name: 'x'.repeat(100) });
  expect(problem).toBe(`name is "${'x'.repeat(59)}…. Write a name.`);
});
