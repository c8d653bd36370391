import { REGION_BASICS } from '@shared/http-api/app';
import type { HelpCase } from '@shared/http-api/schemas';
import { bankCode } from '../../ports/power-bank-code';
import { fillText } from '../../server/texts/fill-text';
import type { Language } from '../../server/texts/languages';
import { moneyText } from '../../server/texts/money';
import type { PlatformContext } from '../context';
import { lengthText, whenText } from '../notices/mail-words';
import { bankOuts } from '../orders/bank-outs';
import { faultyKeptFrom, hasTwoBanksOut } from '../orders/rental-times';
import { type OrderRow, totalOf } from '../records/order-row';
import { placeOfStore } from '../stores';
import TEXTS from './help-case-texts.json' with { type: 'json' };

export type Fact = HelpCase['facts'][number];

/** The order that facts are about, and the language of the renter. */
export interface About {
  ctx: PlatformContext;
  order: OrderRow;
  language: Language;
}

/** Returns a function that makes a fact in a language. */
export const factsIn =
  (language: Language) =>
  (at: Date, name: keyof typeof TEXTS.facts, values: Record<string, string | number> = {}): Fact => ({
    at: at.toISOString(),
    text: fillText(
      TEXTS.facts[name][language],
      Object.fromEntries(Object.entries(values).map(([key, value]) => [key, String(value)])),
    ),
  });

/** Returns the name of a store in the renter's language. */
export const storeName = async ({ ctx, language }: About, storeId: string): Promise<string> =>
  (await placeOfStore(ctx, storeId, language))?.name ?? storeId;

/** Returns how the bank of a swap ended that the order does not run for; nothing while it is out. */
async function otherBankEnded(about: About): Promise<Fact[]> {
  const { order, language } = about;
  const { fault } = order;
  if (fault?.swap?.state !== 'OUT') return [];
  const fact = factsIn(language);
  const isFirst = fault.powerBankSn !== order.power_bank_sn;
  const code = bankCode(isFirst ? fault.powerBankSn : fault.swap.powerBankSn!);
  const returned = isFirst
    ? fault.returnedAt && fault.returnedTo && { at: fault.returnedAt, storeId: fault.returnedTo }
    : fault.swap.returned;
  if (returned) {
    const store = await storeName(about, returned.storeId);
    return [fact(new Date(returned.at), 'returned', { code, store })];
  }
  const isKept = isFirst && !fault.returnedAt && !hasTwoBanksOut(order);
  return isKept ? [fact(faultyKeptFrom(order), 'kept', { code })] : [];
}

/** Returns how each power bank of a rental came out, how the other one of a swap ended, and when the clock stood. */
export async function rentalFacts(about: About): Promise<Fact[]> {
  const { ctx, order, language } = about;
  const fact = factsIn(language);
  const { timeZone } = REGION_BASICS[order.region];
  const outs = (await bankOuts(ctx.db, order)).map(async ({ powerBankSn, slot, storeId, at }) =>
    fact(at, 'out', { code: bankCode(powerBankSn), slot, store: await storeName(about, storeId) }),
  );
  const stood = order.standstills.map(async ({ since, until, storeId }) =>
    fact(new Date(since), Date.parse(until) <= ctx.clock.ms() ? 'stoodUntil' : 'stood', {
      until: whenText(until, timeZone, language),
      store: await storeName(about, storeId),
    }),
  );
  return [...(await Promise.all([...outs, ...stood])), ...(await otherBankEnded(about))];
}

/** Returns the part of an ended order's price that the other bank of a swap costs; nothing without one. */
function otherBankFee({ order, language }: About): Fact[] {
  const { fault, other_fee: fee, power_bank_sn, ended_at } = order;
  if (!fault?.swap || fee === 0) return [];
  const other = fault.powerBankSn === power_bank_sn ? fault.swap.powerBankSn : fault.powerBankSn;
  return [
    factsIn(language)(ended_at!, 'otherFee', {
      code: bankCode(other!),
      fee: moneyText(fee, order.plan.currency, language),
    }),
  ];
}

/** Returns the length and the price of an ended rental. */
export const feeFacts = (about: About) => {
  const { order, language } = about;
  return [
    factsIn(language)(order.ended_at!, 'fee', {
      length: lengthText(order.used_seconds, language),
      fee: moneyText(totalOf(order), order.plan.currency, language),
    }),
    ...otherBankFee(about),
  ];
};

/** Returns that the bank of an order counts as bought, and since when. */
export const keptFact = ({ order, language }: About) =>
  factsIn(language)(order.ended_at!, 'kept', { code: bankCode(order.power_bank_sn!) });
