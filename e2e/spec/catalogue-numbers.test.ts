/** @jest-environment node */
/**
 * Compares the numbers in the app's texts with the rules of the HTTP API, in each language: RULES says which texts state which rules,
 * WORDS which numbers are words of their language.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import {
  ANSWER_DAYS,
  AT_PLACE_METRES,
  CODE_LENGTH,
  COUPON_MONTHS,
  FREE_SLOT_METRES,
  LETTERS,
  PHOTOS,
  REFUND_WORKING_DAYS,
  REMINDER_LEAD_MINUTES,
  REPORT_KEEP_DAYS,
  REPORT_SEND_DAYS,
  RESERVATION_MINUTES,
  STANDSTILL_HOURS,
  VERDICT_SECONDS,
  WALK_TO_SLOT_MINUTES,
} from '@shared/http-api/app';
import { moduleNames, readJson } from './modules';

const readText = (file: string) =>
  readFileSync(path.resolve(__dirname, '../..', file), 'utf8').replace(/\s+/g, ' ');
const LANGUAGES = ['en', 'ja', 'zh', 'hk'];
const REFUND = [0, REFUND_WORKING_DAYS];
const REMINDERS = [REMINDER_LEAD_MINUTES, REMINDER_LEAD_MINUTES];

/** Numbers of each text in ascending order, from the rules. */
const RULES: Readonly<Record<string, readonly number[]>> = {
  'mf-auth login.codeHint': [CODE_LENGTH],
  'mf-auth login.codeSentTo': [CODE_LENGTH],
  'mf-auth errors.UCS300104': [CODE_LENGTH],
  'mf-auth reminders.push': REMINDERS,
  'mf-auth reminders.mail': REMINDERS,
  'mf-auth deposit.refunding': REFUND,
  'mf-auth deposit.refundingSoon': REFUND,
  'mf-auth refund.between': REFUND,
  'mf-auth refund.within': REFUND,
  'mf-auth refund.days': REFUND,
  'mf-auth account.signOutWaiting_one': [REPORT_KEEP_DAYS],
  'mf-auth account.signOutWaiting_other': [REPORT_KEEP_DAYS],
  'mf-auth account.deleteLaw': [COUPON_MONTHS],
  'mf-orders errors.full.UCS340006': [FREE_SLOT_METRES],
  'mf-orders errors.full.UCS340008': [STANDSTILL_HOURS.inAll],
  'mf-orders full.lead': [STANDSTILL_HOURS.once, WALK_TO_SLOT_MINUTES, FREE_SLOT_METRES],
  'mf-orders standstill.all': [WALK_TO_SLOT_MINUTES],
  'mf-orders slot.standsBody': [WALK_TO_SLOT_MINUTES],
  'mf-rental product.depositBack': REFUND,
  'mf-rental moments.back': REFUND,
  'mf-rental remind.push': REMINDERS,
  'mf-rental remind.mail': REMINDERS,
  'mf-support photos.note': [PHOTOS.megabytes],
  'shell errors.OUTBOX_EXPIRED': [REPORT_SEND_DAYS],
};

type InLanguage = Readonly<Partial<Record<string, readonly number[]>>>;
/** A whole day. */
const DAY: InLanguage = { en: [24], ja: [24], zh: [24], hk: [24] };
/** Two power banks, or the second of them. */
const SECOND: InLanguage = { ja: [2] };
const OTHER: InLanguage = { ja: [1] };

/** Numbers that are words of their language, by text. */
const WORDS: Readonly<Record<string, InLanguage>> = {
  'mf-auth login.noMail.spam': { ja: [1] },
  'mf-orders field.otherBank': OTHER,
  'mf-orders fault.checks': { ja: [3] },
  'mf-orders fault.swapText': { ja: [1, 1] },
  'mf-orders fault.here.text': SECOND,
  'mf-orders fault.swap.UNKNOWN.text': SECOND,
  'mf-orders stores.open.always': DAY,
  'mf-orders open.always': DAY,
  'mf-rental board.open.always': DAY,
  'mf-rental moments.fee': DAY,
  'mf-rental fee.OTHER_BANK': OTHER,
  'mf-support problem.review': SECOND,
  'mf-support photos.note': { ja: [1] },
  'shared/ui stair.cap': DAY,
  'shared/ui opening.store.always': DAY,
  'shared/ui price.period.perHour': { ja: [1, 1], zh: [1], hk: [1] },
  'shared/ui price.line.perHour': { ja: [1, 1], zh: [1], hk: [1] },
  'shared/ui price.cap': DAY,
};

interface Text {
  name: string;
  language: string;
  text: string;
}

