/** @jest-environment node */
import { type Compatibility, readDocument } from './document';

const VERDICT = { verdict: 'works', why: 'It fits.' } as const;
const DOCUMENT: Compatibility = {
  format: 1,
  revision: 'abc-1',
  shells: [{ role: 'live', id: '1.0.0-00000001' }],
  modules: [
    {
      name: 'mf-a',
      id: '1.1.0-00000001',
      role: 'live',
      owner: 'a',
      pairs: [{ shell: '1.0.0-00000001', contract: VERDICT, names: VERDICT, run: VERDICT }],
    },
  ],
};
const read = (value: unknown) => readDocument(Buffer.from(JSON.stringify(value)));
const changed = (change: (document: Record<string, never> & Compatibility) => void) => {
  const copy = structuredClone(DOCUMENT) as Record<string, never> & Compatibility;
  change(copy);
  return read(copy);
};

test('reads a document, also one with members of a later tool', () => {
  expect(read(DOCUMENT)).toEqual({ document: DOCUMENT });
  expect(read({ ...DOCUMENT, later: true })).toEqual({ document: { ...DOCUMENT, later: true } });
});

test('does not read a newer format, and says so', () => {
  expect(read({ format: 2 })).toEqual({
    problem: 'has format 2, and this tool reads format 1. Use a newer tool',
    isNewer: true,
  });
});

test.each<[string, ReturnType<typeof read>]>([
  ['text that is not JSON', readDocument(Buffer.from('<!doctype html>'))],
  ['null', read(null)],
  ['a list', read([])],
  ['a format that is a text', read({ ...DOCUMENT, format: '2' })],
  ['an older format', read({ ...DOCUMENT, format: 0 })],
  ['no modules', read({ ...DOCUMENT, modules: undefined })],
  [
    'another verdict',
    changed(({ modules }) => Object.assign(modules[0]!.pairs[0]!.run, { verdict: 'fine' })),
  ],
  ['another role', changed(({ shells }) => Object.assign(shells[0]!, { role: 'later' }))],
  [
    'a sentence that is an object',
    changed(({ modules }) => Object.assign(modules[0]!.pairs[0]!.run, { why: {} })),
  ],
  ['an id that is a path', changed(({ shells }) => Object.assign(shells[0]!, { id: '../private' }))],
  [
    'a name of an inherited member',
    changed(({ modules }) => Object.assign(modules[0]!, { name: 'constructor' })),
  ],
  [
    'a sentence without end',
    changed(({ modules }) => Object.assign(modules[0]!.pairs[0]!.run, { why: 'x'.repeat(5000) })),
  ],
])('does not read %s', (_what, found) => {
  expect(found).toMatchObject({
    problem: expect.stringMatching(/^(is not JSON|does not have the expected)/),
    isNewer: false,
  });
});
