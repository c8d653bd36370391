/** @jest-environment node */
import { tmpdir } from 'node:os';
import type { Place } from './place';
import { placeProblem } from './place-problem';

const open =
  (page: () => Promise<string | null>) =>
  (at: string): Place => ({
    name: at,
    at,
    page,
    read: () => Promise.resolve(null),
  });
const published = open(() => Promise.resolve('<html>'));

test('accepts an address or a folder with a page', async () => {
  expect(await placeProblem('https://m.pre.example.com', 'mf-a', published)).toBeNull();
  expect(await placeProblem(tmpdir(), 'mf-a', published)).toBeNull();
});

test('refuses a place of the tests of all modules', async () => {
  expect(await placeProblem('https://m.pre.example.com', null, published)).toContain(
    'npm test -w mf-orders -- --at',
  );
});

test('refuses what is neither an address nor a folder, and a place without a page', async () => {
  for (const at of ['m.pre.example.com', 'localhost:8080', 'nowhere'])
    expect(await placeProblem(at, 'mf-a', published)).toContain(`--at ${at} is neither an address`);
  const empty = open(() => Promise.resolve(null));
  expect(await placeProblem(tmpdir(), 'mf-a', empty)).toBe(`Nothing is published at ${tmpdir()}.`);
  const down = open(() => Promise.reject(new Error('Nothing answers at http://a.test: down.')));
  expect(await placeProblem('http://a.test', 'mf-a', down)).toBe('Nothing answers at http://a.test: down.');
});
