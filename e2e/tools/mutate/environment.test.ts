import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { replaceNodeEnvironment } from './environment';

const folder = mkdtempSync(path.join(tmpdir(), 'environment-test-'));
afterAll(() => rmSync(folder, { recursive: true }));

it('replaces the environment of test files that declare Node and leaves other files unchanged', () => {
  const declaration = '/** @jest-environment node */\nit.todo("x");\n';
  const unchanged: Record<string, string> = {
    'jsdom.test.ts': '/** @jest-environment jsdom */\n',
    'none.test.ts': "const words = '/** @jest-environment node */';\n",
    'source.ts': declaration,
  };
  mkdirSync(path.join(folder, 'below'));
  for (const [file, text] of Object.entries({
    ...unchanged,
    'a.test.ts': declaration,
    'below/b.test.tsx': declaration,
  }))
    writeFileSync(path.join(folder, file), text);
  replaceNodeEnvironment(folder, '/tool/$&/node.cjs');
  const read = (file: string) => readFileSync(path.join(folder, file), 'utf8');
  for (const file of ['a.test.ts', 'below/b.test.tsx'])
    expect(read(file)).toBe('/** @jest-environment /tool/$&/node.cjs */\nit.todo("x");\n');
  for (const [file, text] of Object.entries(unchanged)) expect(read(file)).toBe(text);
});
