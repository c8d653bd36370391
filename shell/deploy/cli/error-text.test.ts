/** @jest-environment node */
import { readFileSync } from 'node:fs';
import { newSigner } from '../testing/fixtures';
import { signBytes } from '../ownership/signature';
import { errorText } from './error-text';

const system = (code: string, path?: string) =>
  Object.assign(new Error(`${code}: something, write`), { code, ...(path ? { path } : {}) });

test.each([
  ['ENOSPC', /^\/store\/a: The disk is full\. Free some space/],
  ['EROFS', /^\/store\/a: The file system can only be read\./],
  ['EACCES', /^\/store\/a: The permissions do not allow it\./],
])('says what %s means and what to do', (code, sentence) => {
  expect(errorText(system(code, '/store/a'))).toMatch(sentence);
  expect(errorText(system(code, '/store/a'))).not.toContain(code);
});

test('adds the cause of an error to its own sentence', () => {
  const error = new Error('The page is written. Run "deploy regions".', { cause: system('ENOSPC') });
  expect(errorText(error)).toBe(
    'The page is written. Run "deploy regions". The disk is full. Free some space and run the command again.',
  );
});

test('leaves all other errors as they are', () => {
  expect(errorText(new Error('There is no shell here yet.'))).toBe('There is no shell here yet.');
  expect(errorText('text')).toBe('text');
});

test('names a private key that cannot be read, in place of an error of ASN.1', () => {
  const signer = { ...newSigner('orders'), privateKey: readFileSync(__filename, 'utf8') };
  expect(() => signBytes(Buffer.from(''), signer)).toThrow(
    'The private key of the squad orders cannot be read.',
  );
});
