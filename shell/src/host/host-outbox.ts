import { type ApiError, createApiClient } from '@shared/api-client';
import { shapeContext } from './host-client';
import { REGIONS, REGION_BASICS, type RegionCode } from '@shared/http-api/app';
import { requestLanguageHeaders } from '@shared/i18n';
import { api } from '@shared/module-kit/host';
import { createViewPointSender } from '@shared/tracking';
import { consentKey, departureKey, outboxName, trackingPrefix } from '../../page/storage-keys';
import type { RegionParts } from '../outbox/create-outbox';
import { type Outbox, createOutbox } from '../outbox/outbox';
import type { SenderAccount } from '../outbox/send-waiting';
import { type TrackingRecords, createTrackingRecords } from '../outbox/tracking-records';
import type { SignOuts } from '../session/sign-outs';
import type { HostContext } from './host-context';

/** Creates the outbox of the document: calls of pages, tracking records, and sign-outs. */
export function createHostOutbox(
  context: HostContext,
  signOuts: SignOuts,
): { outbox: Outbox; records: TrackingRecords } {
  const { boot, local, tab, environment, region, baseUrl, clock } = context;
  const recordsOf = (code: RegionCode) =>
    createTrackingRecords({
      storage: local.storage,
      prefix: trackingPrefix(environment, code),
      now: clock.now,
      onReleased: () => outbox.later(),
    });
  const records = recordsOf(region.code);
  const expired = new Set<string | null>();
  const wait = (ms: number) => new Promise<null>((done) => setTimeout(() => done(null), ms));
  const outbox = createOutbox(async (onChange) => {
    const { createOutboxes } = await import('../outbox/create-outbox');
    const others = REGIONS.filter((code) => code !== region.code);
    return createOutboxes(
      {
        ...regionParts(context, region.code, expired),
        records,
        recordsElsewhere: others.map(recordsOf),
        signOuts,
        onChange,
        keyStorage: tab.storage,
        local: local.storage,
        sendRecord: createViewPointSender(baseUrl),
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
      },
      // Also those without a session: what a renter kept at a sign-out is removed after its time.
      others.map((code) => regionParts(context, code, expired)),
    );
  }, wait);
  window.addEventListener('online', outbox.wake);
  document.addEventListener('visibilitychange', () => document.hidden || outbox.wake());
  return { outbox, records };
}

/** Returns what the outbox of a region has of its own. */
function regionParts(context: HostContext, code: RegionCode, expired: Set<string | null>): RegionParts {
  const { environment } = context;
  const name = outboxName(environment, code);
  return {
    name,
    region: code,
    consentKey: consentKey(environment, code),
    account: () => createAccount(context, code, expired),
    departure: () => context.local.storage.getItem(departureKey(environment, code)) ?? '',
    async exclusive(run) {
      await context.mayWrite();
      await exclusive(name, run);
    },
  };
}

/**
 * Returns who uses a region now. Their calls have the current token, also after another renter has signed in.
 * @param expired tokens that the platform does not know any more; only a page of their region ends the session
 */
function createAccount(context: HostContext, code: RegionCode, expired: Set<string | null>): SenderAccount {
  const { session, clock } = context;
  const token = session.tokenIn(code);
  return {
    userId: session.userIn(code),
    mayWrite: context.mayWrite,
    async request(request, key) {
      if (expired.has(token)) throw { kind: 'aborted', code: 'ABORTED' } satisfies ApiError;
      const client = createApiClient({
        baseUrl: context.settings.api[code],
        region: code,
        languageHeaders: () => requestLanguageHeaders(context.language),
        token: () => token,
        // The key of the outbox instead of one from the session's storage.
        storage: { getItem: () => key, setItem: () => undefined, removeItem: () => undefined },
        clock,
        check: { ...shapeContext(context), currency: REGION_BASICS[code].currency },
        onUnauthorized: () => undefined,
        reauthenticate: () => Promise.resolve(false),
        onSessionExpired: () => expired.add(token),
      });
      const answer = await client.request({ ...request, intent: 'outbox', background: true });
      // The platform has taken a public call as one of nobody.
      if (expired.has(token)) throw { kind: 'aborted', code: 'ABORTED' } satisfies ApiError;
      return answer;
    },
  };
}

/** Runs a step while no other tab runs one with this name. A browser without locks runs it at once. */
async function exclusive(name: string, run: () => Promise<void>): Promise<void> {
  const { locks } = navigator as { locks?: LockManager };
  await (locks ? locks.request(name, run) : run());
}
