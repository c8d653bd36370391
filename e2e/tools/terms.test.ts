/** @jest-environment node */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { refusedInData, refusedInSource, refusedTerms, termProblems } from './terms';

test('names a refused term with the preferred one', () => {
  expect(refusedTerms('{"title":"Let go by itself"}', { 'by itself': 'automatically' })).toEqual([
    '"by itself": write "automatically"',
  ]);
});

test.each([
  ['已支付', true],
  ['支付寶', false],
])('reads a term between slashes as a pattern: %s', (text, refused) => {
  expect(refusedTerms(text, { '/支付(?!寶)/': '付款' })).toHaveLength(refused ? 1 : 0);
});

test('refuses a term in its own language only', () => {
  const source = "{ zh: '谢谢反映', hk: '謝謝反映' }";
  expect(refusedInSource(source, { zh: {}, hk: { 反映: '報告' } })).toEqual(['hk: "反映": write "報告"']);
});

test('refuses a term in the texts of JSON, in its own language only', () => {
  const data = { thanks: { zh: '谢谢反映', hk: '謝謝反映' }, list: [{ hk: '反映' }] };
  expect(refusedInData(data, { zh: {}, hk: { 反映: '報告' } })).toEqual([
    'hk: "反映": write "報告"',
    'hk: "反映": write "報告"',
  ]);
});

test('reads sources, JSON and Markdown of the sandbox and the shell, each in its own language', () => {
  const root = mkdtempSync(path.join(tmpdir(), 'terms-'));
  const write = (file: string, text: string) => {
    mkdirSync(path.join(root, path.dirname(file)), { recursive: true });
    writeFileSync(path.join(root, file), text);
  };
  const sandbox = 'e2e/sandbox/src';
  write('shared/i18n/terms.json', JSON.stringify({ hk: { 反映: '報告' } }));
  write(`${sandbox}/platform/notices/a-texts.json`, '{"a":{"zh":"反映","hk":"反映"}}');
  write(`${sandbox}/platform/support/b.ts`, "const b = { zh: '反映', hk: '反映' };");
  write(`${sandbox}/platform/content/help/c.hk.md`, '# 反映');
  write(`${sandbox}/platform/content/help/c.zh.md`, '# 反映');
  write(`${sandbox}/world/checkout/d.test.ts`, "const d = { hk: '反映' };");
  write('shell/worker/e.ts', "const e = { zh: '反映', hk: '反映' };");
  write('shell/bootstrap/f.ts', "const f = { zh: '反映' };");
  const problems = termProblems(root, [], true);
  rmSync(root, { recursive: true, force: true });
  const refused = [
    `${sandbox}/platform/notices/a-texts.json`,
    `${sandbox}/platform/support/b.ts`,
    `${sandbox}/platform/content/help/c.hk.md`,
    'shell/worker/e.ts',
  ];
  expect(problems.map((line) => line.split(': ')[0]).sort()).toEqual(refused.sort());
});
