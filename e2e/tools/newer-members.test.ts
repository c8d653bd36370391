/** @jest-environment node */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { browserProgram } from './browser-program';
import { newerMemberProblems } from './newer-members';

const ROOT = path.resolve(__dirname, '../..');

/** Code in a file of its own, and what the check says about it. */
const CASES: [code: string, found: string[]][] = [
  // The oldest browsers lack these.
  ['signal.throwIfAborted();', ['AbortSignal.throwIfAborted needs']],
  [
    'export const end = (given?: AbortSignal) => given?.throwIfAborted();',
    ['AbortSignal.throwIfAborted needs'],
  ],
  ['void AbortSignal.timeout(1);', ['AbortSignal.timeout needs']],
  ['structuredClone({});', ['structuredClone needs']],
  ['requestIdleCallback(() => undefined);', ['requestIdleCallback needs']],
  ['crypto.randomUUID();', ['Crypto.randomUUID needs']],
  ['const { userActivation } = navigator; void userActivation;', ['Navigator.userActivation needs']],
  ['field.showPicker();', ['HTMLInputElement.showPicker needs']],
  ['field.inert = true;', ['HTMLElement.inert needs']],
  ['field.checkVisibility();', ['Element.checkVisibility needs']],
  ["field.addEventListener('x', () => undefined, { signal });", ['addEventListener {signal} needs']],
  ['new BroadcastChannel("x"); new WeakRef(field); void Object.hasOwn;', []],
  // To read a global that does not exist is an error.
  ['structuredClone?.({});', ['structuredClone needs']],
  ['if (requestIdleCallback) void 0;', ['requestIdleCallback needs']],
  // These are guarded, some elsewhere in the file.
  ['window.requestIdleCallback?.(() => undefined);', []],
  ['signal.throwIfAborted?.();', []],
  ["if ('throwIfAborted' in signal) signal.throwIfAborted();", []],
  ['if (typeof requestIdleCallback === "function") requestIdleCallback(() => undefined);', []],
  ['(window.requestIdleCallback ?? setTimeout)(() => undefined);', []],
  ['export const id = typeof crypto.randomUUID === "function" ? crypto.randomUUID() : "";', []],
  ['try { signal.throwIfAborted(); } catch { /* An older browser. */ }', []],
  ['void (navigator as { userActivation?: object }).userActivation;', []],
  // Names of the project, older members, and what came with a newer class.
  ['declare const own: { throwIfAborted(): void }; own.throwIfAborted();', []],
  ['type Signal = Pick<AbortSignal, "throwIfAborted">; export type { Signal };', []],
  ['signal.addEventListener("abort", () => undefined, { once: true }); void signal.aborted;', []],
  ['export const read = (push: PushSubscription) => push.endpoint;', []],
];
const HEAD = 'declare const signal: AbortSignal; declare const field: HTMLInputElement; export {};';

let folder = '';
let problems: string[] = [];
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'newer-members-'));
  CASES.forEach(([code], index) => writeFileSync(path.join(folder, `${index}.ts`), `${HEAD}\n${code}\n`));
  problems = newerMemberProblems(folder, browserProgram(ROOT, [folder]), [folder]);
});
afterAll(() => rmSync(folder, { recursive: true }));

test.each(CASES.map(([code, found], index) => ({ code, found, index })))('$code', ({ found, index }) => {
  const here = problems.filter((problem) => problem.startsWith(`${index}.ts:2: `));
  expect(here).toEqual(found.map((text) => expect.stringContaining(text)));
});
