import type { RegionCode } from '@shared/http-api/app';
import type { Money } from '@shared/http-api/schemas';
import type { Language } from '../../server/texts/languages';
import { moneyText } from '../../server/texts/money';
import { methodName } from '../payment-methods';
import { REGION_FACTS } from '../regions/facts';
import { includedTax } from '../regions/tax';
import TEXTS from './mail-texts.json' with { type: 'json' };
import { type MailText, composeMail, lengthText, whenText } from './mail-words';
import type { Notice } from './notice';

export { type MailText, lengthText, whenText };

interface Addressed {
  region: RegionCode;
  language: Language;
}

type Of<K extends Notice['kind']> = Extract<Notice, { kind: K }>;

/** Returns the mail with a sign-in code. It names the region, because no other accepts the code. */
export function signInMail(code: string, minutes: number, { region, language }: Addressed): MailText {
  const more = { code, minutes: String(minutes), region: REGION_FACTS[region].name[language] };
  return composeMail(language, TEXTS.SIGN_IN_CODE, {}, { headline: code, more });
}

const inWords = ({ amount, currency }: Money, language: Language) => moneyText(amount, currency, language);

/** Returns the mail of a reminder that reached no phone. */
function reminderMail({ about, code, amount, at, timeZone, language, orderNo }: Of<'REMINDER'>): MailText {
  return composeMail(language, TEXTS.REMINDER[about], {
    until: whenText(at, timeZone, language),
    [about === 'KEEP' ? 'keepCost' : 'amount']: inWords(amount, language),
    code: code ?? null,
    order: orderNo,
  });
}

/** Returns the mail after an order that never became a rental although its deposit was paid: whose the money is. */
function noRentalMail(notice: Of<'NO_RENTAL'>): MailText {
  const { subject, then } = TEXTS.NO_RENTAL.deposit[notice.depositKind];
  return composeMail(
    notice.language,
    { subject, sentences: [TEXTS.NO_RENTAL.why[notice.why], then] },
    {
      deposit: inWords(notice.deposit, notice.language),
      store: notice.storeName,
      order: notice.orderNo,
    },
  );
}

/** Returns the mail after a return. What is left to pay is named, because the renter cannot rent until it is paid. */
function returnedMail(notice: Of<'RETURNED'>): MailText {
  const { language, code, due, depositUntouched } = notice;
  const { subject, back, due: left, untouched } = TEXTS.RETURNED;
  return composeMail(
    language,
    { subject, sentences: [back, ...(due ? [left, ...(depositUntouched ? [untouched] : [])] : [])] },
    {
      amount: inWords(notice.cost, language),
      due: due ? inWords(due, language) : null,
      code: code ?? null,
      used: lengthText(notice.usedSeconds, language),
      returned: notice.storeName,
      returnTime: whenText(notice.endedAt, notice.timeZone, language),
      order: notice.orderNo,
    },
  );
}

/** Returns the mail after keeping, by choice or because the maximum time has passed. */
function keptMail({ language, code, total, due, refunded, byChoice, orderNo }: Of<'KEPT'>): MailText {
  const { KEPT } = TEXTS;
  const rest = due.amount > 0 ? [KEPT.due] : refunded.amount > 0 ? [KEPT.refunded] : [];
  return composeMail(
    language,
    { subject: KEPT.subject, sentences: [byChoice ? KEPT.byChoice : KEPT.byTime, ...rest] },
    {
      amount: inWords(total, language),
      due: due.amount > 0 ? inWords(due, language) : null,
      refund: refunded.amount > 0 ? inWords(refunded, language) : null,
      code: code ?? null,
      order: orderNo,
    },
  );
}

/** Returns the method of a receipt. Two methods are named with their amounts. */
const paymentText = ({ language, methodId, parts }: Of<'RECEIPT'>): string | null =>
  parts
    ? listText(
        parts.map((part) => `${methodName(part.methodId, language)} ${inWords(part.amount, language)}`),
        language,
      )
    : methodName(methodId, language);

