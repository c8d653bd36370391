import type { FastifyInstance } from 'fastify';
import { ERROR } from '@shared/http-api/app';
import type { Feedback, FeedbackCreate } from '@shared/http-api/schemas';
import type { PlatformContext } from '../context';
import { type Database, insertRow } from '../../server/db';
import { parseCursor, toCursor } from '../../server/http/cursor';
import { type Account, Refusal, defineRoute, notFound } from '../../server/http';
import type { Language } from '../../server/texts/languages';
import { isReportable, reportReturn } from '../orders/return-report';
import { hasTwoBanksOut } from '../orders/rental-times';
import { lockRenter } from '../records/account-lock';
import { newNumber } from '../records/new-number';
import { type OrderRow, ownOrder } from '../records/order-row';
import { type Report, answeredAt, toProgressSteps } from './feedback-progress';
import { ISSUE_TYPES, findIssueType, issueTypeLabel } from './issue-types';

const FEEDBACK_NO = /^FB(JP|MY|HK)\d{8}$/;
const PAGE_SIZE = 20;
/** Number of reports of a renter that are stored. */
export const KEPT_REPORTS = 1_000;

interface FeedbackRow {
  feedback_id: number;
  feedback_no: string;
  type: string;
  order_no: string | null;
  cabinet_sn: string | null;
  body: string;
  photos: string[];
  created_at: Date;
  claim_outcome: 'FOUND' | 'NOT_FOUND' | null;
  claim_decided_at: Date | null;
}

const toReport = (row: FeedbackRow): Report => ({
  createdAt: row.created_at,
  type: row.type,
  claim: row.claim_outcome && { outcome: row.claim_outcome, decidedAt: row.claim_decided_at! },
});

/** A report about a rental that is not answered yet. */
export interface OpenReport {
  no: string;
  orderNo: string;
  type: string;
  createdAt: Date;
  /** Time of its answer. */
  answeredAt: Date;
}

/** Returns the reports about rentals that are not answered, newest first. */
export async function openReports(db: Database, userId: string, now: Date): Promise<OpenReport[]> {
  const rows = await db.query<FeedbackRow>(
    'select * from feedback where user_id = $1 and order_no is not null order by feedback_id desc',
    [userId],
  );
  return rows
    .map((row) => ({ row, at: answeredAt(toReport(row)) }))
    .filter(({ at }) => at > now)
    .map(({ row, at }) => ({
      no: row.feedback_no,
      orderNo: row.order_no!,
      type: row.type,
      createdAt: row.created_at,
      answeredAt: at,
    }));
}

/** Returns the order of a report about a rental that is not answered; null if there is none. */
export const findDisputedOrder = async (db: Database, userId: string, now: Date): Promise<string | null> =>
  (await openReports(db, userId, now))[0]?.orderNo ?? null;

function toFeedback(row: FeedbackRow, now: Date, language: Language): Feedback {
  const progress = toProgressSteps(toReport(row), now, language);
  return {
    no: row.feedback_no,
    type: row.type,
    typeLabel: issueTypeLabel(row.type, language),
    state: progress[progress.length - 1]!.state,
    createdAt: row.created_at.toISOString(),
    orderNo: row.order_no,
    sn: row.cabinet_sn,
    text: row.body,
    photos: row.photos,
    progress,
  };
}

const refused = () => new Refusal(ERROR.feedbackRefused);

/**
 * Checks feedback. Its order and photos must belong to the renter. A return needs a place and a time that is not
 * in the future. A report of the type `other` needs a text or a photo.
 * @throws Refusal UCS360001
 */
async function check(tx: Database, userId: string, given: FeedbackCreate, now: Date): Promise<void> {
  const type = findIssueType(given.type);
  if (!type) throw refused();
  if (type.asksReturn) {
    const { returned } = given;
    if (!returned || (!returned.sameStore && !returned.storeId && !returned.cabinetSn)) throw refused();
    if (Date.parse(returned.returnedAt) > now.getTime() + 60_000) throw refused();
  } else if (!given.text.trim() && given.photos.length === 0 && given.type === 'other') {
    throw refused();
  }
  if (
    given.orderNo &&
    !(await tx.first('select 1 from orders where order_no = $1 and user_id = $2', [given.orderNo, userId]))
  ) {
    throw refused();
  }
  const photos = await tx.query('select 1 from uploads where user_id = $1 and upload_id = any($2::text[])', [
    userId,
    given.photos,
  ]);
  if (photos.length !== new Set(given.photos).size || photos.length !== given.photos.length) throw refused();
}

/** @throws Refusal UCS360001 if a renter has sent as many reports as are stored */
async function requireRoom(tx: Database, userId: string): Promise<void> {
  const rows = await tx.query('select 1 from feedback where user_id = $1 limit $2', [userId, KEPT_REPORTS]);
  if (rows.length >= KEPT_REPORTS) throw refused();
}

