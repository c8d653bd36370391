import { fillText } from '../../server/texts/fill-text';
import type { Language, Localised } from '../../server/texts/languages';
import TEXTS from './mail-texts.json' with { type: 'json' };

/** Content of a mail. The subject is also the title. The facts are rows of a table. */
export interface MailText {
  subject: string;
  sentences: string[];
  /** The most important content, for example the code or the amount. */
  headline: string | null;
  facts: [name: string, value: string][];
}

/** Values of facts in the order of their rows. A fact without a value has no row. */
export type FactValues = Partial<Record<keyof typeof TEXTS.facts, string | null>>;

/**
 * Returns a mail in a language. The facts and `more` are the values of the placeholders.
 * @param headline the first fact's value by default
 */
export function composeMail(
  language: Language,
  { subject, sentences }: { subject: Localised; sentences: readonly Localised[] },
  facts: FactValues,
  { headline, more = {} }: { headline?: string | null; more?: Readonly<Record<string, string>> } = {},
): MailText {
  const rows = Object.entries(facts).filter(
    (row): row is [keyof FactValues, string] => typeof row[1] === 'string',
  );
  const fill = (text: Localised) => fillText(text[language], { ...Object.fromEntries(rows), ...more });
  return {
    subject: fill(subject),
    sentences: sentences.map(fill),
    headline: headline === undefined ? (rows[0]?.[1] ?? null) : headline,
    facts: rows.map(([name, value]) => [fill(TEXTS.facts[name]), value]),
  };
}

/** Formats date and time in the store's zone: "20 Nov 2026, 14:02", "2026年11月20日 14:02". */
export function whenText(iso: string, timeZone: string, language: Language): string {
  const parts: Record<string, string> = {};
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    year: 'numeric',
    month: language === 'en' ? 'short' : 'numeric',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  for (const { type, value } of format.formatToParts(Date.parse(iso))) parts[type] = value;
  const { year, month, day, hour, minute } = parts;
  return language === 'en'
    ? `${day} ${month} ${year}, ${hour}:${minute}`
    : `${year}年${Number(month)}月${Number(day)}日 ${hour}:${minute}`;
}

/** Formats a duration in words: "14 min 32 s", "2 h 14 min", "1 d 3 h". */
export function lengthText(seconds: number, language: Language): string {
  const { days, hours, minutes, seconds: second } = TEXTS.units;
  const units = [days, hours, minutes, second].map((unit) => unit[language]);
  const values = [
    Math.floor(seconds / 86_400),
    Math.floor(seconds / 3600) % 24,
    Math.floor(seconds / 60) % 60,
    seconds % 60,
  ];
  const first = values.findIndex((value) => value > 0);
  if (first < 0) return `0 ${units[3]}`;
  const blank = language === 'ja' ? '' : ' ';
  return values
    .slice(first, first + 2)
    .map((value, i) => (value ? `${value}${blank}${units[first + i]}` : ''))
    .filter(Boolean)
    .join(blank);
}
