import type { FastifyInstance } from 'fastify';
import { HELP_CASES, REGION_BASICS } from '@shared/http-api/app';
import type { HelpCase } from '@shared/http-api/schemas';
import { bankCode } from '../../ports/power-bank-code';
import { DAY_SECONDS, plusSeconds } from '../../server/clock';
import { defineRoute } from '../../server/http';
import { fillText } from '../../server/texts/fill-text';
import type { Language } from '../../server/texts/languages';
import { moneyText } from '../../server/texts/money';
import { cabinetsOfStore, type CommandRow, countedAt, filledSlots } from '../cabinets';
import type { PlatformContext } from '../context';
import { lengthText, whenText } from '../notices/mail-words';
import { hasTwoBanksOut, promisedUntil } from '../orders/rental-times';
import { reviewEnds } from '../orders/claim-review';
import { depositById } from '../records/deposit-row';
import {
  type OrderRow,
  type ReturnClaim,
  claimedBank,
  findOpenOrder,
  hasFaultyBank,
  isRunning,
  isSwapping,
  totalOf,
} from '../records/order-row';
import { BOUGHT_SECONDS, type BoughtBank, boughtBank } from './bought-bank';
import { type OpenReport, openReports } from './feedback';
import { issueTypeLabel } from './issue-types';
import { type About, factsIn, otherBankFee, rentalFacts, storeName } from './rental-facts';
import TEXTS from './help-case-texts.json' with { type: 'json' };

/** Time in s that an order or a swap is answered for after its eject has failed. */
const NOTHING_OUT_SECONDS = DAY_SECONDS;
/** Number of cabinets of a claimed place whose reports are named. */
const MOST_CABINETS = 3;
/** Number of orders that are answered for. */
const MOST_CASES = 5;

type Answer = Pick<HelpCase, 'facts' | 'rule' | 'decidedBy'>;

/** Input of an answer. */
interface Request extends About {
  /** The renter's newest report about the order that is not answered. */
  report: OpenReport | undefined;
}

type RuleName = keyof typeof TEXTS.rules;

const inOneText = (language: Language, sentences: readonly string[]) =>
  sentences.join(language === 'en' ? ' ' : '');

const ruleText = (language: Language, names: readonly RuleName[], values = {}): string =>
  inOneText(
    language,
    names.map((name) => fillText(TEXTS.rules[name][language], values)),
  );

/** Returns the rule about the deposit of an order without a rental. A deposit that secures another order has none. */
async function depositRule({ ctx, order, language }: Request): Promise<string[]> {
  const deposit = order.deposit_id && (await depositById(ctx.db, order.deposit_id));
  if (!deposit) return [];
  const deposited = { deposit: moneyText(deposit.amount, order.plan.currency, language) };
  const say = (name: RuleName) => [ruleText(language, [name], deposited)];
  if (deposit.kind === 'HOLD') return deposit.state === 'RELEASED' ? say('holdReleased') : [];
  if (deposit.state === 'REFUNDING') return say('depositRefunding');
  if (deposit.state === 'REFUNDED') return say('depositRefunded');
  const isFree = deposit.state === 'PAID' && !(await findOpenOrder(ctx.db, order.user_id));
  return isFree ? say('depositIdle') : [];
}

/** Returns what the commands of the last eject and the cabinet's answers say. */
async function commandFacts({ ctx, order, language }: Request, undecided: boolean) {
  const fact = factsIn(language);
  const commands = await ctx.db.query<CommandRow>(
    `select * from eject_commands where order_no = $1
       and round = (select max(round) from eject_commands where order_no = $1) order by attempt`,
    [order.order_no],
  );
  const facts = commands.flatMap(({ sent_at, valid_until, cabinet_sn, slot, result }) => [
    fact(sent_at, 'asked', { slot, sn: cabinet_sn }),
    ...(result === 'JAMMED' || result === 'REFUSED'
      ? [fact(sent_at, result, { slot })]
      : undecided && result === null && valid_until <= ctx.clock.now()
        ? [fact(valid_until, 'silent')]
        : []),
  ]);
  return { facts, last: commands.at(-1)?.sent_at };
}

