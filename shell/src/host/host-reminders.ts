import type { ApiClient, ApiError } from '@shared/api-client';
import { REGIONS } from '@shared/http-api/app';
import { departureKey, remindersKey } from '../../page/storage-keys';
import { type ReminderSetting, createReminderSetting } from '../reminders/reminder-setting';
import type { Subscriptions } from '../reminders/subscriptions';
import type { HostContext } from './host-context';
import { renewIfRemoved } from './renew-if-removed';

/** Creates the reminders of the region's account. The code that subscribes is loaded only for renters who use them. */
export function createHostReminders(context: HostContext, client: ApiClient): ReminderSetting {
  const { boot, session, environment, region } = context;
  const { storage } = context.local;
  const key = remindersKey(environment, region.code);
  // The bootstrap script has taken `PushManager` away if the document has no service worker. That of an earlier release has not.
  const canPush = 'Notification' in window && 'PushManager' in window && boot.data.serviceWorker !== 'off';
  const wait = (ms: number) => new Promise<null>((done) => setTimeout(() => done(null), ms));
  const record = { storage, key, userId: session.userId, wait };
  let loaded: Subscriptions | null = null;

  /** Creates the one object of this document, which orders all changes. */
  async function load(isTap: boolean): Promise<Subscriptions> {
    const code = await import('../reminders/subscriptions').catch(async (error: unknown) => {
      if (isTap) await renewIfRemoved(context, error);
      throw { kind: 'network', code: 'NETWORK' } satisfies ApiError;
    });
    loaded ??= code.createSubscriptions({
      ...record,
      client,
      region,
      push: (message, register) => boot.push(message, register),
      token: session.token,
      departureKey: departureKey(environment, region.code),
      language: () => context.language,
      keepTab: () =>
        [...(context.attached?.routes.values() ?? [])].flatMap(({ route }) =>
          route.keepTab ? [route.path] : [],
        ),
      isShared: () =>
        REGIONS.some((other) => other !== region.code && storage.getItem(remindersKey(environment, other))),
    });
    return loaded;
  }

  return createReminderSetting({ ...record, permission: canPush ? Notification : null, load });
}
