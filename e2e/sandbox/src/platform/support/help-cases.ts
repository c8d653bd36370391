import type { FastifyInstance } from 'fastify';
import { HELP_CASES, REGION_BASICS } from '@shared/http-api/app';
import type { HelpCase } from '@shared/http-api/schemas';
import { bankCode } from '../../ports/power-bank-code';
import { DAY_SECONDS, plusSeconds } from '../../server/clock';
import { defineRoute } from '../../server/http';
import type { Language } from '../../server/texts/languages';
import type { PlatformContext } from '../context';
import { type OrderRow, isRunning } from '../records/order-row';
import { BOUGHT_SECONDS, boughtBank } from './bought-bank';
import { type CaseAnswer, type OpenCase, ruleText } from './case-answer';
import { type OpenReport, openReports } from './feedback';
import { issueTypeLabel } from './issue-types';
import { notReturned, openClaim } from './not-returned';
import { nothingCameOut } from './nothing-came-out';
import { factsIn, feeFacts, keptFact, rentalFacts, storeName } from './rental-facts';

/** Time in s that an order or a swap is answered for after its eject has failed. */
const NOTHING_OUT_SECONDS = DAY_SECONDS;
/** Number of orders that are answered for. */
const MOST_CASES = 5;

/** Returns the times and the fee of an ended rental that the renter has reported. */
async function feeDisputed(open: OpenCase): Promise<CaseAnswer> {
  const { order, report, language } = open;
  const fact = factsIn(language);
  const code = bankCode(order.power_bank_sn!);
  const end = order.return_store_id
    ? fact(order.ended_at!, 'returned', { code, store: await storeName(open, order.return_store_id) })
    : keptFact(open);
  return {
    facts: [
      ...(await rentalFacts(open)),
      end,
      ...feeFacts(open),
      ...(report
        ? [fact(report.createdAt, 'reported', { type: issueTypeLabel(report.type, language) })]
        : []),
    ],
    rule: ruleText(language, ['fee']),
    decidedBy: report?.answeredAt.toISOString() ?? null,
  };
}

const ANSWERS: Readonly<Record<HelpCase['kind'], (open: OpenCase) => Promise<CaseAnswer>>> = {
  FEE_DISPUTED: feeDisputed,
  NOT_RETURNED: notReturned,
  NOTHING_CAME_OUT: nothingCameOut,
};

/** Returns what is open about an order; null if nothing is. */
function caseOf(order: OrderRow, report: OpenReport | undefined, now: Date): HelpCase['kind'] | null {
  const { state, fault, ended_at } = order;
  const isRecent = (failed: Date) => plusSeconds(failed, NOTHING_OUT_SECONDS) > now;
  if (state === 'EJECT_UNKNOWN') return 'NOTHING_CAME_OUT';
  if (state === 'EJECT_FAILED')
    return isRecent(order.settled_at ?? order.created_at) ? 'NOTHING_CAME_OUT' : null;
  if (state === 'RETURN_REVIEW') return 'NOT_RETURNED';
  if (isRunning(order)) {
    if (fault?.swap?.state === 'UNKNOWN') return 'NOTHING_CAME_OUT';
    if (openClaim(order) || boughtBank(order, now)) return 'NOT_RETURNED';
    return fault?.swap?.state === 'FAILED' && isRecent(new Date(fault.swap.failedAt ?? fault.reportedAt))
      ? 'NOTHING_CAME_OUT'
      : null;
  }
  // A report that was made while the rental ran is not about its fee. The newest one decides.
  if (report && order.started_at && ended_at && report.createdAt >= ended_at) return 'FEE_DISPUTED';
  return boughtBank(order, now) ? 'NOT_RETURNED' : null;
}

/** Returns the open cases of a renter, in the order of `HELP_CASES` and newest first. */
export async function helpCases(
  ctx: PlatformContext,
  userId: string,
  language: Language,
): Promise<HelpCase[]> {
  const now = ctx.clock.now();
  const reports = await openReports(ctx.db, userId, now);
  const orders = await ctx.db.query<OrderRow>(
    `select * from orders where user_id = $1 and state <> 'DELETED'
       and (state = any($2::text[]) or order_no = any($3::text[]) or (state = 'EJECT_FAILED' and coalesce(settled_at, created_at) > $4)
         or ('NOT_FOUND' in (claim->>'outcome', fault->'claim'->>'outcome') and ended_at > $5))
     order by created_at desc`,
    [
      userId,
      ['EJECT_UNKNOWN', 'FREE_PERIOD', 'BILLING', 'RETURN_REVIEW'],
      reports.map(({ orderNo }) => orderNo),
      plusSeconds(now, -NOTHING_OUT_SECONDS),
      plusSeconds(now, -BOUGHT_SECONDS),
    ],
  );
  const found = orders.flatMap((order) => {
    const report = reports.find(({ orderNo }) => orderNo === order.order_no);
    const kind = caseOf(order, report, now);
    return kind ? [{ kind, order, report }] : [];
  });
  const rank = ({ kind }: { kind: HelpCase['kind'] }) => HELP_CASES.indexOf(kind);
  const shown = found.sort((a, b) => rank(a) - rank(b)).slice(0, MOST_CASES);
  return Promise.all(
    shown.map(async ({ kind, order, report }) => {
      const { facts, rule, decidedBy } = await ANSWERS[kind]({ ctx, order, report, language });
      return {
        kind,
        orderNo: order.order_no,
        feedbackNo: report?.no ?? null,
        timeZone: REGION_BASICS[order.region].timeZone,
        facts: facts.sort((a, b) => Date.parse(a.at) - Date.parse(b.at)),
        rule,
        decidedBy,
      };
    }),
  );
}

/** GET /v1/help-cases. */
export function registerHelpCases(app: FastifyInstance, ctx: PlatformContext): void {
  defineRoute(app, ctx, 'helpCases', async ({ user, language }) => ({
    cases: await helpCases(ctx, user.userId, language),
  }));
}