/** Returns what the commands to the cabinet and its last report say about a power bank that did not come out. */
async function nothingOut(request: Request): Promise<Answer> {
  const { ctx, order, language } = request;
  if (isRunning(order)) return noSwap(request);
  const undecided = order.state === 'EJECT_UNKNOWN';
  const { facts: told, last } = await commandFacts(request, undecided);
  if (undecided) return { facts: told, rule: ruleText(language, ['unknown']), decidedBy: null };
  const bank = await ctx.db.first<{ slot: number; online: boolean; counted_at: Date }>(
    `select b.slot, c.online, c.counted_at from power_banks b join cabinets c on c.cabinet_sn = b.cabinet_sn
     where b.power_bank_sn = $1 and b.cabinet_sn = $2`,
    [order.power_bank_sn, order.cabinet_sn],
  );
  const seen = bank && countedAt({ ...bank, cabinet_sn: order.cabinet_sn }, ctx.clock.now());
  const inSlot =
    seen && last && seen > last
      ? [factsIn(language)(seen, 'inSlot', { code: bankCode(order.power_bank_sn!), slot: bank.slot })]
      : [];
  return {
    facts: [...told, ...inSlot],
    rule: inOneText(language, [ruleText(language, ['nothingOut']), ...(await depositRule(request))]),
    decidedBy: null,
  };
}

/** Returns what is known of the second power bank of a swap, which did not come out or may not have. */
async function noSwap(request: Request): Promise<Answer> {
  const { order, language } = request;
  const { returnedAt, returnedTo, swap } = order.fault!;
  const undecided = swap!.state === 'UNKNOWN';
  const code = bankCode(order.power_bank_sn!);
  const back =
    returnedAt && returnedTo
      ? [
          factsIn(language)(new Date(returnedAt), 'returned', {
            code,
            store: await storeName(request, returnedTo),
          }),
        ]
      : [];
  const { timeZone } = REGION_BASICS[order.region];
  const until = whenText(promisedUntil(order).toISOString(), timeZone, language);
  return {
    facts: [...(await rentalFacts(request)), ...(await commandFacts(request, undecided)).facts, ...back],
    rule: ruleText(language, undecided ? [returnedAt ? 'swapOrEnd' : 'swapOrNot', 'swapOut'] : ['noSwap'], {
      code,
      until,
    }),
    decidedBy: null,
  };
}

/**
 * Returns the rule about a claimed return. After a swap the other power bank may be out, whose price runs on. The bank that does
 * not charge costs nothing until the end of its promise.
 */
function claimRule({ ctx, order, language }: Request, review: boolean): string {
  const both = hasTwoBanksOut(order);
  const { timeZone } = REGION_BASICS[order.region];
  const until =
    !review && order.fault && (both || hasFaultyBank(order)) && ctx.clock.now() <= promisedUntil(order)
      ? whenText(promisedUntil(order).toISOString(), timeZone, language)
      : null;
  const promised = until ? { first: bankCode(order.fault!.powerBankSn), until } : {};
  if (!both)
    return ruleText(
      language,
      [
        review ? 'review' : until ? 'goesOnFree' : 'goesOn',
        ...(isSwapping(order) ? ['swapOut' as const] : []),
      ],
      promised,
    );
  const claimed = claimedBank(order)!;
  const other = claimed === order.power_bank_sn ? order.other_bank_sn! : order.power_bank_sn!;
  return ruleText(language, [review ? 'reviewOfOne' : 'bothGoOn', ...(until ? ['firstFree' as const] : [])], {
    code: bankCode(claimed),
    other: bankCode(other),
    ...promised,
  });
}

/** Returns the length and the price of an ended rental. */
const feeFacts = (request: Request) => {
  const { order, language } = request;
  return [
    factsIn(language)(order.ended_at!, 'fee', {
      length: lengthText(order.used_seconds, language),
      fee: moneyText(totalOf(order), order.plan.currency, language),
    }),
    ...otherBankFee(request),
  ];
};

