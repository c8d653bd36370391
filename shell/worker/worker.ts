/**
 * The service worker. It opens the app without waiting for the network, from one stored page and the files of its versions. It answers
 * navigations to the app and requests for files of versions. All other requests go to the network without it: API
 * calls, other origins, every method except GET. It also shows the reminders of a rental that arrive as push messages, and
 * wakes the outbox of open documents.
 *
 * A new worker takes over at once (`skipWaiting`, `clients.claim`), also in open documents. That is safe because a worker
 * adds nothing to a document: it only returns bytes that the document verifies with the hashes of its own page. An old
 * worker therefore never has to be waited for, and a worker that is wrong is replaced at the next visit.
 */
import { clientsClaim } from 'workbox-core';
import { Route, Router } from 'workbox-routing';
import {
  type CheckedMessage,
  type KeepMessage,
  type LeftOutMessage,
  isCheckMessage,
  isKeepMessage,
} from '../page/offline';
import { isAwaitNetworkMessage } from '../page/outbox';
import { isRemindMessage } from '../page/reminders';
import { type OutboxSyncEnvironment, createOutboxSync } from './outbox-sync';
import { createReminders } from './reminders';
import { createRequests, isPagePath, isVersionFile } from './requests';
import { retire } from './retire';
import { type DocumentMessage, type FetchEvent, exclusive, published, scope } from './scope';
import { createStoredSet } from './stored-set';

/**
 * Time limit of a request whose answer is stored, ms. Without it, one request that hangs would keep the lock, and with it
 * every later update, until the browser ends the worker.
 */
export const STORE_LIMIT_MS = 60_000;

function fetchToStore(address: string, init: RequestInit): Promise<Response> {
  const timeout = new AbortController();
  setTimeout(() => timeout.abort(), STORE_LIMIT_MS);
  return scope.fetch(address, { ...init, signal: timeout.signal });
}

/**
 * Gets the newer worker of a page that this one does not know, and passes on what to store. The newer one takes over at
 * once. Does nothing if the host still sends the file of this worker, or if the update fails: the browser repeats it after
 * a navigation.
 */
async function passOn(message: KeepMessage): Promise<void> {
  const { registration } = scope;
  await registration.update().catch(() => undefined);
  (registration.installing ?? registration.waiting)?.postMessage(message);
}

async function tellDocuments(message: LeftOutMessage): Promise<void> {
  const clients: OutboxSyncEnvironment['clients'] = scope.clients;
  for (const client of await clients.matchAll({ type: 'window', includeUncontrolled: true }))
    client.postMessage(message);
}

/** Answers a document that asks whether it may still run. */
async function answerCheck(event: DocumentMessage): Promise<void> {
  const checked = await requests.checkDocument((promise) => event.waitUntil(promise));
  const message: CheckedMessage = { type: 'checked', ...checked };
  event.source?.postMessage(message);
}

const { origin } = scope.location;
const wait = (ms: number) => new Promise<null>((done) => setTimeout(() => done(null), ms));
const set = createStoredSet({
  caches: scope.caches,
  fetch: fetchToStore,
  sha256: async (bytes) => {
    const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
    return btoa(String.fromCharCode(...hash));
  },
  exclusive,
  origin,
  published: published(),
  now: () => Date.now(),
  // A service worker knows neither the collector nor the session of the reports.
  onLeftOut: (versions) => void tellDocuments({ type: 'left out', versions }).catch(() => undefined),
});
const requests = createRequests({
  set,
  fetch: (request) => scope.fetch(request),
  fetchToStore,
  wait,
  now: () => Date.now(),
  origin,
  retire: () => retire(scope),
  passOn,
});

const router = new Router();
router.registerRoute(
  new Route(
    ({ request, sameOrigin, url }) => sameOrigin && request.mode === 'navigate' && isPagePath(url.pathname),
    ({ event, request }) => {
      const fetchEvent = event as unknown as FetchEvent;
      return requests.openPage({
        request,
        waitUntil: (promise) => fetchEvent.waitUntil(promise),
      });
    },
  ),
);
router.registerRoute(
  new Route(
    ({ sameOrigin, url, request }) => sameOrigin && request.mode !== 'navigate' && isVersionFile(url),
    ({ event, request }) =>
      requests.openFile(request, (promise) => (event as unknown as FetchEvent).waitUntil(promise)),
  ),
);
router.addFetchListener();

scope.addEventListener('install', (event) => {
  event.waitUntil(requests.checkPage().then(() => scope.skipWaiting()));
});
clientsClaim();
scope.addEventListener('activate', (event) => {
  // Firefox shows its error page if a preloaded request fails, whatever this worker answers. A worker of an earlier
  // release has enabled the preload, and the registration keeps that.
  event.waitUntil(scope.registration.navigationPreload.disable());
});
scope.addEventListener('message', (event) => {
  if (isKeepMessage(event.data))
    event.waitUntil(requests.keep(event.data.language, event.data.revision ?? null));
  if (isCheckMessage(event.data)) event.waitUntil(answerCheck(event));
  if (isRemindMessage(event.data)) event.waitUntil(reminders.keep(event.data));
  if (isAwaitNetworkMessage(event.data)) event.waitUntil(outbox.awaitNetwork());
});

const outbox = createOutboxSync(scope);
scope.addEventListener('sync', (event) => event.waitUntil(outbox.wake(event.tag)));

const reminders = createReminders({
  caches: scope.caches,
  registration: scope.registration,
  clients: scope.clients,
  origin,
  languages: () => navigator.languages,
  now: () => Date.now(),
  wait,
});
scope.addEventListener('push', (event) => event.waitUntil(reminders.receive(event.data?.text() ?? '')));
scope.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(reminders.openNotice(event.notification.data));
});
scope.addEventListener('pushsubscriptionchange', (event) => {
  // The next document passes the new subscription to the platform.
  const options = event.oldSubscription?.options;
  if (options) event.waitUntil(scope.registration.pushManager.subscribe(options));
});
