import { createHash } from 'node:crypto';
import type { RegionCode } from '@shared/http-api/app';
import type { Feature } from '../../server/context';
import { plusSeconds } from '../../server/clock';
import type { Database } from '../../server/db';
import type { Language } from '../../server/texts/languages';
import type { PlatformContext } from '../context';
import { noticeMail, signInMail } from './mail-text';
import { MailFailure, getMailer, stopMailer } from './mailer';
import type { Notice, NoticeContent } from './notice';
import { noticeValidity, withCurrentDue } from './outdated';

export { MailFailure } from './mailer';
export { warningValidity } from './outdated';

const JOB = 'notice';
/** Mails that have not failed keep their order. The tries take about a day, so that an outage of the mail server loses none. */
const DELIVERY = { atOnce: 1, tries: 1_500 };

/** Time after which a notice about a power bank whose return is under review is looked at again, s. */
const REVIEWED_AGAIN_SECONDS = 60;

/**
 * Plans a notice in the transaction of the change that it reports. It replaces none that has another content and waits to be
 * sent: an order may have two of a kind at once, one for each power bank of a swap.
 */
export async function planNotice(
  ctx: PlatformContext,
  tx: Database,
  userId: string,
  content: NoticeContent,
): Promise<void> {
  const hash = createHash('sha256').update(JSON.stringify(content)).digest('base64url');
  await ctx.jobs.plan(tx, {
    kind: JOB,
    key: `${content.kind}:${content.orderNo ?? userId}:${hash}`,
    dueAt: ctx.clock.now(),
    payload: { userId, content },
  });
}

/** Sends a sign-in code. Do not call it inside a transaction. */
export async function sendSignInCode(
  ctx: PlatformContext,
  letter: { to: string; code: string; validMinutes: number; region: RegionCode; language: Language },
): Promise<void> {
  const mailer = await getMailer(ctx);
  const text = signInMail(letter.code, letter.validMinutes, letter);
  await mailer.send({ ...letter, kind: 'SIGN_IN_CODE', text });
}

/** Mails a notice. Do not call it inside a transaction. */
export async function sendNotice(ctx: PlatformContext, notice: Notice): Promise<void> {
  const mailer = await getMailer(ctx);
  await mailer.send({ ...notice, text: noticeMail(notice, ctx.clock.now()) });
}

function register(_app: unknown, ctx: PlatformContext): void {
  ctx.jobs.handle(
    JOB,
    async (job) => {
      const { userId, content } = job.payload as { userId: string; content: NoticeContent };
      const user = await ctx.db.first<{ email: string | null; language: Language; region: RegionCode }>(
        'select email, language, region from users where user_id = $1 and deleted_at is null',
        [userId],
      );
      // A wallet's account has no e-mail address.
      if (!user?.email) return;
      const validity = await noticeValidity(ctx, content);
      if (validity === 'WAITS') {
        const dueAt = plusSeconds(ctx.clock.now(), REVIEWED_AGAIN_SECONDS);
        await ctx.jobs.plan(ctx.db, { kind: JOB, key: job.key, dueAt, payload: job.payload });
      }
      if (validity !== 'TRUE') return;
      const current = await withCurrentDue(ctx, content);
      const { email: to, language, region } = user;
      await sendNotice(ctx, { ...current, to, language, region }).catch((error: unknown) => {
        if (!(error instanceof MailFailure && error.badAddress)) throw error;
        ctx.log.warn(`the mail server knows no mailbox for notice ${job.key}`, error);
      });
    },
    DELIVERY,
  );
}

/** Notices: mails in the renter's language. */
export const notices: Feature<PlatformContext> = {
  name: 'notices',
  register,
  async start(ctx) {
    await getMailer(ctx);
    return async () => stopMailer(ctx);
  },
};