/** Returns whether a bank is or was the order's. After a swap it has two. */
const isOfOrder = ({ power_bank_sn, fault }: OrderRow, powerBankSn: string): boolean =>
  [power_bank_sn, fault?.powerBankSn, fault?.swap?.powerBankSn].includes(powerBankSn);

/**
 * Starts the review of a reported return, like the return claim on the order's page. Support staff decide a report that
 * names no bank while two are out, one about a bank that came back meanwhile, for example while the report waited for
 * a network, and one about a bank while the return of the other one is under review.
 * @returns the power bank that the report is about; null if it is unknown
 * @throws Refusal UCS360001 for a bank of another order
 */
async function startReview(
  ctx: PlatformContext,
  tx: Database,
  userId: string,
  { type, orderNo, returned }: FeedbackCreate,
): Promise<string | null> {
  if (!findIssueType(type)?.asksReturn || !orderNo || !returned) return null;
  const order = await ownOrder(tx, userId, orderNo, true);
  const powerBankSn = returned.powerBankSn ?? (hasTwoBanksOut(order) ? null : order.power_bank_sn);
  if (!powerBankSn) return null;
  if (!isOfOrder(order, powerBankSn)) throw refused();
  if (isReportable(order, powerBankSn))
    await reportReturn(ctx, tx, userId, orderNo, { ...returned, powerBankSn });
  return powerBankSn;
}

async function insert(
  ctx: PlatformContext,
  tx: Database,
  user: Account,
  given: FeedbackCreate,
  { now, powerBankSn }: { now: Date; powerBankSn: string | null },
): Promise<FeedbackRow> {
  const values = {
    feedback_no: await newNumber(
      ctx,
      tx,
      { table: 'feedback', column: 'feedback_no' },
      `FB${user.region}`,
      8,
    ),
    user_id: user.userId,
    region: user.region,
    type: given.type,
    order_no: given.orderNo,
    cabinet_sn: given.sn,
    body: given.text.trim(),
    photos: JSON.stringify(given.photos),
    returned: given.returned && JSON.stringify({ ...given.returned, powerBankSn }),
    created_at: now,
  };
  const [row] = await insertRow<FeedbackRow>(tx, 'feedback', values, 'returning *');
  return row!;
}

/** GET /v1/feedback/issue-types, POST and GET /v1/feedback, GET /v1/feedback/{no}. */
export function registerFeedback(app: FastifyInstance, ctx: PlatformContext): void {
  defineRoute(app, ctx, 'issueTypes', async ({ language }) => ({
    types: ISSUE_TYPES.map(({ id, label, asksReturn, noCharge }) => ({
      id,
      label: label[language],
      asksReturn,
      noCharge,
    })),
  }));

  defineRoute(app, ctx, 'createFeedback', ({ user, body, language, commit }) =>
    commit(async (tx) => {
      const now = ctx.clock.now();
      await lockRenter(tx, user.userId);
      await requireRoom(tx, user.userId);
      await check(tx, user.userId, body, now);
      const powerBankSn = await startReview(ctx, tx, user.userId, body);
      return toFeedback(await insert(ctx, tx, user, body, { now, powerBankSn }), now, language);
    }),
  );

  defineRoute(app, ctx, 'feedbackList', async ({ user, query, language }) => {
    const after = parseCursor(query.cursor, FEEDBACK_NO);
    const rows = await ctx.db.query<FeedbackRow>(
      `select * from feedback where user_id = $1
         and ($2::timestamptz is null or (created_at, feedback_no) < ($2, $3))
       order by created_at desc, feedback_no desc limit $4`,
      [user.userId, after.at, after.no, PAGE_SIZE + 1],
    );
    const page = rows.slice(0, PAGE_SIZE);
    const last = page[page.length - 1];
    return {
      feedback: page.map((row) => toFeedback(row, ctx.clock.now(), language)),
      nextCursor: rows.length > PAGE_SIZE && last ? toCursor(last.created_at, last.feedback_no) : null,
    };
  });

  defineRoute(app, ctx, 'feedback', async ({ user, params, language }) => {
    const row = await ctx.db.first<FeedbackRow & Record<string, unknown>>(
      'select * from feedback where feedback_no = $1 and user_id = $2',
      [params.no, user.userId],
    );
    if (!row) throw notFound();
    return toFeedback(row, ctx.clock.now(), language);
  });

  // Control API: all feedback and uploads, for tests that compare them with what a phone has sent.
  app.get('/__sandbox/feedback', async () => ({
    feedback: await ctx.db.query('select body as text, photos from feedback order by feedback_id'),
    uploads: (await ctx.db.query<{ upload_id: string }>('select upload_id from uploads')).map(
      (row) => row.upload_id,
    ),
  }));
}
