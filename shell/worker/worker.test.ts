/** @jest-environment node */
import type { WorkerScope } from './scope';

// Both are ES modules, which Jest does not load.
jest.mock('workbox-core', () => ({ clientsClaim: () => undefined }));
jest.mock('workbox-routing', () => ({
  Router: class {
    registerRoute = () => undefined;
    addFetchListener = () => undefined;
  },
  Route: class {},
}));

test('switches off the navigation preload that an earlier worker has enabled', async () => {
  const listeners = new Map<string, (event: unknown) => void>();
  const disable = jest.fn(() => Promise.resolve());
  Object.assign(globalThis, {
    self: {
      location: { origin: 'https://m.test' },
      registration: { navigationPreload: { disable } },
      addEventListener: (type: string, listener: (event: unknown) => void) =>
        void listeners.set(type, listener),
    } as unknown as WorkerScope,
  });
  await import('./worker');
  const waited: unknown[] = [];
  listeners.get('activate')!({ waitUntil: (promise: unknown) => void waited.push(promise) });
  await Promise.all(waited);
  expect(disable).toHaveBeenCalledTimes(1);
});
