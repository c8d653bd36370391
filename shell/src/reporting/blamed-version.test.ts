import { UNKNOWN_VERSION, blamedVersion, callingModule } from './blamed-version';

const ORIGIN = 'https://app.test';
const at = (file: string) => `${ORIGIN}/${file}:1:4242`;

test.each([
  [
    'Chromium',
    `TypeError: x\n    at n (${at('mf-orders/1.4.0-3fa9c1d2/712.js')})\n    at ${at('shell/2.0.0-0a/shell.js')}`,
  ],
  ['Firefox', `n@${at('mf-orders/1.4.0-3fa9c1d2/712.js')}\n@${at('shell/2.0.0-0a/shell.js')}`],
  [
    'a shell file above the module',
    `Error: x\n    at r (${at('shell/2.0.0-0a/shell.js')})\n    at n (${at('mf-orders/1.4.0-3fa9c1d2/712.js')})`,
  ],
  [
    'two modules, of which the first threw',
    `n@${at('mf-orders/1.4.0-3fa9c1d2/712.js')}\n@${at('mf-rental/1.0.0-00000001/entry.js')}`,
  ],
  ['a file without a stack', at('mf-orders/1.4.0-3fa9c1d2/page_StoreList.js')],
])('names the module (%s)', (_what, text) => {
  expect(blamedVersion(ORIGIN, [undefined, text])).toBe('mf-orders@1.4.0-3fa9c1d2');
});

test('names the shell if only its files are in the stack', () => {
  expect(blamedVersion(ORIGIN, [`f@${at('shell/2.0.0-0a/shell.js')}`])).toBe('shell@2.0.0-0a');
});

test.each([
  ['no stack', undefined],
  ['the page itself', `${ORIGIN}/jp/home:1:2`],
  ['another origin', 'f@https://other.test/mf-orders/1.4.0-3fa9c1d2/712.js:1:2'],
  ['an origin with the same prefix', `f@${ORIGIN}.evil.test/mf-orders/1.4.0-3fa9c1d2/712.js:1:2`],
  ['an extension', 'f@moz-extension://1234/mf-orders/content.js'],
  ['an address in a message', 'Error: /mf-orders/1.4.0-3fa9c1d2/712.js did not come'],
])('returns unknown for %s', (_what, text) => expect(blamedVersion(ORIGIN, [text])).toBe('unknown'));

describe('callingModule', () => {
  const shell = (line: number) => `    at f (${ORIGIN}/shell/2.0.0-aa/shell.js:1:${line})`;
  const module = `    at g (${ORIGIN}/mf-orders/1.4.0-3fa9c1d2/712.js:1:9)`;
  const foreign = '    at https://wallet.test/bridge.js:1:1';
  test.each<[string, string[], string | null]>([
    [
      'the module that calls a replaced function',
      [shell(1), shell(2), module, shell(3)],
      'mf-orders@1.4.0-3fa9c1d2',
    ],
    ['nobody if the module has called the kit', [shell(1), shell(2), shell(3), module], null],
    ['nobody if the shell has called it', [shell(1), shell(2), shell(3)], null],
    ['unknown for code that is not the app’s', [shell(1), shell(2), foreign], UNKNOWN_VERSION],
    ['unknown for code without a file', [shell(1), shell(2)], UNKNOWN_VERSION],
  ])('returns %s', (_what, stack, expected) => {
    expect(callingModule(ORIGIN, ['Error', ...stack].join('\n'), 2)).toBe(expected);
  });
});
