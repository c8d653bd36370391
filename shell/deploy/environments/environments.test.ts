/** @jest-environment node */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { resolveEnvironment } from '@shared/http-api/app/environment';
import { type Environments, openEnvironment } from './environments';

const ROOT = path.resolve(__dirname, '../../..');
const at = (host: string, local?: true) => ({
  store: `stores/${host}`,
  address: `https://${host}`,
  ...(local && { local }),
});
const LOCAL: Environments = {
  environments: { pre: at('here.pre.test', true) },
  preview: { base: 'pre', ...at('{name}.here.pre.test', true) },
};
const FILE: Environments = {
  environments: { prod: at('m.test'), pre: at('m.pre.test') },
  preview: { base: 'pre', ...at('{name}.pre.test') },
};
const open = (file: Environments, name: string) => openEnvironment({ file, local: LOCAL }, name, ROOT);

test('opens the environments and previews of the file before those of this machine', () => {
  expect(open(FILE, 'pre')).toMatchObject({ address: 'https://m.pre.test', base: null });
  expect(open(FILE, 'pr-1')).toMatchObject({ address: 'https://pr-1.pre.test', base: 'pre' });
  expect(open(FILE, 'pr-1')).not.toHaveProperty('local');
});

test('opens those of this machine where the file has none', () => {
  const file = { environments: { prod: FILE.environments.prod! } };
  expect(open(file, 'pre')).toMatchObject({ address: 'https://here.pre.test', local: true });
  expect(open(file, 'pr-1')).toMatchObject({ address: 'https://pr-1.here.pre.test', local: true });
  expect(() => open(file, 'yc')).toThrow('There is no environment "yc". Known environments: pre, prod.');
});

test('refuses a shared preview of an environment that only this machine has', () => {
  const file = { ...FILE, environments: { prod: FILE.environments.prod! } };
  expect(() => open(file, 'pr-1')).toThrow(
    new Error(
      'The preview pr-1 is a copy of "pre", which environments.json does not have. Add pre to its "environments", or correct "base" of its "preview".',
    ),
  );
  expect(open(file, 'prod')).toMatchObject({ address: 'https://m.test' });
});

test('the example of environments.json can be opened, and its addresses fit their environments', () => {
  const readme = readFileSync(path.join(ROOT, 'shell/deploy/README.md'), 'utf8');
  const [, text = ''] = /An example of `environments\.json`:\n```json\n([\s\S]+?)```/.exec(readme)!;
  const file = JSON.parse(text.replaceAll('{ … }', '{}')) as Environments;
  expect(Object.keys(file.environments)).toEqual(['prod', 'pre']);
  for (const name of ['prod', 'pre', 'pr-123']) {
    const { address, base } = openEnvironment({ file, local: { environments: {} } }, name, ROOT);
    expect(resolveEnvironment(new URL(address).host)).toBe(base ?? name);
  }
});