const textsOf = (catalogue: object, prefix = ''): [key: string, text: string][] =>
  Object.entries(catalogue).flatMap(([key, value]: [string, unknown]) =>
    typeof value === 'string' ? [[prefix + key, value]] : textsOf(value as object, `${prefix}${key}.`),
  );

const TEXTS: readonly Text[] = ['shell', 'shared/ui', ...moduleNames()].flatMap((folder) =>
  LANGUAGES.flatMap((language) =>
    textsOf(readJson(`${folder}/src/locales/${language}.json`)).map(([key, text]) => ({
      name: `${folder} ${key}`,
      language,
      text,
    })),
  ),
);

const sorted = (numbers: readonly number[]) => [...numbers].sort((a, b) => a - b);
/** Returns the numbers of a text without its placeholders. */
const numbersIn = (text: string): number[] =>
  sorted(
    (
      text
        .replace(/{{.*?}}/g, '')
        .normalize('NFKC')
        .match(/\d+/g) ?? []
    ).map(Number),
  );

test('each number in a text is that of its rule', () => {
  const wrong = TEXTS.flatMap(({ name, language, text }) => {
    const stated = numbersIn(text);
    const expected = sorted([...(RULES[name] ?? []), ...(WORDS[name]?.[language] ?? [])]);
    return String(stated) === String(expected) ? [] : [{ name, language, text, expected }];
  });
  expect(wrong).toEqual([]);
});

test('each rule and each word names a text', () => {
  const names = new Set(TEXTS.map(({ name }) => name));
  expect([...Object.keys(RULES), ...Object.keys(WORDS)].filter((name) => !names.has(name))).toEqual([]);
});

/** Sentences of the document for operators. */
const TOLD: readonly string[] = [
  `promised within ${REFUND_WORKING_DAYS} working days`,
  `${REMINDER_LEAD_MINUTES} minutes before the fee rises`,
  `Nothing is sent ${REMINDER_LEAD_MINUTES} minutes before a rise in the first ${REMINDER_LEAD_MINUTES} minutes`,
  `at most ${AT_PLACE_METRES} m from its store, with a radius of at most ${AT_PLACE_METRES} m`,
  `at most ${AT_PLACE_METRES} m from the store, with a radius of at most ${AT_PLACE_METRES} m`,
  `No open store within ${FREE_SLOT_METRES} m of it has a free slot`,
  `free at the cabinet or within ${FREE_SLOT_METRES} m`,
  `a free slot within ${FREE_SLOT_METRES} m every minute`,
  `the clock runs again ${WALK_TO_SLOT_MINUTES} minutes later`,
  `a standstill of ${STANDSTILL_HOURS.once} hours`,
  `what is left of ${STANDSTILL_HOURS.inAll} hours in the whole rental`,
  `has stood for ${STANDSTILL_HOURS.inAll} hours`,
  `reserves a power bank for ${RESERVATION_MINUTES} minutes, at the longest`,
  `\`verdictBy\` is ${VERDICT_SECONDS} s after the eject`,
  `| text of feedback; of a search | ${LETTERS.report} characters; ${LETTERS.search} |`,
  `at most ${PHOTOS.megabytes} MB decoded`,
  `For ${COUPON_MONTHS} months a keyed hash`,
  `Keep answers for at least ${ANSWER_DAYS} days. The app repeats reports and uploads that waited on a phone for up to ${REPORT_SEND_DAYS} days`,
  `in its \`businessData\`, for at least ${ANSWER_DAYS} days`,
  `photos that no report names after ${ANSWER_DAYS} days`,
];

/** Sentences of the OpenAPI file. */
const DESCRIBED: readonly string[] = [
  `Stores the photo without its metadata, for ${ANSWER_DAYS} days`,
  `the phone sends it later, for up to ${REPORT_SEND_DAYS} days`,
  `waits on the phone for up to ${REPORT_SEND_DAYS} days`,
  `Reserves a power bank for ${RESERVATION_MINUTES} minutes`,
  `It runs again ${WALK_TO_SLOT_MINUTES} minutes after a slot is free within ${FREE_SLOT_METRES} m`,
  `it may become earlier: ${WALK_TO_SLOT_MINUTES} minutes after the platform has seen a free slot`,
  `Store within ${FREE_SLOT_METRES} m where the platform has seen a free slot`,
  `promised within ${REFUND_WORKING_DAYS} working days`,
  `after ${REFUND_WORKING_DAYS} working days`,
  `${VERDICT_SECONDS} s after the eject`,
  `at most ${PHOTOS.megabytes} MB decoded`,
];

test.each([
  ...TOLD.map((sentence) => ['shared/docs/http-api.md', sentence]),
  ...DESCRIBED.map((sentence) => ['shared/http-api/openapi.json', sentence]),
])('%s says: %s', (file, sentence) => {
  expect(readText(file)).toContain(sentence);
});
