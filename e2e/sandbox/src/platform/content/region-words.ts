import { REPORT_KEEP_DAYS, REPORT_SEND_DAYS, type RegionCode } from '@shared/http-api/app';
import { currentPlan } from '../plans';
import { REGION_FACTS } from '../regions/facts';
import { HOURS } from '../regions/hours';
import {
  COUPON_MONTHS,
  HOLD_SECONDS,
  PROLONG_SECONDS,
  REFUND_PROMISED_WORKING_DAYS,
  RESERVATION_SECONDS,
  WARN_BEFORE_SECONDS,
} from '../regions/periods';
import { DAY_SECONDS } from '../../server/clock';
import { REPORT_YEARS, TECHNICAL_DAYS, TELEMETRY_DAYS } from '../../server/retention';
import { SESSION_DAYS } from '../../server/sessions';
import type { Language, Localised } from '../../server/texts/languages';
import { moneyText } from '../../server/texts/money';

const LAW: Readonly<Record<RegionCode, Localised>> = {
  JP: { en: 'the laws of Japan', zh: '日本法律', hk: '日本法律', ja: '日本法' },
  MY: { en: 'the laws of Malaysia', zh: '马来西亚法律', hk: '馬來西亞法律', ja: 'マレーシア法' },
  HK: { en: 'the laws of Hong Kong', zh: '香港法律', hk: '香港法律', ja: '香港法' },
};
const COURT: Readonly<Record<RegionCode, Localised>> = {
  JP: { en: 'the Tokyo District Court', zh: '东京地方法院', hk: '東京地方法院', ja: '東京地方裁判所' },
  MY: {
    en: 'the courts of Kuala Lumpur',
    zh: '吉隆坡法院',
    hk: '吉隆坡法院',
    ja: 'クアラルンプールの裁判所',
  },
  HK: { en: 'the courts of Hong Kong', zh: '香港法院', hk: '香港法院', ja: '香港の裁判所' },
};
const PRIVACY_LAW: Readonly<Record<RegionCode, Localised>> = {
  JP: {
    en: 'the Act on the Protection of Personal Information',
    zh: '《个人信息保护法》（日本）',
    hk: '《個人資訊保護法》（日本）',
    ja: '個人情報の保護に関する法律',
  },
  MY: {
    en: 'the Personal Data Protection Act 2010',
    zh: '《2010年个人资料保护法令》',
    hk: '《2010年個人資料保護法令》',
    ja: '2010年個人情報保護法（マレーシア）',
  },
  HK: {
    en: 'the Personal Data (Privacy) Ordinance (Cap. 486)',
    zh: '《个人资料（私隐）条例》（第486章）',
    hk: '《個人資料（私隱）條例》（第486章）',
    ja: '個人資料（私隠）条例（第486章）',
  },
};
const REGULATOR: Readonly<Record<RegionCode, Localised>> = {
  JP: {
    en: 'the Personal Information Protection Commission',
    zh: '个人信息保护委员会',
    hk: '個人資訊保護委員會',
    ja: '個人情報保護委員会',
  },
  MY: {
    en: 'the Personal Data Protection Commissioner',
    zh: '个人资料保护专员',
    hk: '個人資料保護專員',
    ja: '個人情報保護コミッショナー',
  },
  HK: {
    en: 'the Privacy Commissioner for Personal Data',
    zh: '个人资料私隐专员',
    hk: '個人資料私隱專員',
    ja: '個人資料私隠専員',
  },
};

/** Days within which a request about personal data is answered. Malaysian law demands 21. */
const ANSWER_DAYS: Readonly<Record<RegionCode, number>> = { JP: 30, MY: 21, HK: 30 };

const MINUTE = 60;
const HOUR = 3600;

/** Formats the maximum time: "5 days", "72 hours". */
function maximumText(seconds: number, language: Language): string {
  const hours = seconds / HOUR;
  const days = hours / 24;
  const inDays = hours > 72;
  const n = inDays ? days : hours;
  const unit: Localised = inDays
    ? { en: 'days', zh: '天', hk: '天', ja: '日間' }
    : { en: 'hours', zh: '小时', hk: '小時', ja: '時間' };
  return language === 'ja' ? `${n}${unit.ja}` : `${n} ${unit[language]}`;
}

function tierText(region: RegionCode, language: Language): string {
  const { tiers, currency } = currentPlan(region);
  const parts = tiers.map(({ untilSeconds, price }) => {
    const amount = moneyText(price, currency, language, 'plan');
    const short = untilSeconds < HOUR;
    const n = short ? untilSeconds / 60 : untilSeconds / HOUR;
    if (language === 'en') return `${amount} under ${n} ${short ? 'minutes' : 'hours'}`;
    if (language === 'ja') return `${n}${short ? '分' : '時間'}未満 ${amount}`;
    const unit = short ? (language === 'hk' ? '分鐘' : '分钟') : language === 'hk' ? '小時' : '小时';
    return `不足 ${n} ${unit} ${amount}`;
  });
  return parts.join(language === 'en' ? ', ' : language === 'ja' ? '、' : '，');
}

