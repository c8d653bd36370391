import { memoryStorage } from '@shared/api-client';
import { SLOW_AFTER_MS } from '@shared/module-kit/slow-after';
import type { FileError } from '../page/bootstrap-api';
import type { PageData, ShellVersion } from '../page/page-data';
import { createQuarantine } from '../page/quarantine';
import { createShellStart } from './shell-start';

const versionOf = (id: string) =>
  ({
    id,
    base: `shell/${id}/`,
    files: [['shell.js', 'h']],
    lazy: [],
    locales: { en: ['en.json', 'h'] },
  }) as unknown as ShellVersion;
const definite: FileError = { kind: 'definite', file: 'shell/2/shell.js', cause: 'integrity' };
const network: FileError = { kind: 'network', file: 'shell/2/shell.js', cause: 'unreachable' };

/** Starts shell 2 with shell 1 as its fallback. The test settles the load of each file through `loads`. */
function setup(options: { previous?: boolean } = {}) {
  const data = {
    revision: 'r1',
    settings: { api: { JP: 'https://api.test' } },
    shell: { ...versionOf('2'), ...(options.previous === false ? {} : { previous: versionOf('1') }) },
  } as unknown as PageData;
  const loads = new Map<string, { resolve(): void; reject(error: FileError): void }>();
  const load = jest.fn(
    (file: string, _ordered?: boolean) =>
      new Promise<void>((resolve, reject) => loads.set(file, { resolve, reject })),
  );
  const retryPending = jest.fn();
  const message = { say: jest.fn(), clear: jest.fn() };
  const values = new Map<string, string>();
  const quarantine = createQuarantine(() => memoryStorage(values), 'r1');
  const forget = jest.fn();
  const sent: { code: string; module: string; detail: string }[] = [];
  const sendReports = (reports: readonly object[]) => void sent.push(...(reports as typeof sent));
  const start = createShellStart({
    data,
    session: 's1',
    reportSession: 'r1',
    sendReports,
    language: 'en',
    quarantine,
    files: { load, json: () => Promise.resolve({}), retryPending } as never,
    startupMessage: message,
    buildIds: () => ({}),
    forget,
  });
  start.run();
  return { start, load, loads, retryPending, message, quarantine, forget, sent };
}
const settle = async () => {
  for (let turn = 0; turn < 5; turn++) await Promise.resolve();
};

beforeEach(() => {
  document.body.innerHTML = '<div id="root"><p>half</p></div>';
});
afterEach(() => jest.useRealTimers());

test('starts the previous shell after a definite failure, and removes what the failed shell rendered', async () => {
  const { start, load, loads, quarantine, forget, message, sent } = setup();
  const ready = jest.fn();
  void start.ready('2').then(ready);
  loads.get('shell/2/shell.js')!.reject(definite);
  await settle();
  expect(start.shell().id).toBe('1');
  expect(sent).toMatchObject([{ code: 'MF-601', module: 'shell@2', served: 'shell@1' }]);
  expect(quarantine.has('shell@2')).toBe(true);
  expect(forget).toHaveBeenCalledTimes(1);
  expect(document.getElementById('root')!.innerHTML).toBe('');
  expect(load.mock.calls).toEqual([
    ['shell/2/shell.js', true],
    ['shell/1/shell.js', false],
  ]);
  loads.get('shell/1/shell.js')!.resolve();
  await start.ready('1');
  expect(ready).not.toHaveBeenCalled();
  expect(message.say).not.toHaveBeenCalled();
});

test('keeps the version after a network failure, and loads it again when the connection returns', async () => {
  const { start, load, loads, quarantine, message, sent } = setup();
  loads.get('shell/2/shell.js')!.reject(network);
  await settle();
  expect(sent).toEqual([expect.not.objectContaining({ served: expect.anything() as unknown })]);
  expect(start.shell().id).toBe('2');
  expect(quarantine.has('shell@2')).toBe(false);
  expect(message.say).toHaveBeenCalledWith('failed', expect.any(Function));
  window.dispatchEvent(new Event('online'));
  expect(message.clear).toHaveBeenCalled();
  expect(load).toHaveBeenCalledTimes(2);
  loads.get('shell/2/shell.js')!.resolve();
  await start.ready('2');
});

test.each([
  ['damaged', 'integrity'],
  ['failed', '404'],
])(
  'offers a reload and says "%s" after the definite failure "%s" without a previous shell',
  async (text, cause) => {
    const { loads, load, message } = setup({ previous: false });
    loads.get('shell/2/shell.js')!.reject({ ...definite, cause });
    await settle();
    expect(message.say).toHaveBeenCalledWith(text, expect.any(Function));
    expect(load).toHaveBeenCalledTimes(1);
  },
);

test('shows the "slow" message while loading continues, and removes it when the shell has rendered', () => {
  jest.useFakeTimers();
  const { start, message, retryPending } = setup();
  jest.advanceTimersByTime(SLOW_AFTER_MS - 1);
  expect(message.say).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1);
  expect(message.say).toHaveBeenCalledWith('slow', expect.any(Function));
  message.say.mock.calls[0][1]();
  expect(retryPending).toHaveBeenCalled();
  start.started();
  expect(message.clear).toHaveBeenCalled();
});

test('shows no "slow" message after the shell has rendered', () => {
  jest.useFakeTimers();
  const { start, message } = setup();
  start.started();
  jest.advanceTimersByTime(SLOW_AFTER_MS);
  expect(message.say).not.toHaveBeenCalled();
});

test('starts the previous shell after an error before the first render, and then ignores the failed one', () => {
  const { start } = setup();
  start.threw(new Error('render'), '2');
  expect(start.shell().id).toBe('1');
  start.threw(new Error('late'), '2');
  expect(start.shell().id).toBe('1');
});

test('names the cause if a file that the shell loads after its first render is damaged', () => {
  const { start, message } = setup();
  start.started();
  start.threw(Object.assign(new Error('axios.js: integrity'), { cause: 'integrity' }), '2');
  expect(message.say).toHaveBeenCalledWith('damaged', expect.any(Function));
});

test('keeps the shell and offers a reload if it throws after its first render', async () => {
  const { start, message, quarantine, sent } = setup();
  start.started();
  const stack = `Error: render\n    at n (${location.origin}/shell/2/shell.js:1:98765)`;
  start.threw(Object.assign(new Error('render'), { stack }), '2');
  expect(start.shell().id).toBe('2');
  expect(quarantine.has('shell@2')).toBe(false);
  expect(message.say).toHaveBeenCalledWith('failed', expect.any(Function));
  await new Promise((resolve) => setTimeout(resolve, 0));
  expect(sent).toMatchObject([{ code: 'MF-602', module: 'shell@2', frames: ['shell/2/shell.js:1:98765'] }]);
});
