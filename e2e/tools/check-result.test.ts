/** @jest-environment node */
import { resultOf } from './check-result';
import { unknownModule } from './unknown-module';

test('fails with the problems of a check, and with the message of one that cannot run', async () => {
  const fails = (output: string) => ({ name: 'texts', ok: false, output, seconds: 0 });
  expect(await resultOf('texts', () => ['one', 'two'])).toEqual(fails('one\ntwo'));
  expect(await resultOf('texts', () => Promise.resolve(['one']))).toEqual(fails('one'));
  const broken = () => JSON.parse('{') as string[];
  expect(await resultOf('texts', broken)).toMatchObject({
    ok: false,
    output: expect.stringContaining('JSON'),
  });
  expect(await resultOf('texts', () => Promise.reject(new Error('no file')))).toEqual(fails('no file'));
  expect(await resultOf('texts', () => [])).toMatchObject({ ok: true, output: '' });
});

test('names a word that is no module', () => {
  expect(unknownModule(['mf-a'], ['mf-a', 'mf-b'])).toBeNull();
  expect(unknownModule(['mf-a', 'mf-typo'], ['mf-a', 'mf-b'])).toBe(
    'There is no module "mf-typo". The modules are mf-a, mf-b.',
  );
});