/** Returns that the bank of an order counts as bought, and since when. */
const keptFact = ({ order, language }: Request) =>
  factsIn(language)(order.ended_at!, 'kept', { code: bankCode(order.power_bank_sn!) });

/** Returns what the renter said, and that the power bank counts as bought. */
async function countsAsBought(request: Request, { powerBankSn, claim }: BoughtBank): Promise<Answer> {
  const { order, language } = request;
  return {
    facts: [
      ...(await claimFacts(request, claim)),
      ...(order.kept ? [keptFact(request)] : []),
      ...(order.ended_at ? feeFacts(request) : []),
    ],
    // The fee of an ended order contains the price of the bank.
    rule: ruleText(language, [order.ended_at ? 'boughtInFee' : 'bought', 'boughtBefore'], {
      code: bankCode(powerBankSn),
      price: moneyText(order.plan.keepPrice, order.plan.currency, language),
    }),
    decidedBy: null,
  };
}

/** Returns the times of a rental, and what the renter said about a return and what was found. */
async function claimFacts(request: Request, claim: ReturnClaim) {
  const fact = factsIn(request.language);
  return [
    ...(await rentalFacts(request)),
    fact(new Date(claim.returnedAt), 'claimed', { store: await storeName(request, claim.storeId) }),
    ...(claim.decidedAt ? [fact(new Date(claim.decidedAt), 'checked')] : []),
  ];
}

/** Returns what the cabinets of a claimed place report about a power bank that no cabinet has taken in. */
async function notReturned(request: Request): Promise<Answer> {
  const { ctx, order, language } = request;
  const fact = factsIn(language);
  const now = ctx.clock.now();
  const claim = openClaim(order);
  if (!claim) return countsAsBought(request, boughtBank(order, now)!);
  const review = !claim.outcome;
  const cabinets = (await cabinetsOfStore(ctx.db, claim.storeId))
    .filter(({ cabinet_sn }) => claim.cabinetSn === null || cabinet_sn === claim.cabinetSn)
    .slice(0, MOST_CABINETS);
  const reports = await Promise.all(
    cabinets.map(async (cabinet) => {
      const { cabinet_sn: sn, slots, online } = cabinet;
      const at = countedAt(cabinet, now);
      if (!online) return fact(at, 'offline', { sn });
      const filled = (await filledSlots(ctx.db, sn)).length;
      return fact(at, 'notLogged', { sn, slots, filled, code: bankCode(claimedBank(order)!) });
    }),
  );
  return {
    facts: [...(await claimFacts(request, claim)), ...(review ? reports : [])],
    rule: claimRule(request, review),
    decidedBy: review ? ((await reviewEnds(ctx.db, order.order_no))?.toISOString() ?? null) : null,
  };
}

/** Returns the times and the fee of an ended rental that the renter has reported. */
async function feeDisputed(request: Request): Promise<Answer> {
  const { order, report, language } = request;
  const fact = factsIn(language);
  const code = bankCode(order.power_bank_sn!);
  const end = order.return_store_id
    ? fact(order.ended_at!, 'returned', { code, store: await storeName(request, order.return_store_id) })
    : keptFact(request);
  return {
    facts: [
      ...(await rentalFacts(request)),
      end,
      ...feeFacts(request),
      ...(report
        ? [fact(report.createdAt, 'reported', { type: issueTypeLabel(report.type, language) })]
        : []),
    ],
    rule: ruleText(language, ['fee']),
    decidedBy: report?.answeredAt.toISOString() ?? null,
  };
}

const ANSWERS: Readonly<Record<HelpCase['kind'], (request: Request) => Promise<Answer>>> = {
  FEE_DISPUTED: feeDisputed,
  NOT_RETURNED: notReturned,
  NOTHING_CAME_OUT: nothingOut,
};

/** Returns the claim of a power bank that is out for the platform: under review, or not found; null if there is none. */
const openClaim = (order: OrderRow): ReturnClaim | null =>
  order.state === 'RETURN_REVIEW' || (isRunning(order) && order.claim?.outcome !== 'FOUND')
    ? order.claim
    : null;

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
