/** Tag of the Background Sync that wakes the outbox. */
export const OUTBOX_SYNC = 'pb-outbox';

/** Message to the service worker: something waits for the network. */
export interface AwaitNetworkMessage {
  type: 'await network';
}

/** Message of the service worker to the open documents: the network is back. */
export interface NetworkBackMessage {
  type: 'network back';
}

const hasType = (value: unknown, type: string) =>
  (value as { type?: unknown } | null | undefined)?.type === type;

/** Returns whether a value that another script sent is an `AwaitNetworkMessage`. */
export const isAwaitNetworkMessage = (value: unknown): value is AwaitNetworkMessage =>
  hasType(value, 'await network');

/** Returns whether a value that another script sent is a `NetworkBackMessage`. */
export const isNetworkBackMessage = (value: unknown): value is NetworkBackMessage =>
  hasType(value, 'network back');
