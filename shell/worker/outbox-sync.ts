import type { LeftOutMessage } from '../page/offline';
import { type NetworkBackMessage, OUTBOX_SYNC } from '../page/outbox';

/** Interfaces of the browser that the part uses. */
export interface OutboxSyncEnvironment {
  /** `sync` is missing in browsers without Background Sync. */
  registration: { readonly sync?: { register(tag: string): Promise<void> } };
  clients: {
    matchAll(options: {
      type: 'window';
      includeUncontrolled: boolean;
    }): Promise<readonly { postMessage(message: NetworkBackMessage | LeftOutMessage): void }[]>;
  };
}

/**
 * Creates the part of the service worker that wakes the outbox of open documents when the network is back. It sends
 * nothing, because it has no token. Without an open document, the next one sends what waits.
 */
export const createOutboxSync = ({ registration, clients }: OutboxSyncEnvironment) => ({
  /** Asks the browser for a `sync` event. Ignores a browser that refuses it. */
  async awaitNetwork(): Promise<void> {
    await registration.sync?.register(OUTBOX_SYNC).catch(() => undefined);
  },
  /** Handles a `sync` event. */
  async wake(tag: string): Promise<void> {
    if (tag !== OUTBOX_SYNC) return;
    for (const client of await clients.matchAll({ type: 'window', includeUncontrolled: true }))
      client.postMessage({ type: 'network back' });
  },
});
