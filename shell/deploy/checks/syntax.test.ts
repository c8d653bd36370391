/** @jest-environment node */
import type { Manifest } from '../version/manifest-format';
import { syntaxRefusals } from './syntax';

const refusals = (text: string, file = 'page.js') =>
  syntaxRefusals({ name: 'mf-a' } as Manifest, new Map([[file, Buffer.from(text)]]));

test.each([
  ['a=/(?<!\\d)x/', 'a lookbehind in a regular expression'],
  ['f(function(){return /(?<=a)b/u})', 'a lookbehind in a regular expression'],
  ['a=/x/d', 'the flag d of a regular expression'],
  ['class A{static{f()}}', 'a static block of a class'],
  ['class A{#b;static c(d){return #b in d}}', 'a test for a private member'],
  ['a=/[a--b]/v', 'Invalid regular expression flag (1:3)'],
])('refuses %s: %s', (text, what) => {
  expect(refusals(text)).toEqual([
    `mf-a: page.js cannot be read by chrome87, safari15.4, firefox115 (${what}). Write it differently, or replace the package that it comes from.`,
  ]);
});

test('accepts what all of them read, texts, and files of other kinds', () => {
  const read =
    'class A{#b=1n;c(){return this.#b??="(?<=a)"}};a=/(?<name>\\p{L})(?=b)(?!c)/su;(async()=>{for await(d of e);})()';
  expect(refusals(read)).toEqual([]);
  expect(refusals('a{b:/(?<=c)/}', 'page.css')).toEqual([]);
  expect(refusals('this is no script')).toEqual([]);
});
