/** @jest-environment node */
import { randomBytes } from 'node:crypto';
import type { Manifest } from '../version/manifest-format';
import { limitRefusals } from './limits';

const manifest = {
  name: 'mf-x',
  entry: 'entry.js',
  pages: { './Page': ['page.js'] },
  locales: { en: 'en.json' },
} as unknown as Manifest;
/** Bytes that cannot be compressed. */
const bytes = (kilobytes: number) => randomBytes(kilobytes * 1024);
const limits = { files: 4, catalogueKB: 2, pictureKB: 4, lazyKB: 6, otherKB: 8 };
const refusals = (files: Record<string, Buffer>) =>
  limitRefusals(manifest, new Map(Object.entries(files)), { squads: {}, limits });

test.each([
  ['en.json', 2, 'a catalogue', 'catalogueKB'],
  ['photo.webp', 4, 'a picture', 'pictureKB'],
  ['lazy.js', 6, 'code that is loaded later', 'lazyKB'],
  ['lazy.css', 6, 'code that is loaded later', 'lazyKB'],
  ['decoder.wasm', 8, 'another file', 'otherKB'],
])('refuses %s over %i KB, and says what to do', (file, limit, kind, name) => {
  expect(refusals({ [file]: bytes(limit - 1) })).toEqual([]);
  expect(refusals({ [file]: bytes(limit + 1) })).toEqual([
    expect.stringMatching(
      `^mf-x: ${file} has ${limit + 1}\\.\\d KB compressed; ${kind} may have ${limit} KB\\. Reduce it, or have the platform team raise "${name}" of "limits" in owners\\.json\\.$`,
    ),
  ]);
});

test('leaves the first files of a page to the budget', () => {
  expect(refusals({ 'entry.js': bytes(20), 'page.js': bytes(20) })).toEqual([]);
});

test('refuses too many files', () => {
  const files = Object.fromEntries([1, 2, 3, 4, 5].map((number) => [`${number}.js`, bytes(1)]));
  expect(refusals(files)).toEqual([expect.stringMatching(/^mf-x: it has 5 files; a version may have 4\. /)]);
});

test('has limits without an entry in owners.json', () => {
  expect(limitRefusals(manifest, new Map([['a.png', bytes(101)]]), { squads: {} })).toHaveLength(1);
});
