import {
  COUPON_MONTHS,
  REFUND_WORKING_DAYS,
  REPORT_KEEP_DAYS,
  REPORT_SEND_DAYS,
  SIGN_OUT_HOURS,
  WALK_TO_SLOT_MINUTES,
  type RegionCode,
} from '@shared/http-api/app';
import type { Plan } from '@shared/http-api/schemas';
import { currentPlan } from '../plans';
import { REGION_FACTS } from '../regions/facts';
import {
  HOLD_SECONDS,
  PROLONG_SECONDS,
  RESERVATION_SECONDS,
  FAULT_RETURN_SECONDS,
  STANDSTILL_SECONDS,
  SWAP_RETURN_SECONDS,
  SWAP_SECONDS,
  WARN_BEFORE_SECONDS,
} from '../regions/periods';
import { DAY_SECONDS } from '../../server/clock';
import {
  CODE_MINUTES,
  REPORT_YEARS,
  SIGN_IN_HOURS,
  TECHNICAL_DAYS,
  TELEMETRY_DAYS,
} from '../../server/retention';
import { SESSION_DAYS } from '../../server/sessions';
import { fillText } from '../../server/texts/fill-text';
import type { Language } from '../../server/texts/languages';
import { moneyText } from '../../server/texts/money';
import TEXTS from './region-texts.json' with { type: 'json' };

/** Days within which a request about personal data is answered. Malaysian law demands 21. */
const ANSWER_DAYS: Readonly<Record<RegionCode, number>> = { JP: 30, MY: 21, HK: 30 };

const MINUTE = 60;
const HOUR = 3600;

/** Formats the maximum time: "5 days", "72 hours", "100 hours". */
export function maximumText(seconds: number, language: Language): string {
  const inDays = seconds > 72 * HOUR && seconds % DAY_SECONDS === 0;
  const n = seconds / (inDays ? DAY_SECONDS : HOUR);
  return fillText(TEXTS.maximum[inDays ? 'days' : 'hours'][language], { n: String(n) });
}

/** Lists the tiers that the free time does not cover. A tier does not include its last second, the free time does. */
function tierText({ tiers, freeSeconds, currency }: Plan, language: Language): string {
  const paid = tiers.filter(({ untilSeconds }) => untilSeconds > freeSeconds + 1);
  const parts = paid.map(({ untilSeconds, price }) => {
    const isShort = untilSeconds < HOUR;
    return fillText(TEXTS.tier[isShort ? 'minutes' : 'hours'][language], {
      amount: moneyText(price, currency, language, 'plan'),
      n: String(untilSeconds / (isShort ? MINUTE : HOUR)),
    });
  });
  return parts.join(TEXTS.separator[language]);
}

function unitText({ unit, capPer24h, currency }: Plan, language: Language): string {
  if (!unit || capPer24h === null)
    throw new Error(`plan in ${currency} has neither tiers nor a unit with a cap`);
  const each = TEXTS.unit[unit.seconds === HOUR ? 'hour' : 'minutes'][language];
  return fillText(TEXTS.unitPrice[language], {
    unit: fillText(each, { n: String(unit.seconds / MINUTE) }),
    price: moneyText(unit.price, currency, language, 'plan'),
    cap: moneyText(capPer24h, currency, language, 'plan'),
  });
}

/** Returns the clause about the free time, which follows the prices; empty if there is none. */
const freeText = ({ freeSeconds }: Plan, language: Language) =>
  freeSeconds > 0 ? fillText(TEXTS.free[language], { free: String(freeSeconds / MINUTE) }) : '';

/** Returns a price plan as one sentence without its full stop. */
export const priceSentence = (plan: Plan, language: Language) =>
  (plan.tiers.length ? tierText(plan, language) : unitText(plan, language)) + freeText(plan, language);

/** Returns the periods that documents and articles name, in the unit of their name. */
const periods = (region: RegionCode): Record<string, number> => ({
  sessionDays: SESSION_DAYS,
  reserveMinutes: RESERVATION_SECONDS / MINUTE,
  prolongMinutes: PROLONG_SECONDS / MINUTE,
  holdDays: HOLD_SECONDS / DAY_SECONDS,
  refundDays: REFUND_WORKING_DAYS,
  warnMinutes: WARN_BEFORE_SECONDS / MINUTE,
  faultMinutes: FAULT_RETURN_SECONDS / MINUTE,
  swapMinutes: SWAP_SECONDS / MINUTE,
  swapBackMinutes: SWAP_RETURN_SECONDS / MINUTE,
  standMinutes: STANDSTILL_SECONDS / MINUTE,
  walkMinutes: WALK_TO_SLOT_MINUTES,
  telemetryDays: TELEMETRY_DAYS,
  technicalDays: TECHNICAL_DAYS,
  reportYears: REPORT_YEARS,
  couponMonths: COUPON_MONTHS,
  answerDays: ANSWER_DAYS[region],
  sendDays: REPORT_SEND_DAYS,
  keepDays: REPORT_KEEP_DAYS,
  signInHours: SIGN_IN_HOURS,
  codeMinutes: CODE_MINUTES,
  signOutHours: SIGN_OUT_HOURS,
});

/** Returns the facts that fill the placeholders of documents and articles. */
export function regionWords(region: RegionCode, language: Language): Record<string, string> {
  const facts = REGION_FACTS[region];
  const plan = currentPlan(region);
  const amount = (minor: number) => moneyText(minor, plan.currency, language);
  return {
    ...Object.fromEntries(Object.entries(periods(region)).map(([name, n]) => [name, String(n)])),
    hours: facts.hours.text[language],
    company: facts.company[language],
    address: facts.address[language],
    region: facts.name[language],
    email: facts.email,
    phone: facts.phone,
    taxId: facts.taxId,
    deposit: amount(plan.deposit),
    keep: amount(plan.keepPrice),
    max: maximumText(plan.maxSeconds, language),
    price: priceSentence(plan, language),
    law: TEXTS.law[region][language],
    court: TEXTS.court[region][language],
    privacyLaw: TEXTS.privacyLaw[region][language],
    regulator: TEXTS.regulator[region][language],
  };
}
