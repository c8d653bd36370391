import type { AnyTag, RegionCode } from '@shared/http-api/app';
import { type TextStorage, intentKeys } from '@shared/api-client';
import { forgetDraftPhotos, forgetOthersPhotos } from '@shared/api-client/draft-photos';
import type { Host, NewCall, QueuedPhoto, WaitingCall } from '@shared/module-kit/host';
import { type CallStore, openCallStore } from './call-store';
import { createConsentChoices } from './consent-choices';
import { type HeldCallsConfig, createHeldCalls } from './held-calls';
import { MAX_CALLS, MAX_CHARS } from './limits';
import { toCallPart } from './read-row';
import { replaceValues } from './replace-values';
import { type Sender, type SenderConfig, createSender } from './sender';
import type { StoredCall } from './stored-call';
import { uploadRequest } from './upload-request';

export interface OutboxConfig
  extends
    Omit<SenderConfig, 'calls' | 'choices' | 'isHeld' | 'onChange'>,
    Pick<HeldCallsConfig, 'departure'> {
  calls?: CallStore;
  /** Name of the database and of the lock. */
  name: string;
  region: RegionCode;
  /** Storage of the Idempotency-Keys of the pages' own calls. */
  keyStorage: TextStorage;
  /** Storage of the choice on tracking, and its key. */
  local: TextStorage;
  consentKey: string;
  /** Called with the renter's waiting calls when they change. */
  onChange(waiting: readonly WaitingCall[]): void;
  /** Called when this or another document has sent a call, with the tags of the data that it has changed. */
  onSent(stale: readonly AnyTag[]): void;
}

/** The loaded part of the outbox. */
export interface LoadedOutbox extends Sender, Pick<Host['outbox'], 'keep' | 'release' | 'resend' | 'remove'> {
  /** Reads the waiting calls again, and removes the photos of other renters' drafts. Call it when the session changes. */
  accountChanged(): Promise<unknown>;
  /** Removes the photos of a renter's drafts, and the calls of the account if it was deleted. */
  forget(userId: string, isDeleted: boolean): Promise<void>;
}

/** Members that the outbox of each region has of its own. */
export type RegionParts = Pick<
  OutboxConfig,
  'name' | 'region' | 'consentKey' | 'account' | 'departure' | 'exclusive'
>;

/**
 * Creates the outbox of one document, which also sends the calls and the choice on tracking that wait in the other regions: a renter
 * may open no document there before the calls are too old. A chunk of its own.
 */
export function createOutboxes(
  own: Omit<OutboxConfig, 'isShown'>,
  others: readonly RegionParts[],
): LoadedOutbox {
  const outbox = createLoadedOutbox({ ...own, isShown: true });
  const senders: Sender[] = others.map((parts) =>
    createLoadedOutbox({
      ...own,
      ...parts,
      isShown: false,
      records: { list: () => [], read: () => null, remove: () => undefined },
      recordsElsewhere: [],
      // Those of the own region are of all regions.
      signOuts: { send: () => Promise.resolve(true) },
      onChange: () => undefined,
      onSent: () => undefined,
    }),
  );
  return { ...outbox, wake: () => [outbox, ...senders].forEach((one) => one.wake()) };
}

/** Creates the outbox of one region. */
export function createLoadedOutbox(config: OutboxConfig): LoadedOutbox {
  const { calls, listOwn } = watchCalls(config);
  const keys = intentKeys(config.keyStorage, config.region);
  const held = createHeldCalls({
    ...config,
    onReleased: ({ request, uploads = [] }) => [request, ...uploads.map(uploadRequest)].forEach(keys.settle),
  });
  const sender = createSender({
    ...config,
    calls,
    choices: createConsentChoices(config.local, config.consentKey, config.now),
    isHeld: held.has,
    // Another document may have sent a call, or stored one, before its turn or during the wait for it.
    exclusive: (run) => config.exclusive(run).finally(refresh),
    onChange(stale) {
      void refresh();
      if (stale.length > 0) config.onSent(stale);
    },
  });

  async function refresh(): Promise<void> {
    const own = await listOwn();
    config.onChange(own.filter(({ id }) => !held.has(id)).map(toWaiting));
  }

  function wake(): void {
    void refresh();
    sender.wake();
  }

  async function store(call: NewCall): Promise<string | null> {
    const { userId } = config.account();
    const departure = config.departure();
    const { request, uploads = [] } = call;
    if (userId === null || (request.userId ?? userId) !== userId) return null;
    const all = await calls.list();
    // Another renter has made the same call in this tab.
    if (all.some((other) => other.id === keys.keyFor(request) && other.account !== userId))
      keys.settle(request);
    const id = keys.keyFor(request);
    const others = all.filter((other) => other.id !== id);
    if (!hasRoom(others, call, userId)) return null;
    held.add(id, call, userId, departure);
    const sent = uploads.map((one) => ({ ...one, key: keys.keyFor(uploadRequest(one)), uploadId: null }));
    await calls.put(toStored(call, { id, account: userId, uploads: sent, createdAt: config.now() }));
    // The renter may have left meanwhile.
    held.accountChanged();
    return id;
  }

  return {
    ...sender,
    wake,
    accountChanged() {
      held.accountChanged();
      return Promise.all([refresh(), forgetOthers(config)]);
    },
    // Rejects if the disk is full or the browser refuses storage. The page then sends without the outbox.
    keep: (call) => store(call).catch(() => null),
    release(id) {
      held.release(id);
      wake();
    },
    async resend(id, withPhotos) {
      const call = (await calls.list()).find((other) => other.id === id);
      if (!call) return;
      // The platform has not seen the call: its photos are sent first. So the changed one has the same key.
      await calls.change(id, { problem: null, ...(withPhotos ? {} : withoutPhotos(call)) });
      wake();
    },
    async remove(id) {
      if (!held.drop(id)) return;
      await calls.remove(id).catch(() => undefined);
      await refresh();
    },
    async forget(userId, isDeleted) {
      await forgetDraftPhotos(globalThis.indexedDB, config.region, userId);
      if (!isDeleted) return;
      await forgetCalls(calls, userId);
      await refresh();
    },
  };
}

