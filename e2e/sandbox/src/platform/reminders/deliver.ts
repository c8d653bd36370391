import type { Money, PushMessage } from '@shared/http-api/schemas';
import type { PlatformContext } from '../context';
import { DAY_SECONDS, plusSeconds } from '../../server/clock';
import type { Database } from '../../server/db';
import type { Job } from '../../server/jobs';
import { planNotice, warningValidity } from '../notices';
import { money } from '../plans';
import type { OrderRow } from '../records/order-row';
import { REGION_FACTS } from '../regions/facts';
import { SLOT_RESERVATION_SECONDS } from '../regions/periods';
import { type PushResult, type Subscription, sendPush } from './push-sender';

const JOB = 'reminder';
/**
 * Reminders that are sent at once. A push service that does not answer delays only its own. A job fails only if the
 * database does.
 */
const DELIVERY = { atOnce: 64, tries: 5 };
/** Time before each further try to reach a phone, s. After the last one the reminder is mailed. */
const RETRY_SECONDS = [10, 60];
/** Time for which a push service keeps a message about something that has happened, s. It is mailed in any case. */
const NEWS_SECONDS = {
  RETURNED: DAY_SECONDS,
  BANK_BACK: DAY_SECONDS,
  NOT_FOUND: DAY_SECONDS,
  SLOT_LOST: SLOT_RESERVATION_SECONDS,
};
const isNews = (kind: Kind): kind is keyof typeof NEWS_SECONDS => kind in NEWS_SECONDS;

type Kind = PushMessage['kind'];

/** Content of a reminder, as it is in the push message beside the mark of the session. */
interface Content {
  kind: Kind;
  orderNo: string;
  /** Time of which the renter is reminded, of what has happened, or from which the clock runs again. */
  at: string;
  amount: Money;
  /** RETURNED: amount that is left to pay. Missing if nothing is. */
  due?: Money | undefined;
}

interface Planned extends Content {
  userId: string;
  region: OrderRow['region'];
  /** SLOT_FREE: name of the store with the free slot. */
  storeName?: string | undefined;
  /** Code of the power bank, if it is about one of two. */
  code?: string | undefined;
  /** Set if another mail tells the same. */
  mailed?: boolean | undefined;
  /** Number of tries that reached no phone. Missing before the first. */
  failed?: number;
}

interface Device extends Subscription {
  mark: string;
}

/** Plans a reminder in the transaction of the change that causes it. Each is sent once. */
export async function planReminder(
  ctx: PlatformContext,
  tx: Database,
  order: OrderRow,
  {
    kind,
    at,
    amount,
    due = 0,
    storeName,
    code,
    mailed,
  }: {
    kind: Content['kind'];
    at: Date;
    amount: number;
    due?: number;
    storeName?: string;
    code?: string;
    mailed?: boolean;
  },
): Promise<void> {
  const payload: Planned = {
    userId: order.user_id,
    region: order.region,
    kind,
    orderNo: order.order_no,
    at: at.toISOString(),
    amount: money(order.region, amount),
    due: due > 0 ? money(order.region, due) : undefined,
    storeName,
    code,
    mailed,
  };
  const key = `${order.order_no}:${kind}:${payload.at}`;
  await ctx.jobs.plan(tx, { kind: JOB, key, dueAt: ctx.clock.now(), payload });
}

/** Returns the sessions of an account that want reminders. `endpoint` is null if they come by mail. */
const sessionsOf = (db: Database, userId: string, now: Date) =>
  db.query<Device | { endpoint: null }>(
    `select r.mark, r.endpoint, r.p256dh, r.auth
     from reminders r join sessions s using (token_hash) join users u on u.user_id = r.user_id
     where r.user_id = $1 and s.ended is null and s.expires_at > $2 and u.deleted_at is null`,
    [userId, now],
  );

