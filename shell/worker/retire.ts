import { OFFLINE_CACHES } from '../page/offline';
import { type WorkerScope, exclusive } from './scope';

/** Unregisters the service worker and removes its caches. Open documents keep working without it. */
export async function retire({
  registration,
  caches,
}: Pick<WorkerScope, 'registration' | 'caches'>): Promise<void> {
  await registration.unregister();
  await exclusive(async () => {
    for (const name of await caches.keys()) if (name.startsWith(OFFLINE_CACHES)) await caches.delete(name);
  });
}
