import {
  type CheckMessage,
  type CheckedPage,
  type KeepMessage,
  type MissingVersion,
  OFFLINE_CACHES,
  OFFLINE_LOCK,
  WORKER_PATH,
  isCheckedMessage,
  isLeftOutMessage,
} from '../page/offline';
import { type AwaitNetworkMessage, isNetworkBackMessage } from '../page/outbox';
import type { BootstrapApi } from '../page/bootstrap-api';
import type { PageData } from '../page/page-data';
import type { Workers } from './trusted-types';

interface Reachable {
  serviceWorker?: ServiceWorkerContainer;
  caches?: CacheStorage;
  PushManager?: unknown;
}

/**
 * Takes the service worker and its caches away from all other scripts of the document. Later scripts see a browser
 * without service workers, so they can neither remove the worker nor change what it has stored. Without a worker they also see
 * a browser without push messages, so that no page asks the renter to permit them. Call it before the first file of the app runs.
 * @param page data of the document's page
 */
export function takeServiceWorker(
  workers: Workers,
  { serviceWorker: switched, revision }: Pick<PageData, 'serviceWorker' | 'revision'>,
): Pick<BootstrapApi, 'keepOffline' | 'push' | 'awaitNetwork' | 'checked' | 'check' | 'oldest'> {
  // Undefined in a document without a secure origin, and in some in-app browsers.
  const { serviceWorker: container } = navigator as Reachable;
  const { caches } = window as Reachable;
  delete (Navigator.prototype as Reachable).serviceWorker;
  // Engines differ in where they define it.
  for (const owner of [window, Window.prototype]) delete (owner as Reachable).caches;
  if (!container || switched === 'off') delete (window as Reachable).PushManager;

  /** Returns whether the active worker is this app's. An earlier app of the origin may have registered another one. */
  const isOurs = (known: ServiceWorkerRegistration | undefined) =>
    known?.active?.scriptURL === location.origin + WORKER_PATH;

  let wakeOutbox = () => undefined as void;
  let tellLeftOut: (versions: readonly MissingVersion[]) => void = () => undefined;
  container?.addEventListener('message', ({ data, ports }: MessageEvent<unknown>) => {
    // The worker asks for the address, because it knows only the one at which the document began.
    ports[0]?.postMessage(location.href);
    if (isNetworkBackMessage(data)) wakeOutbox();
    if (isLeftOutMessage(data)) tellLeftOut(data.versions);
    if (isCheckedMessage(data))
      asking.splice(0).forEach((tell) => tell({ revision: data.revision ?? null, oldest: data.oldest }));
  });

  const asking: ((page: CheckedPage | null) => void)[] = [];
  const check = () =>
    new Promise<CheckedPage | null>((resolve) => {
      const { controller } = container ?? {};
      if (!controller) return resolve(null);
      asking.push(resolve);
      // A document without a controller came from the network.
      const message: CheckMessage = { type: 'check' };
      controller.postMessage(message);
    });
  const checked = check();

  return {
    checked,
    check,
    oldest: checked.then((page) => page && page.oldest),
    async keepOffline(language, isMetered, onLeftOut) {
      if (!container) return;
      if (onLeftOut) tellLeftOut = onLeftOut;
      const known = await container.getRegistration();
      if (switched === 'off') return removeWorker(known, caches);
      if (!isOurs(known) && isMetered) return;
      // To register twice has no effect.
      if (!isOurs(known)) await workers.registerService(container);
      const { active } = await container.ready;
      const message: KeepMessage = { type: 'keep', language, revision };
      // A worker knows no page that was published after it. The newer worker, which takes over, stores that page.
      if (isOurs(known)) container.oncontrollerchange = () => container.controller?.postMessage(message);
      active?.postMessage(message);
    },
    async awaitNetwork(wake) {
      const known = await container?.getRegistration();
      if (!container || !isOurs(known)) return;
      wakeOutbox = wake;
      const message: AwaitNetworkMessage = { type: 'await network' };
      known!.active!.postMessage(message);
    },
    async push(message, register) {
      if (!container || switched === 'off') return null;
      if (!isOurs(await container.getRegistration())) {
        if (!register) return null;
        await workers.registerService(container);
      }
      const { active, pushManager } = await container.ready;
      if (message) active?.postMessage(message);
      // Undefined in browsers without push messages.
      return (pushManager as PushManager | undefined) ?? null;
    },
  };
}

async function removeWorker(
  known: ServiceWorkerRegistration | undefined,
  caches: CacheStorage | undefined,
): Promise<void> {
  await known?.unregister();
  const remove = async () => {
    for (const name of (await caches?.keys()) ?? [])
      if (name.startsWith(OFFLINE_CACHES)) await caches?.delete(name);
  };
  // The lock of the worker, which may be storing files. It would create a removed cache again.
  const { locks } = navigator as { locks?: LockManager };
  await (locks ? locks.request(OFFLINE_LOCK, remove) : remove());
}
