import { createApiClient } from '@shared/api-client';
import { shapeContext } from './host-client';
import { requestLanguageHeaders } from '@shared/i18n';
import { api } from '@shared/module-kit/host';
import { createViewPointSender } from '@shared/tracking';
import { consentKey, outboxName, trackingPrefix } from '../../page/storage-keys';
import { type Outbox, createOutbox } from '../outbox/outbox';
import type { SenderAccount } from '../outbox/send-waiting';
import { type TrackingRecords, createTrackingRecords } from '../outbox/tracking-records';
import type { SignOuts } from '../session/sign-outs';
import type { HostContext } from './host-context';

/** Creates the outbox of the region: calls of pages, tracking records, and sign-outs. */
export function createHostOutbox(
  context: HostContext,
  signOuts: SignOuts,
): { outbox: Outbox; records: TrackingRecords } {
  const { boot, local, tab, environment, region, baseUrl, clock } = context;
  const name = outboxName(environment, region.code);
  const records = createTrackingRecords({
    storage: local.storage,
    prefix: trackingPrefix(environment, region.code),
    now: clock.now,
    onReleased: () => outbox.later(),
  });
  const wait = (ms: number) => new Promise<null>((done) => setTimeout(() => done(null), ms));
  const outbox = createOutbox(async (onChange) => {
    const { createLoadedOutbox } = await import('../outbox/create-outbox');
    return createLoadedOutbox({
      name,
      region: region.code,
      records,
      signOuts,
      onChange,
      keyStorage: tab.storage,
      local: local.storage,
      consentKey: consentKey(environment, region.code),
      account: () => createAccount(context),
      sendRecord: createViewPointSender(baseUrl),
      async exclusive(run) {
        await context.mayWrite();
        await exclusive(name, run);
      },
      setTimer: (run, ms) => window.setTimeout(run, ms),
      clearTimer: (id) => window.clearTimeout(id as number),
      // A phone whose clock was wrong when a call was stored must not find it too old.
      now: clock.now,
      random: () => Math.random(),
      onFailure() {
        // With a network, the browser would fire the event at once, again and again while the platform fails.
        if (!navigator.onLine) void boot.awaitNetwork?.(outbox.wake).catch(() => undefined);
      },
      onSent: (stale) => context.attached?.store.dispatch(api.util.invalidateTags([...stale])),
    });
  }, wait);
  window.addEventListener('online', outbox.wake);
  document.addEventListener('visibilitychange', () => document.hidden || outbox.wake());
  return { outbox, records };
}

/** Returns the current renter or visitor. Their calls have the current token, also after another renter has signed in. */
function createAccount(context: HostContext): SenderAccount {
  const { session, baseUrl, region, clock } = context;
  const token = session.token();
  return {
    userId: token && session.userId(),
    mayWrite: context.mayWrite,
    request: (request, key) =>
      createApiClient({
        baseUrl,
        region: region.code,
        languageHeaders: () => requestLanguageHeaders(context.language),
        token: () => token,
        // The key of the outbox instead of one from the session's storage.
        storage: { getItem: () => key, setItem: () => undefined, removeItem: () => undefined },
        clock,
        check: shapeContext(context),
        onUnauthorized: () => undefined,
        reauthenticate: () => Promise.resolve(false),
        onSessionExpired: () => undefined,
      }).request({ ...request, intent: 'outbox', background: true }),
  };
}

/** Runs a step while no other tab runs one with this name. A browser without locks runs it at once. */
async function exclusive(name: string, run: () => Promise<void>): Promise<void> {
  const { locks } = navigator as { locks?: LockManager };
  await (locks ? locks.request(name, run) : run());
}
