import { REGION_BASICS } from '@shared/http-api/app';
import { bankCode } from '../../ports/power-bank-code';
import { moneyText } from '../../server/texts/money';
import { cabinetsOfStore, countedAt, filledSlots } from '../cabinets';
import { whenText } from '../notices/mail-words';
import { reviewEnds } from '../orders/claim-review';
import { hasTwoBanksOut, promisedUntil } from '../orders/rental-times';
import {
  type OrderRow,
  type ReturnClaim,
  claimedBank,
  hasFaultyBank,
  isRunning,
  isSwapping,
} from '../records/order-row';
import { type BoughtBank, boughtBank } from './bought-bank';
import { type CaseAnswer, type OpenCase, ruleText } from './case-answer';
import { factsIn, feeFacts, keptFact, rentalFacts, storeName } from './rental-facts';

/** Number of cabinets of a claimed place whose reports are named. */
const MOST_CABINETS = 3;

/** Returns the claim of a power bank that is out for the platform: under review, or not found; null if there is none. */
export const openClaim = (order: OrderRow): ReturnClaim | null =>
  order.state === 'RETURN_REVIEW' || (isRunning(order) && order.claim?.outcome !== 'FOUND')
    ? order.claim
    : null;

/**
 * Returns the rule about a claimed return. After a swap the other power bank may be out, whose price runs on. The bank that does
 * not charge costs nothing until the end of its promise.
 */
function claimRule({ ctx, order, language }: OpenCase, review: boolean): string {
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

/** Returns what the renter said, and that the power bank counts as bought. */
async function countsAsBought(open: OpenCase, { powerBankSn, claim }: BoughtBank): Promise<CaseAnswer> {
  const { order, language } = open;
  return {
    facts: [
      ...(await claimFacts(open, claim)),
      ...(order.kept ? [keptFact(open)] : []),
      ...(order.ended_at ? feeFacts(open) : []),
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
async function claimFacts(open: OpenCase, claim: ReturnClaim) {
  const fact = factsIn(open.language);
  return [
    ...(await rentalFacts(open)),
    fact(new Date(claim.returnedAt), 'claimed', { store: await storeName(open, claim.storeId) }),
    ...(claim.decidedAt ? [fact(new Date(claim.decidedAt), 'checked')] : []),
  ];
}

/** Returns what the cabinets of a claimed place report about a power bank that no cabinet has taken in. */
export async function notReturned(open: OpenCase): Promise<CaseAnswer> {
  const { ctx, order, language } = open;
  const fact = factsIn(language);
  const now = ctx.clock.now();
  const claim = openClaim(order);
  if (!claim) return countsAsBought(open, boughtBank(order, now)!);
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
    facts: [...(await claimFacts(open, claim)), ...(review ? reports : [])],
    rule: claimRule(open, review),
    decidedBy: review ? ((await reviewEnds(ctx.db, order.order_no))?.toISOString() ?? null) : null,
  };
}
