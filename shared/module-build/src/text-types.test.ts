/** @jest-environment node */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { textTypes, textTypesMatch, writeTextTypes } from './text-types';

const members = (catalogue: Parameters<typeof textTypes>[0]) => textTypes(catalogue).match(/(?<=^  )'.*$/gm);

test('a text needs no value, or those that it names', () => {
  expect(members({ title: 'Orders', list: { from: 'From {{time}} at {{place}}, {{time}}' } })).toEqual([
    "'title': never;",
    "'list.from': 'time' | 'place';",
  ]);
});

test('the forms of a plural are one text, which needs the count and the values of every form', () => {
  expect(members({ rows_one: 'One row of {{name}}', rows_other: '{{count}} rows of {{total}}' })).toEqual([
    "'rows': 'count' | 'name' | 'total';",
  ]);
});

test('the name of an element has angle brackets', () => {
  expect(members({ terms: 'I agree to the <terms>{{name}}</terms> and <terms>others</terms>' })).toEqual([
    "'terms': '<terms>' | 'name';",
  ]);
});

test('the types of a folder match until its catalogue changes', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'text-types-'));
  const catalogue = (title: string) => writeFileSync(path.join(folder, 'en.json'), JSON.stringify({ title }));
  catalogue('Orders');
  expect(textTypesMatch(folder)).toBe(false);
  writeTextTypes(folder);
  expect(textTypesMatch(folder)).toBe(true);
  catalogue('Orders of {{name}}');
  expect(textTypesMatch(folder)).toBe(false);
  rmSync(folder, { recursive: true });
});
