/** @jest-environment node */
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { CONTRACT_RANGE } from '@shared/module-kit/contract-range';
import { moduleJsonProblems, moduleSchema, readModuleJson, switchNotices } from './module-folder';

const ROOT = path.resolve(__dirname, '../../..');
const TEMPLATE = path.join(ROOT, 'shared/module-build/create/template/module.json');
const folders: string[] = [];
afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true, force: true })));

/** Creates a worktree with one module whose module.json is a changed copy of the template's. */
function checkout(text: string): string {
  const root = mkdtempSync(path.join(tmpdir(), 'module-json-'));
  folders.push(root);
  mkdirSync(path.join(root, 'mf-example'));
  writeFileSync(path.join(root, 'mf-example/module.json'), text);
  return root;
}
type Json = Record<string, unknown> & { routes: Record<string, unknown>[] };
function problemsWith(change: (json: Json) => void): string[] {
  const json = JSON.parse(readFileSync(TEMPLATE, 'utf8')) as Json;
  change(json);
  return moduleJsonProblems(checkout(JSON.stringify(json)), 'mf-example');
}

test('accepts the module.json of every module and of the template, and each names the schema', () => {
  const modules = readdirSync(ROOT).filter((name) => name.startsWith('mf-'));
  expect(modules.length).toBeGreaterThan(3);
  expect(modules.flatMap((name) => moduleJsonProblems(ROOT, name))).toEqual([]);
  expect(problemsWith(() => undefined)).toEqual([]);
  for (const file of [...modules.map((name) => path.join(ROOT, name, 'module.json')), TEMPLATE]) {
    const { $schema } = JSON.parse(readFileSync(file, 'utf8')) as { $schema?: string };
    expect($schema).toBe('../shared/module-kit/module.schema.json');
  }
});

test.each<[string, (json: Json) => void, string]>([
  [
    'a missing key',
    ({ routes }) => delete routes[0]!.title,
    "routes[0].title is missing. Write the key of the header's title in the module's catalogues.",
  ],
  [
    'a string instead of a boolean',
    ({ routes }) => (routes[0]!.keepAlive = 'yes'),
    'routes[0].keepAlive is "yes". Write true or false: whether the page stays mounted after the renter navigates away.',
  ],
  [
    'a misspelt key',
    ({ routes }) => (routes[0]!.heder = true),
    'routes[0].heder is an unknown key. Remove it or correct its name.',
  ],
  [
    'a page that is not a component file',
    (json) => (json.pages = { './Example': 'src/a.css' }),
    'pages["./Example"] is "src/a.css". Write the page\'s source file, for example src/orders/OrderListPage.tsx.',
  ],
  [
    'three early calls',
    ({ routes }) => (routes[0]!.early = ['GET /a', 'GET /b', 'GET /c']),
    'routes[0].early is ["GET /a","GET /b","GET /c"]. Write at most two GETs',
  ],
  [
    'an early call that is a POST',
    ({ routes }) => (routes[0]!.early = ['POST /a']),
    'routes[0].early[0] names "POST /a", which is no GET of shared/http-api/schemas/endpoints.ts. Write the name of an endpoint',
  ],
  [
    'the name of another folder',
    (json) => (json.name = 'mf-other'),
    'name is "mf-other". Write the name of the module\'s folder, mf-example.',
  ],
])('refuses %s and says what to write', (_what, change, sentence) => {
  const problems = problemsWith(change);
  expect(problems).toHaveLength(1);
  expect(problems[0]).toContain(`mf-example/module.json: ${sentence}`);
});

test.each(['>=1.2', '1.x', '*', '1.2.0', '~1.2', '^1.2 || ^2.0', ''])(
  'refuses the contract range "%s" and says what to write',
  (range) => {
    expect(problemsWith((json) => (json.contract = range))).toEqual([
      `mf-example/module.json: contract is "${range}". Write a caret and the version of the shell's contract that the module needs, for example ^1.2.`,
    ]);
  },
);

test('uses the same pattern for the contract range as the loader', () => {
  expect(moduleSchema.properties.contract.pattern).toBe(CONTRACT_RANGE.source);
});

test('fills in what a route leaves out', () => {
  const json = JSON.parse(readFileSync(TEMPLATE, 'utf8')) as Json;
  const [route] = readModuleJson(checkout(JSON.stringify(json)), 'mf-example').routes;
  expect(route).toEqual({
    ...json.routes[0],
    header: true,
    back: true,
    keepAlive: false,
    keepAliveKey: [],
    signIn: false,
    offline: 'saved',
    keepTab: false,
    trackingPoint: null,
    early: [],
  });
});

test('refuses a file that is not JSON and says why', () => {
  const root = checkout('{');
  expect(() => readModuleJson(root, 'mf-example')).toThrow(/mf-example\/module.json cannot be read: /);
});

test('names an expired switch, which is no problem', () => {
  const json = JSON.parse(readFileSync(TEMPLATE, 'utf8')) as Json;
  json.switches = { late: { about: 'Shows the list later.', until: '2020-01-01' } };
  const root = checkout(JSON.stringify(json));
  const now = new Date('2026-01-01');
  expect(switchNotices(root, 'mf-none', now)).toEqual([]);
  mkdirSync(path.join(root, 'mf-example/src'));
  writeFileSync(path.join(root, 'mf-example/src/Page.tsx'), "useSwitch('late');");
  expect(moduleJsonProblems(root, 'mf-example')).toEqual([]);
  expect(switchNotices(root, 'mf-example', now)).toEqual([
    expect.stringContaining('The switch mf-example.late is off since 2020-01-01: expired.'),
  ]);
});
