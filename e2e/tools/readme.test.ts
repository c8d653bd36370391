/** @jest-environment node */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { resolveEnvironment } from '@shared/http-api/app/environment';

const ROOT = path.resolve(__dirname, '../..');
const readText = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');
const GUIDES = ['README.md', 'shared/module-kit/README.md', 'shell/deploy/README.md'];
const blocksOf = (file: string) => readText(file).match(/^```\w*\n[\s\S]*?^```$/gm) ?? [];

test('the README names every script of package.json, and no other', () => {
  const { scripts } = JSON.parse(readText('package.json')) as { scripts: Record<string, string> };
  const named = [...readText('README.md').matchAll(/\bnpm run ([\w:-]*\w)/g)].map(([, name]) => name!);
  // npm runs these two without "run".
  const { start, test: tests, ...others } = scripts;
  expect([start, tests]).not.toContain(undefined);
  expect([...new Set(named)].sort()).toEqual(Object.keys(others).sort());
});

test.each(GUIDES)('the commands of %s name addresses of the environment that they seem to be of', (file) => {
  const addresses = blocksOf(file)
    .join('\n')
    .matchAll(/https:\/\/([\w.-]*?\b(qa|pre|yc|gr)\b[\w.-]*)/g);
  const wrong = [...addresses].filter(([, host, name]) => resolveEnvironment(host!) !== name);
  expect(wrong.map(([address]) => address)).toEqual([]);
});

test.each(GUIDES)('the commands of a block of %s name their environment, or none of them does', (file) => {
  // These have none, or name it in another way.
  const without = /deploy -- (keygen|promote|drop|--help)/;
  for (const block of blocksOf(file).filter((text) => text.includes('--env'))) {
    const commands = block.split('\n').filter((line) => line.includes('deploy -- ') && !without.test(line));
    expect(commands.filter((line) => !line.includes('--env '))).toEqual([]);
  }
});