const listText = (items: readonly string[], language: Language) =>
  items.join(language === 'en' ? ', ' : '、');

/** Returns the receipt mail, with everything that the region's law requires for an expense claim. */
function receiptMail(notice: Of<'RECEIPT'>): MailText {
  const { language, region, total, bought = [], coupon } = notice;
  const { timeZone, company, address, taxId } = REGION_FACTS[region];
  const tax = includedTax(region, total.amount, language);
  return composeMail(
    language,
    TEXTS.RECEIPT,
    {
      amount: inWords(total, language),
      bought:
        listText(
          bought.map(({ code, amount }) => `${code} ${inWords(amount, language)}`),
          language,
        ) || null,
      coupon: coupon ? `${coupon.code} −${inWords(coupon.amount, language)}` : null,
      tax: tax && inWords(tax.amount, language),
      stood: notice.stoodSeconds > 0 ? lengthText(notice.stoodSeconds, language) : null,
      net: tax && inWords(tax.net, language),
      paidAt: whenText(notice.paidAt, timeZone, language),
      payment: paymentText(notice),
      issued: whenText(notice.issuedAt, timeZone, language),
      issuer: [company[language], address[language]].join(language === 'en' ? ', ' : '　'),
      registration: taxId,
      order: notice.orderNo,
    },
    {
      more: {
        ...(tax ? { taxName: tax.name, taxRate: String(tax.ratePercent) } : {}),
        ...(coupon ? { couponBank: coupon.bank } : {}),
      },
    },
  );
}

/** Returns the mail after a swap, which names the power bank to return first, and until when that costs nothing if it still does. */
function swappedMail(notice: Of<'BANK_SWAPPED'>, now: Date): MailText {
  const { language, timeZone } = notice;
  const first = notice.first && Date.parse(notice.first.freeUntil) > now.getTime() ? notice.first : null;
  const { subject, goesOn, first: giveBack } = TEXTS.BANK_SWAPPED;
  return composeMail(
    language,
    { subject, sentences: first ? [goesOn, giveBack] : [goesOn] },
    {
      code: notice.code,
      slot: String(notice.slot),
      store: notice.storeName,
      rentTime: whenText(notice.startedAt, timeZone, language),
      stillOut: first && first.code,
      until: first && whenText(first.freeUntil, timeZone, language),
      order: notice.orderNo,
    },
  );
}

/** Returns the mail after one of the two power banks of a swap is back. */
function bankBackMail(notice: Of<'BANK_BACK'>): MailText {
  const { language, timeZone, out, due } = notice;
  const { subject, out: still, free, costs, late } = TEXTS.BANK_BACK;
  const freeUntil = out?.freeUntil ? whenText(out.freeUntil, timeZone, language) : null;
  return composeMail(
    language,
    {
      subject,
      sentences: out ? [still, freeUntil ? free : costs] : [late, ...(due ? [TEXTS.RETURNED.due] : [])],
    },
    {
      due: due ? inWords(due, language) : null,
      stillOut: out && out.code,
      amount: inWords(notice.total, language),
      code: notice.code,
      returned: notice.storeName,
      returnTime: whenText(notice.returnedAt, timeZone, language),
      order: notice.orderNo,
    },
    {
      more: {
        cost: inWords(notice.cost, language),
        ...(out ? { outCost: inWords(out.cost, language) } : {}),
        ...(freeUntil ? { freeUntil } : {}),
      },
    },
  );
}

/** Returns the mail after the first power bank of a swap counts as bought. */
function bankKeptMail(notice: Of<'BANK_KEPT'>): MailText {
  const { language, code, out, orderNo } = notice;
  const { subject, kept } = TEXTS.BANK_KEPT;
  return composeMail(
    language,
    { subject, sentences: out ? [kept, TEXTS.BANK_BACK.out] : [kept] },
    { stillOut: out, amount: inWords(notice.total, language), code, order: orderNo },
    {
      more: {
        cost: inWords(notice.cost, language),
        keptFrom: whenText(notice.keptFrom, notice.timeZone, language),
      },
    },
  );
}

