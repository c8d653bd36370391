import { createContext, runInContext } from 'node:vm';
import { createPolicies } from './trusted-types';

test('takes the service worker, its caches, nested workers and imports away from a worker, before its code runs', async () => {
  const blobs: Blob[] = [];
  URL.createObjectURL = (blob: Blob) => `blob:${blobs.push(blob)}`;
  URL.revokeObjectURL = () => undefined;
  window.Worker = class {} as unknown as typeof Worker;
  createPolicies(() => '').start('"use strict"; seen = NAMES.filter((n) => n in self)');
  const global = Object.assign(
    Object.create({ caches: {}, Worker: class {}, importScripts() {} }) as object,
    {
      caches: {},
      WorkerNavigator: class {
        get serviceWorker() {
          return {};
        }
      },
    },
  );
  const world = createContext({
    self: global,
    seen: null,
    NAMES: ['caches', 'Worker', 'importScripts'],
    WorkerNavigator: global.WorkerNavigator,
  });
  runInContext(await blobs[0]!.text(), world);
  expect(world).toMatchObject({ seen: [] });
  expect('serviceWorker' in new global.WorkerNavigator()).toBe(false);
});
