import type { PageData } from '../page/page-data';
import { takeServiceWorker } from './service-worker';

/** Defines service workers and caches as a browser does, and takes them away like the bootstrap script. */
function setup(options: {
  registered?: boolean;
  serviceWorker?: PageData['serviceWorker'];
  supported?: boolean;
  /** Address of the registered worker. */
  scriptURL?: string;
  /** The worker that controls the document. */
  controller?: { postMessage(message: unknown): void };
}) {
  const worker = {
    postMessage: jest.fn(),
    scriptURL: options.scriptURL ?? `${location.origin}/sw.js`,
  };
  const pushManager = {};
  const registration = {
    active: worker,
    pushManager,
    unregister: jest.fn(() => Promise.resolve(true)),
  };
  const messages: ((event: { data: unknown; ports: unknown[] }) => void)[] = [];
  const receive = (data: unknown, ports: unknown[] = []) =>
    messages.forEach((listener) => listener({ data, ports }));
  const container = {
    oncontrollerchange: null as (() => void) | null,
    controller: options.controller ?? null,
    addEventListener: (_type: 'message', listener: (event: { data: unknown; ports: unknown[] }) => void) =>
      void messages.push(listener),
    getRegistration: () => Promise.resolve(options.registered ? registration : undefined),
    ready: Promise.resolve(registration),
  };
  const caches = {
    keys: () => Promise.resolve(['pb-offline-1-page', 'other']),
    delete: jest.fn(() => Promise.resolve(true)),
  };
  if (options.supported !== false) {
    Object.defineProperty(Navigator.prototype, 'serviceWorker', { configurable: true, get: () => container });
    Object.defineProperty(window, 'caches', { configurable: true, get: () => caches });
  }
  const workers = {
    start: jest.fn(),
    registerService: jest.fn(() => Promise.resolve(registration as never)),
  };
  const {
    keepOffline: keep,
    push,
    awaitNetwork,
    checked,
    check,
    oldest,
  } = takeServiceWorker(workers, {
    revision: 'r-1',
    serviceWorker: options.serviceWorker,
  });
  return {
    keep,
    push,
    awaitNetwork,
    checked,
    check,
    oldest,
    receive,
    worker,
    registration,
    pushManager,
    caches,
    workers,
    container,
  };
}

test('takes service workers and caches away from later scripts', () => {
  setup({});
  expect('serviceWorker' in navigator).toBe(false);
  expect('caches' in window).toBe(false);
});

test.each([
  ['the page has switched it off', { serviceWorker: 'off' }, false],
  ['the browser has none', { supported: false }, false],
  ['the page has one', {}, true],
] as const)(
  'leaves push messages to later scripts only with a service worker (%s)',
  (_which, options, has) => {
    Object.defineProperty(window, 'PushManager', { configurable: true, value: {} });
    setup(options);
    expect('PushManager' in window).toBe(has);
  },
);

test('registers the worker once and asks it to store the page', async () => {
  const { keep, worker, workers } = setup({});
  await keep('ja', false);
  expect(workers.registerService).toHaveBeenCalledTimes(1);
  expect(worker.postMessage).toHaveBeenCalledWith({ type: 'keep', language: 'ja', revision: 'r-1' });
  const later = setup({ registered: true });
  await later.keep('ja', false);
  expect(later.workers.registerService).not.toHaveBeenCalled();
  expect(later.worker.postMessage).toHaveBeenCalledTimes(1);
});

test('asks the newer worker that takes over to store the page, too', async () => {
  const { keep, container } = setup({ registered: true });
  await keep('ja', false);
  container.controller = { postMessage: jest.fn() };
  container.oncontrollerchange!();
  expect(container.controller.postMessage).toHaveBeenCalledWith({
    type: 'keep',
    language: 'ja',
    revision: 'r-1',
  });
});

test('registers the worker in the place of another one of the origin', async () => {
  const { keep, workers } = setup({ registered: true, scriptURL: `${location.origin}/older/sw.js` });
  await keep('en', false);
  expect(workers.registerService).toHaveBeenCalledTimes(1);
});

test('registers no worker on a metered connection, but updates the set of one', async () => {
  const first = setup({});
  await first.keep('en', true);
  expect(first.workers.registerService).not.toHaveBeenCalled();
  const later = setup({ registered: true });
  await later.keep('en', true);
  expect(later.worker.postMessage).toHaveBeenCalledTimes(1);
});

test('removes the worker and its caches if the page has switched it off', async () => {
  const { keep, registration, caches, workers } = setup({ registered: true, serviceWorker: 'off' });
  await keep('en', false);
  expect(registration.unregister).toHaveBeenCalledTimes(1);
  expect(caches.delete.mock.calls).toEqual([['pb-offline-1-page']]);
  expect(workers.registerService).not.toHaveBeenCalled();
});

test('does nothing in a browser without service workers', async () => {
  const { keep, workers } = setup({ supported: false });
  await keep('en', false);
  expect(workers.registerService).not.toHaveBeenCalled();
});