function unitText(region: RegionCode, language: Language): string {
  const { unit, capPer24h, freeSeconds, currency } = currentPlan(region);
  if (!unit || capPer24h === null) throw new Error(`plan of ${region} has neither tiers nor a unit`);
  const price = moneyText(unit.price, currency, language, 'plan');
  const cap = moneyText(capPer24h, currency, language, 'plan');
  const free = freeSeconds / 60;
  const minutes = unit.seconds / 60;
  const each: Localised =
    minutes === 60
      ? { en: 'hour', zh: '每小时', hk: '每小時', ja: '1時間ごと' }
      : {
          en: `${minutes} minutes`,
          zh: `每 ${minutes} 分钟`,
          hk: `每 ${minutes} 分鐘`,
          ja: `${minutes}分ごと`,
        };
  return {
    en: `${price} for each started ${each.en}, at most ${cap} in every 24 hours; nothing within the first ${free} minutes`,
    zh: `${each.zh} ${price}（不足一个计费单位按一个计），每 24 小时最多 ${cap}，前 ${free} 分钟内归还免费`,
    hk: `${each.hk} ${price}（不足一個計費單位亦作一個計），每 24 小時最多 ${cap}，首 ${free} 分鐘內歸還免費`,
    ja: `${each.ja}に ${price}、24時間ごとの上限 ${cap}、最初の${free}分以内の返却は無料`,
  }[language];
}

/** Returns a region's price plan as one sentence without its full stop. */
export const priceSentence = (region: RegionCode, language: Language) =>
  currentPlan(region).tiers.length ? tierText(region, language) : unitText(region, language);

/** Returns what to do with a faulty power bank. Some plans have free minutes. */
function faultyText(region: RegionCode, language: Language): string {
  const minutes = currentPlan(region).freeSeconds / MINUTE;
  const texts: Localised = minutes
    ? {
        en: `If it is faulty, return it within the first ${minutes} minutes free of charge.`,
        zh: `如有故障，在前 ${minutes} 分钟内归还不收费。`,
        hk: `如有故障，在首 ${minutes} 分鐘內歸還不收費。`,
        ja: `故障の場合、最初の${minutes}分以内に返却すれば料金はかかりません。`,
      }
    : {
        en: 'If it is faulty, return it at once and report it.',
        zh: '如有故障，请立即归还并反馈。',
        hk: '如有故障，請立即歸還並報告。',
        ja: '故障の場合は、すぐに返却して報告してください。',
      };
  return texts[language];
}

/** Returns the periods that documents and articles name, in the unit of their name. */
const periods = (region: RegionCode): Record<string, number> => ({
  sessionDays: SESSION_DAYS,
  reserveMinutes: RESERVATION_SECONDS / MINUTE,
  prolongMinutes: PROLONG_SECONDS / MINUTE,
  holdDays: HOLD_SECONDS / DAY_SECONDS,
  refundDays: REFUND_PROMISED_WORKING_DAYS,
  warnMinutes: WARN_BEFORE_SECONDS / MINUTE,
  telemetryDays: TELEMETRY_DAYS,
  technicalDays: TECHNICAL_DAYS,
  reportYears: REPORT_YEARS,
  couponMonths: COUPON_MONTHS,
  answerDays: ANSWER_DAYS[region],
  sendDays: REPORT_SEND_DAYS,
  keepDays: REPORT_KEEP_DAYS,
});

/** Returns the facts that fill the placeholders of documents and articles. */
export function regionWords(region: RegionCode, language: Language): Record<string, string> {
  const facts = REGION_FACTS[region];
  const plan = currentPlan(region);
  const amount = (minor: number) => moneyText(minor, plan.currency, language);
  return {
    ...Object.fromEntries(Object.entries(periods(region)).map(([name, n]) => [name, String(n)])),
    hours: HOURS[region].text[language],
    faulty: faultyText(region, language),
    company: facts.company[language],
    address: facts.address[language],
    region: facts.name[language],
    email: facts.email,
    phone: facts.phone,
    taxId: facts.taxId,
    deposit: amount(plan.deposit),
    keep: amount(plan.keepPrice),
    max: maximumText(plan.maxSeconds, language),
    price: priceSentence(region, language),
    law: LAW[region][language],
    court: COURT[region][language],
    privacyLaw: PRIVACY_LAW[region][language],
    regulator: REGULATOR[region][language],
  };
}