/** Returns the mail after a refund, which says what is refunded. */
function refundMail(notice: Of<'REFUND_SENT'>): MailText {
  const { language, about, depositGone, orderNo } = notice;
  const { again, ...texts } = TEXTS.REFUND_SENT;
  // A notice that waits since a former version names nothing. It knew refunds of deposits only.
  const { subject, sentence } = texts[about ?? 'DEPOSIT'];
  return composeMail(
    language,
    { subject, sentences: depositGone ? [sentence, again] : [sentence] },
    { refund: inWords(notice.amount, language), method: notice.methodName, order: orderNo },
  );
}

/** Returns the mail after a review, which names the consequence, and how to answer. */
function notFoundMail(notice: Of<'RETURN_NOT_FOUND'>): MailText {
  const { language, bought } = notice;
  const { subject, looked, goesOn, again, bought: isBought } = TEXTS.RETURN_NOT_FOUND;
  return composeMail(
    language,
    { subject, sentences: [looked, ...(bought ? [isBought] : [goesOn, again])] },
    {
      code: notice.code,
      returned: notice.storeName,
      claimedAt: whenText(notice.claimedAt, notice.timeZone, language),
      order: notice.orderNo,
    },
    { headline: null },
  );
}

/** Returns the mail about a free slot, which may come when the clock runs again. */
function slotFreeMail(
  { language, storeName, runsFrom, timeZone, orderNo }: Of<'SLOT_FREE'>,
  now: Date,
): MailText {
  const { runs, ...stands } = TEXTS.SLOT_FREE;
  return composeMail(language, Date.parse(runsFrom) <= now.getTime() ? runs : stands, {
    freeAt: storeName,
    runsFrom: whenText(runsFrom, timeZone, language),
    order: orderNo,
  });
}

/**
 * Returns the mail of a notice in the renter's language.
 * @param now time at which it is sent
 */
export function noticeMail(notice: Notice, now: Date): MailText {
  const { language } = notice;
  const when = (iso: string, timeZone: string) => whenText(iso, timeZone, language);
  switch (notice.kind) {
    case 'BANK_OUT':
      return composeMail(language, TEXTS.BANK_OUT, {
        code: notice.code,
        slot: String(notice.slot),
        store: notice.storeName,
        rentTime: when(notice.startedAt, notice.timeZone),
        order: notice.orderNo,
      });
    case 'BANK_SWAPPED':
      return swappedMail(notice, now);
    case 'RETURNED':
      return returnedMail(notice);
    case 'BANK_BACK':
      return bankBackMail(notice);
    case 'BANK_KEPT':
      return bankKeptMail(notice);
    // The warning before the maximum time.
    case 'KEEP_SOON':
      return composeMail(language, TEXTS.KEEP_SOON, {
        until: when(notice.keptFrom, notice.timeZone),
        keepCost: inWords(notice.total, language),
        code: notice.code,
        order: notice.orderNo,
      });
    case 'REMINDER':
      return reminderMail(notice);
    case 'RETURN_NOT_FOUND':
      return notFoundMail(notice);
    case 'SLOT_FREE':
      return slotFreeMail(notice, now);
    case 'SLOT_LOST':
      return composeMail(language, TEXTS.SLOT_LOST, {
        slotAt: notice.storeName,
        order: notice.orderNo,
      });
    case 'NO_RENTAL':
      return noRentalMail(notice);
    case 'KEPT':
      return keptMail(notice);
    case 'RECEIPT':
      return receiptMail(notice);
    case 'REFUND_SENT':
      return refundMail(notice);
  }
}
