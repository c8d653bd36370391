/** @jest-environment node */
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { ARROWS, ARROW_RULES, BUILT, SUITES } from './arrows.cjs';

const ROOT = path.resolve(__dirname, '../../..');

/** Returns the arrows of the diagram with the folders, as `shell/src → shell/page`. */
function drawnArrows(): string[] {
  const document = readFileSync(path.join(ROOT, 'shared/docs/architecture.md'), 'utf8');
  const [, diagram = ''] = /^```mermaid\nflowchart TB\n([\s\S]*?)^```/m.exec(document) ?? [];
  const folderOf = new Map<string, string[]>();
  const pairs: [string, string][] = [];
  let group = '';
  for (const line of diagram.split('\n').map((text) => text.trim())) {
    if (line.startsWith('subgraph')) group = `${/^subgraph (\w+)/.exec(line)![1]}/`;
    else if (line === 'end') group = '';
    else {
      const columns = line.split(' --> ').map((nodes) => nodes.split(' & ').map(readNode));
      columns.slice(1).forEach((to, at) => {
        for (const from of columns[at]!) for (const target of to) pairs.push([from, target]);
      });
    }
  }

  /** Notes the folders of a node, which its label names if it has one, and returns its id. */
  function readNode(node: string): string {
    const [, id = '', label] = /^(\w+)(?:\["?([^"\]]+)"?\])?$/.exec(node) ?? [];
    const names = (label ?? id).replace(/ \(.*/, '').split(', ');
    if (label || (group && !folderOf.has(id)))
      folderOf.set(
        id,
        names.map((name) => group + name),
      );
    return id;
  }

  return pairs
    .flatMap(([from, to]) =>
      folderOf.get(from)!.flatMap((one) => folderOf.get(to)!.map((other) => `${one} → ${other}`)),
    )
    .sort();
}

test('the diagram of the architecture has the arrows that the rules permit, and no others', () => {
  const permitted = Object.entries(ARROWS).flatMap(([from, to]) => to.map((one) => `${from} → ${one}`));
  expect(drawnArrows()).toEqual(permitted.sort());
});

test.each(['shell', 'shared', 'e2e'])('each folder of %s has arrows', (parent) => {
  const none = [...BUILT, 'docs'];
  const folders = readdirSync(path.join(ROOT, parent), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.') && !none.includes(entry.name))
    .map(({ name }) => `${parent}/${name}`);
  expect(folders.filter((folder) => !Object.hasOwn(ARROWS, folder))).toEqual([]);
});

/** Returns whether a rule refuses that a file imports another one. */
const isRefused = (from: string, to: string) =>
  ARROW_RULES.some(
    (rule) =>
      new RegExp(rule.from.path).test(from) &&
      !new RegExp(rule.from.pathNot ?? '^$').test(from) &&
      new RegExp(rule.to.path).test(to) &&
      !new RegExp(rule.to.pathNot).test(to),
  );

test('refuses what no arrow reaches, and permits a way of several arrows', () => {
  expect(isRefused('shell/page/a.ts', 'shell/src/b.ts')).toBe(true);
  expect(isRefused('shared/i18n/src/a.ts', 'shared/http-api/app/b.ts')).toBe(true);
  expect(isRefused('mf-a/src/a.ts', 'shared/module-build/src/b.ts')).toBe(true);
  expect(isRefused('shell/publishing.ts', 'shell/src/b.ts')).toBe(true);
  expect(isRefused('mf-a/src/a.ts', 'shared/domain/src/b.ts')).toBe(false);
  expect(isRefused('mf-a/src/a.test.ts', 'shared/module-testing/src/b.ts')).toBe(false);
  expect(isRefused('mf-a/src/a-fixture.ts', 'shared/module-testing/src/b.ts')).toBe(false);
  expect(isRefused('mf-a/src/testing/a.ts', 'shell/src/b.ts')).toBe(true);
});

test('refuses that a suite imports another one, or that something below imports a suite', () => {
  expect(SUITES).toEqual(expect.arrayContaining(['access', 'contract', 'gallery', 'journeys', 'spec']));
  for (const suite of SUITES) {
    expect(isRefused(`e2e/${suite}/a.spec.ts`, 'e2e/support/b.ts')).toBe(false);
    for (const from of ['e2e/tools', 'e2e/support', 'e2e/sandbox', 'shell/deploy', 'e2e/other'])
      expect([from, isRefused(`${from}/a.ts`, `e2e/${suite}/b.ts`)]).toEqual([from, from !== 'e2e/other']);
  }
});
