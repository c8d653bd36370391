import { OFFLINE_LOCK, type PublishedFacts } from '../page/offline';
import type { OutboxSyncEnvironment } from './outbox-sync';
import type { RemindersEnvironment } from './reminders';

/** The types of a service worker that the library `DOM` lacks. The library `WebWorker` cannot be used beside it. */
interface ExtendableEvent extends Event {
  waitUntil(promise: Promise<unknown>): void;
}

export interface FetchEvent extends ExtendableEvent {
  readonly request: Request;
}

/** A message of a document. */
export interface DocumentMessage extends ExtendableEvent {
  readonly data: unknown;
  readonly source: { postMessage(message: unknown): void } | null;
}

interface PushEvent extends ExtendableEvent {
  readonly data: { text(): string } | null;
}

interface NotificationEvent extends ExtendableEvent {
  readonly notification: Notification;
}

interface SubscriptionChangeEvent extends ExtendableEvent {
  /** Missing in some browsers. */
  readonly oldSubscription?: PushSubscription | null;
}

interface SyncEvent extends ExtendableEvent {
  readonly tag: string;
}

interface ScopeEvents {
  install: ExtendableEvent;
  activate: ExtendableEvent;
  message: DocumentMessage;
  push: PushEvent;
  notificationclick: NotificationEvent;
  sync: SyncEvent;
  pushsubscriptionchange: SubscriptionChangeEvent;
}

export interface WorkerScope {
  readonly registration: ServiceWorkerRegistration & OutboxSyncEnvironment['registration'];
  readonly clients: { claim(): Promise<void> } & RemindersEnvironment['clients'] &
    OutboxSyncEnvironment['clients'];
  readonly location: Location;
  readonly caches: CacheStorage;
  skipWaiting(): Promise<void>;
  fetch(request: Request | string, init?: RequestInit): Promise<Response>;
  addEventListener<K extends keyof ScopeEvents>(type: K, listener: (event: ScopeEvents[K]) => void): void;
}

declare global {
  /** A constant in the first line of the file (`shell/deploy/render/worker-script.ts`). */
  const PUBLISHED: PublishedFacts;
}

/** Returns the facts that publishing tells this service worker. */
export const published = (): PublishedFacts => PUBLISHED;

/** The global scope of a service worker. */
export const scope = self as unknown as WorkerScope;

/**
 * Runs a step that writes to the caches, while no other service worker of the app runs one. During a release two of them
 * are active. A browser without locks runs the step at once.
 */
export const exclusive = async <T>(run: () => Promise<T>): Promise<T> => {
  const { locks } = navigator as { locks?: LockManager };
  return locks ? locks.request(OFFLINE_LOCK, run) : run();
};
