/** @jest-environment node */
/** The checks of all modules, with a module that only its squad knows. */
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { moduleWords, withWords } from '../../shared/module-build/create/words';
import { refusalsWithoutText, textsWithoutRefusal } from './refusals';

const TEMPLATE = path.resolve(__dirname, '../../shared/module-build/create/template');
const words = moduleWords('mf-loyalty', {}, { contract: '1.0.0', modules: [], routes: new Map() });

let folder = '';
beforeEach(() => (folder = mkdtempSync(path.join(tmpdir(), 'new-module-'))));
afterEach(() => rmSync(folder, { recursive: true }));

const put = (file: string, text: string) => {
  mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
  writeFileSync(path.join(folder, file), text);
};
/** Writes the files of the template that `npm run create-module` writes and that pass a filter. */
function create(isWanted: (file: string) => boolean = () => true) {
  const files = readdirSync(TEMPLATE, { recursive: true, encoding: 'utf8', withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(TEMPLATE, path.join(entry.parentPath, entry.name)));
  for (const file of files.filter(isWanted))
    put(withWords(file, words), withWords(readFileSync(path.join(TEMPLATE, file), 'utf8'), words));
}

test('lets a new module have texts for the codes of its own endpoints', () => {
  create();
  expect(textsWithoutRefusal(folder)).toEqual([]);
  expect(refusalsWithoutText(folder)).toEqual([]);
});

test('finds the text of a code that a module without own endpoints cannot get', () => {
  create((file) => !file.endsWith('.schema.ts'));
  expect(textsWithoutRefusal(folder)).toEqual(['TOO_FEW_POINTS']);
});

test('finds the texts of a scope that a new module does not read', () => {
  create();
  put('src/locales/en.json', '{ "errors": { "old": { "TOO_FEW_POINTS": "Too few." } } }');
  expect(textsWithoutRefusal(folder)).toEqual(['old']);
});

test('lets a module without a text for a refusal pass', () => {
  create();
  put('src/locales/en.json', '{}');
  expect(textsWithoutRefusal(folder)).toEqual([]);
});
