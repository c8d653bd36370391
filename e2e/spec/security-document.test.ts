/** @jest-environment node */
/** Somebody who reports a vulnerability finds what SECURITY.md names. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { codeOwners } from '../tools/create-module/code-owners';
import { pathProblems } from '../tools/references';
import { readJson } from './modules';

const ROOT = path.resolve(__dirname, '../..');
const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');
const TEXT = read('SECURITY.md');
const OWNERS = codeOwners(read('CODEOWNERS'));
const found = (pattern: RegExp) => [...TEXT.matchAll(pattern)].map(([, ...groups]) => groups);

test('each file and folder exists', () => {
  expect(pathProblems('SECURITY.md', TEXT, (file) => existsSync(path.join(ROOT, file)))).toEqual([]);
});

test('each section of a file exists', () => {
  const sections = found(/\]\(([^)\s]+\.md)#([^)\s]+)\)/g);
  expect(sections).not.toEqual([]);
  for (const [file = '', section] of sections) {
    const headings = [...read(file).matchAll(/^#+ (.+)$/gm)].map(([, heading]) =>
      heading!
        .toLowerCase()
        .replace(/[^\w\s-]/g, '')
        .replace(/\s/g, '-'),
    );
    expect(headings).toContain(section);
  }
});

test('each entry of CODEOWNERS exists, and each squad has one', () => {
  const entries = found(/`([^`]+)`\s+in\s+\[CODEOWNERS\]/g).map(([entry]) => entry);
  expect(entries).not.toEqual([]);
  expect(OWNERS.map(([pattern]) => pattern)).toEqual(expect.arrayContaining(entries));
  const { squads } = readJson<{ squads: Record<string, object> }>('shell/deploy/owners.json');
  const named = found(/\bthe (\w+) squad\b/g).map(([squad]) => squad!);
  expect(named).not.toEqual([]);
  expect(Object.keys(squads)).toEqual(expect.arrayContaining(named));
  expect(OWNERS.flat()).toEqual(expect.arrayContaining(named.map((squad) => `@${squad}`)));
});

test('each command exists', () => {
  const { scripts } = readJson<{ scripts: Record<string, string> }>('package.json');
  const commands = found(/`npm run (\w+) -- (\w+)[^`]* (--security)\b/g);
  expect(commands).not.toEqual([]);
  for (const [script = '', command, option] of commands) {
    expect(scripts).toHaveProperty(script);
    expect(read(`shell/deploy/cli/commands/${command}.ts`)).toContain(`[${option}]`);
  }
});