const REMIND = { type: 'remind', region: 'JP', account: null } as const;

test('gives access to push messages, and sends the worker the account', async () => {
  const { push, pushManager, worker, workers } = setup({ registered: true });
  expect(await push(REMIND, false)).toBe(pushManager);
  expect(worker.postMessage.mock.calls).toEqual([[REMIND]]);
  expect(await push(null, true)).toBe(pushManager);
  expect(worker.postMessage).toHaveBeenCalledTimes(1);
  expect(workers.registerService).not.toHaveBeenCalled();
});

test('registers the worker for push messages only on request', async () => {
  const { push, pushManager, worker, workers } = setup({});
  expect(await push(REMIND, false)).toBeNull();
  expect(workers.registerService).not.toHaveBeenCalled();
  expect(worker.postMessage).not.toHaveBeenCalled();
  expect(await push(null, true)).toBe(pushManager);
  expect(workers.registerService).toHaveBeenCalledTimes(1);
});

test.each([{ serviceWorker: 'off', registered: true } as const, { supported: false }])(
  'gives no access to push messages with %j',
  async (options) => {
    const { push, workers } = setup(options);
    expect(await push(REMIND, true)).toBeNull();
    expect(workers.registerService).not.toHaveBeenCalled();
  },
);

test('has the worker wake the document when the network is back', async () => {
  const wake = jest.fn();
  const { awaitNetwork, worker, receive } = setup({ registered: true });
  await awaitNetwork!(wake);
  expect(worker.postMessage).toHaveBeenCalledWith({ type: 'await network' });
  receive({ type: 'another' });
  expect(wake).not.toHaveBeenCalled();
  receive({ type: 'network back' });
  expect(wake).toHaveBeenCalledTimes(1);
});

test('passes on which versions the worker has left out of the stored app', async () => {
  const { keep, receive } = setup({ registered: true });
  const onLeftOut = jest.fn();
  await keep('en', false, onLeftOut);
  const versions = [{ version: 'mf-a@1', detail: 'mf-a/1/a.css: 404' }];
  receive(null);
  receive({ type: 'left out', versions: 'all' });
  expect(onLeftOut).not.toHaveBeenCalled();
  receive({ type: 'left out', versions });
  expect(onLeftOut.mock.calls).toEqual([[versions]]);
});

test('waits for no network without a worker', async () => {
  const without = setup({});
  await without.awaitNetwork!(() => undefined);
  expect(without.worker.postMessage).not.toHaveBeenCalled();
  const other = setup({ registered: true, scriptURL: `${location.origin}/older/sw.js` });
  await other.awaitNetwork!(() => undefined);
  expect(other.worker.postMessage).not.toHaveBeenCalled();
});

describe('the check of the page', () => {
  test('is asked of the worker that controls the document when it starts', async () => {
    const controller = { postMessage: jest.fn() };
    const { checked, receive } = setup({ registered: true, controller });
    expect(controller.postMessage.mock.calls).toEqual([[{ type: 'check' }]]);
    receive({ type: 'checked', revision: 'r-3', oldest: 3 });
    receive({ type: 'checked', revision: 'r-3', oldest: 'r-2' });
    expect(await checked).toMatchObject({ revision: 'r-3', oldest: 'r-2' });
  });

  test('understands the answer of an earlier worker, and offers it to an earlier shell', async () => {
    const { checked, oldest, receive } = setup({ registered: true, controller: { postMessage: jest.fn() } });
    receive({ type: 'checked', oldest: 'r-2' });
    expect(await checked).toEqual({ revision: null, oldest: 'r-2' });
    expect(await oldest).toBe('r-2');
  });

  test('is asked for again by the document', async () => {
    const controller = { postMessage: jest.fn() };
    const { checked, check, receive } = setup({ registered: true, controller });
    receive({ type: 'checked', revision: null, oldest: null });
    expect(await checked).toEqual({ revision: null, oldest: null });
    const asked = [check!(), check!()];
    expect(controller.postMessage).toHaveBeenCalledTimes(3);
    receive({ type: 'checked', revision: 'r-3', oldest: 'r-3' });
    expect(await Promise.all(asked)).toEqual([1, 2].map(() => ({ revision: 'r-3', oldest: 'r-3' })));
  });

  test('is not known without a controller', async () => {
    expect(await setup({ registered: true }).checked).toBeNull();
    expect(await setup({ supported: false }).checked).toBeNull();
  });
});

test('tells the worker the address that the document shows', () => {
  const { receive } = setup({ registered: true });
  const postMessage = jest.fn();
  history.replaceState(null, '', '/jp/payment?purpose=DEPOSIT');
  receive({ type: 'address' }, [{ postMessage }]);
  expect(postMessage.mock.calls).toEqual([[`${location.origin}/jp/payment?purpose=DEPOSIT`]]);
});
