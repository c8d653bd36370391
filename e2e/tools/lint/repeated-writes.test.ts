/** @jest-environment node */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import * as endpoints from '@shared/http-api/endpoints';
import { MODULES, sourcesOf } from './module-sources';

/** Uses of writes whose result may be dropped after the end of the session (decision 10), and why. */
const DROPPED = new Map([
  ['mf-auth/src/email/use-code-request.ts useSendCode', 'sent without a session'],
  ['mf-auth/src/email/use-email-sign-in.ts useSignInByEmail', 'sent without a session'],
]);
/** The write that the kit shares. */
const OF_KIT = { useCancelOrder: false };

/** Returns whether each write hook of some sources waits for a tap after the end of the session. */
function writeHooks(texts: readonly string[]): Record<string, boolean> {
  const all = texts.join('\n');
  const waitsForTap = (name: string) =>
    Object.values(endpoints).some((one) => one.name === name && 'needsTap' in one) ||
    new RegExp(String.raw`\nexport const ${name}: PlainEndpoint[^;]*\n {2}needsTap: true,`).test(all);
  const hooks = [...all.matchAll(/const (use\w+) = mutationHook\((\w+)\)/g)];
  return Object.fromEntries(hooks.map(([, hook, name]) => [hook!, waitsForTap(name!)]));
}

/**
 * Returns the hooks of which a page drops the result after the end of the session: that of a call which the hook repeats, or the
 * question for one more tap.
 */
function droppedResults(text: string, hooks: Readonly<Record<string, boolean>>): string[] {
  const uses = [...text.matchAll(/const \[\w+(?:, (\w+|\{[^}]*\}))?\] = (use\w+)\((\{\s*onRepeated\b)?/g)];
  return uses
    .filter(([, state = '', hook = '', handler]) => {
      if (!(hook in hooks)) return false;
      if (!hooks[hook]) return handler === undefined;
      return !(state.startsWith('{') ? state : text.slice(text.indexOf(`${state}.`))).includes('interrupted');
    })
    .map(([, , hook]) => hook!);
}

test.each([
  ['const [send] = useSend();', ['useSend']],
  ['const [send, { isLoading }] = useSend({ onRepeated: finish });', []],
  ['const [send, { isLoading }] = useSend({\n  onRepeated(answer) {', []],
  ['const [pay] = usePay();', ['usePay']],
  ['const [pay, { isLoading }] = usePay();', ['usePay']],
  ['const [pay, { interrupted }] = usePay();', []],
  ['const [pay, state] = usePay(); return state.interrupted;', []],
  ['const [code] = useOther();', []],
])('finds the dropped results of %j', (text, dropped) =>
  expect(droppedResults(text, { useSend: false, usePay: true })).toEqual(dropped),
);

test('knows which writes wait for a tap, also of a module that has endpoints of its own', () => {
  const own = `
export const a: PlainEndpoint<void, A> = {
  name: 'a',
  needsTap: true,
};
export const b: PlainEndpoint<void, B> = {
  name: 'b',
};
`;
  const hooks = `const useA = mutationHook(a);\nconst useB = mutationHook(b);\nconst useE = mutationHook(eject);`;
  expect(writeHooks([own, hooks])).toEqual({ useA: true, useB: false, useE: true });
});

test('each page says the result of a write that the end of the session interrupted, or asks for one more tap', () => {
  const kit = path.resolve(__dirname, '../../../shared/module-kit/src/api/shared-queries.ts');
  expect(
    [...readFileSync(kit, 'utf8').matchAll(/const (use\w+): MutationHook</g)].map(([, name]) => name),
  ).toEqual(Object.keys(OF_KIT));
  const found = MODULES.flatMap((module) => {
    const sources = sourcesOf(module);
    const hooks = { ...OF_KIT, ...writeHooks(sources.map(([, text]) => text)) };
    return sources.flatMap(([file, text]) => droppedResults(text, hooks).map((hook) => `${file} ${hook}`));
  });
  expect(found.sort()).toEqual([...DROPPED.keys()]);
});