/**
 * Pushes a reminder to all phones of an account. Returns `delivered` if one of them got it, `failed` if a further try may
 * reach one, otherwise `gone`.
 */
async function pushTo(ctx: PlatformContext, devices: Device[], planned: Planned): Promise<PushResult> {
  const { region, kind, orderNo, at, amount, due, code } = planned;
  const seconds = isNews(kind)
    ? NEWS_SECONDS[kind]
    : Math.max(0, Math.floor((Date.parse(at) - ctx.clock.ms()) / 1000));
  const contact = REGION_FACTS[region].email;
  const results = await Promise.all(
    devices.map(async (device) => {
      const result = await sendPush(ctx, device, {
        payload: {
          kind,
          orderNo,
          at,
          amount,
          ...(due ? { due } : {}),
          ...(code ? { code } : {}),
          mark: device.mark,
        } satisfies PushMessage,
        seconds,
        contact,
      });
      // The session keeps its reminders, by mail.
      if (result === 'gone')
        await ctx.db.query(
          'update reminders set endpoint = null, p256dh = null, auth = null where mark = $1 and endpoint = $2',
          [device.mark, device.endpoint],
        );
      return result;
    }),
  );
  return (['delivered', 'failed'] as const).find((result) => results.includes(result)) ?? 'gone';
}

/** Returns the time of the next try after one that has failed; null if it was the last, or the next would be too late. */
function nextTry(ctx: PlatformContext, { kind, at, failed = 0 }: Planned): Date | null {
  const wait = RETRY_SECONDS[failed];
  if (wait === undefined) return null;
  const next = plusSeconds(ctx.clock.now(), wait);
  return isNews(kind) || next < new Date(at) ? next : null;
}

/** Mails a reminder. What has happened is mailed in any case. A free slot is named with its store. */
async function mail(ctx: PlatformContext, planned: Planned): Promise<void> {
  const { kind, userId, orderNo, at, amount, region, storeName, code, mailed } = planned;
  if (isNews(kind) || mailed) return;
  const { timeZone } = REGION_FACTS[region];
  if (kind === 'SLOT_FREE') {
    const content = { kind, orderNo, storeName: storeName ?? '', runsFrom: at, timeZone };
    return planNotice(ctx, ctx.db, userId, content);
  }
  await planNotice(ctx, ctx.db, userId, {
    kind: 'REMINDER',
    about: kind,
    orderNo,
    code,
    at,
    amount,
    timeZone,
  });
}

async function deliver(ctx: PlatformContext, { key, payload }: Job): Promise<void> {
  const planned = payload as Planned;
  if (planned.kind === 'SLOT_FREE' && Date.parse(planned.at) <= ctx.clock.ms()) {
    // The phone would say that the clock stands. The mail says that it runs again, if that is still true.
    return mail(ctx, planned);
  }
  if (!isNews(planned.kind) && (await warningValidity(ctx, planned)) !== 'TRUE') return;
  const sessions = await sessionsOf(ctx.db, planned.userId, ctx.clock.now());
  // Nobody asked for the other reminders. The clock of somebody who waits for a slot will run again.
  if (sessions.length === 0) return planned.kind === 'SLOT_FREE' ? mail(ctx, planned) : undefined;
  const devices = sessions.filter((session): session is Device => session.endpoint !== null);
  const result = await pushTo(ctx, devices, planned);
  if (result === 'delivered') return;
  const next = result === 'failed' ? nextTry(ctx, planned) : null;
  if (!next) return mail(ctx, planned);
  const again: Planned = { ...planned, failed: (planned.failed ?? 0) + 1 };
  await ctx.jobs.plan(ctx.db, { kind: JOB, key, dueAt: next, payload: again });
}

/** Registers the job that sends a reminder: to the phones, or by mail if it reaches none of them. */
export function startDelivery(ctx: PlatformContext): void {
  ctx.jobs.handle(JOB, (job) => deliver(ctx, job), DELIVERY);
}