/** Returns the row of a call that has no answer yet. */
const toStored = (
  call: NewCall,
  facts: Pick<StoredCall, 'id' | 'account' | 'uploads' | 'createdAt'>,
): StoredCall => ({
  ...facts,
  title: call.title,
  body: call.request.body,
  problem: null,
  call: toCallPart(call),
});

/** Opens the calls, with a list of the renter's own ones that notices those which another document has sent. */
function watchCalls({ name, calls: given, account, onSent }: OutboxConfig) {
  const stored = given ?? openCallStore(globalThis.indexedDB, name);
  /** The renter's calls of the last list, with the data that each changes. Without those that this document has removed. */
  let listed = new Map<string, readonly AnyTag[]>();
  const remove: CallStore['remove'] = (id) => stored.remove(id).finally(() => listed.delete(id));
  return {
    calls: { ...stored, remove },
    async listOwn(): Promise<StoredCall[]> {
      const all = await stored.list().catch(() => null);
      if (!all) return [];
      const { userId } = account();
      // Another document has sent or deleted the calls that are gone.
      const stale = [...listed].flatMap(([id, tags]) => (all.some((call) => call.id === id) ? [] : tags));
      if (stale.length > 0) onSent(stale);
      const own = all.filter((call) => call.account === userId);
      listed = new Map(own.map(({ id, call }) => [id, call.changes]));
      return own;
    },
  };
}

/** Returns whether a call's queue has room for it. A module that fills its own queue leaves the others theirs. */
function hasRoom(stored: readonly StoredCall[], { queue, request, uploads = [] }: NewCall, userId: string) {
  const queued = stored.filter((other) => other.call.queue === queue);
  const toSend = queued.filter((other) => other.account === userId && !other.problem);
  if (toSend.length >= MAX_CALLS.toSend || queued.length >= MAX_CALLS.stored) return false;
  return countChars([...queued, { uploads, body: request.body }]) <= MAX_CHARS;
}

/** Returns the length of the photos of calls as base64, and of their bodies as JSON. */
const countChars = (calls: readonly { uploads: readonly QueuedPhoto[]; body?: unknown }[]): number =>
  calls.reduce(
    (sum, { uploads, body }) =>
      uploads.reduce((chars, { contentBase64 }) => chars + contentBase64.length, sum) +
      JSON.stringify([body]).length,
    0,
  );

/** Removes the photos of other renters' drafts. Without a renter, removes none, as the drafts themselves stay. */
async function forgetOthers({ account, region }: OutboxConfig): Promise<void> {
  const { userId } = account();
  if (userId) await forgetOthersPhotos(globalThis.indexedDB, region, userId);
}

/** Removes the calls of an account. */
async function forgetCalls(calls: CallStore, userId: string): Promise<void> {
  const all = await calls.list().catch((): StoredCall[] => []);
  for (const { id, account } of all) if (account === userId) await calls.remove(id).catch(() => undefined);
}

/** Returns a call without the photos that are not uploaded. */
function withoutPhotos({ uploads, body, call }: StoredCall): Pick<StoredCall, 'uploads' | 'body' | 'call'> {
  const dropped = new Set<unknown>(uploads.filter(({ uploadId }) => !uploadId).map(({ intent }) => intent));
  return {
    uploads: uploads.filter(({ uploadId }) => uploadId),
    // A list loses the photo. Any other member loses its value.
    body: replaceValues(body, (value) =>
      Array.isArray(value)
        ? value.filter((item) => item !== undefined)
        : dropped.has(value)
          ? undefined
          : value,
    ),
    call: { ...call, photos: call.photos - dropped.size },
  };
}

const toWaiting = ({ id, title, createdAt, problem, call }: StoredCall): WaitingCall => ({
  id,
  queue: call.queue,
  title,
  text: call.text,
  photos: call.photos,
  createdAt,
  problem,
});
