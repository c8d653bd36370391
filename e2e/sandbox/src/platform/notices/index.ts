import type { RegionCode } from '@shared/http-api/app';
import type { Money } from '@shared/http-api/schemas';
import type { SandboxContext } from '../../context';
import { type Database, one } from '../../server/db';
import type { Language } from '../../server/http';

/** Content of a notice. Instants are ISO 8601; money is in minor units. */
export type NoticeContent =
  | {
      kind: 'BANK_OUT';
      orderNo: string;
      storeName: string;
      slot: number;
      code: string;
      startedAt: string;
      timeZone: string;
    }
  | {
      kind: 'RETURNED';
      orderNo: string;
      storeName: string;
      cost: Money;
      usedSeconds: number;
      endedAt: string;
      timeZone: string;
    }
  | { kind: 'KEEP_SOON'; orderNo: string; keptFrom: string; total: Money; timeZone: string }
  | { kind: 'RETURN_NOT_FOUND'; orderNo: string; storeName: string; claimedAt: string; timeZone: string }
  | { kind: 'KEPT'; orderNo: string; total: Money; due: Money; refunded: Money; byChoice: boolean }
  | {
      kind: 'RECEIPT';
      orderNo: string;
      total: Money;
      kept: boolean;
      issuedAt: string;
      paidAt: string;
      methodId: string | null;
    }
  | { kind: 'REFUND_SENT'; amount: Money; methodName: string };

/** A mail to the renter in their language. A web page cannot push. */
export type Notice = NoticeContent & { to: string; language: Language; region: RegionCode };

const JOB = 'notice';

/** Plans a notice in the transaction of the change that it reports. */
export async function planNotice(
  ctx: SandboxContext,
  tx: Database,
  userId: string,
  content: NoticeContent,
): Promise<void> {
  const about = 'orderNo' in content ? content.orderNo : `${userId}:${ctx.clock.ms()}`;
  await ctx.jobs.plan(tx, {
    kind: JOB,
    key: `${content.kind}:${about}`,
    dueAt: ctx.clock.now(),
    payload: { userId, content },
  });
}

export function register(_app: unknown, ctx: SandboxContext): void {
  ctx.jobs.handle(JOB, async (job) => {
    const { userId, content } = job.payload as { userId: string; content: NoticeContent };
    const user = await one<{ email: string | null; language: Language; region: RegionCode }>(
      ctx.db,
      'select email, language, region from users where user_id = $1 and deleted_at is null',
      [userId],
    );
    // A wallet's account has no e-mail address.
    if (!user?.email) return;
    await ctx.notify({ ...content, to: user.email, language: user.language, region: user.region });
  });
}
