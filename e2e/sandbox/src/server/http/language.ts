import type { IncomingHttpHeaders } from 'node:http';
import Negotiator from 'negotiator';
import type { Language } from '../texts/languages';

const first = (value: string | string[] | undefined) => (Array.isArray(value) ? value[0] : value) ?? '';

function fromTag(tag: string): Language | null {
  const text = tag.trim().toLowerCase();
  if (text.startsWith('ja')) return 'ja';
  if (text === 'hk' || /^zh-(hant|hk|tw|mo)/.test(text)) return 'hk';
  if (text.startsWith('zh')) return 'zh';
  if (text.startsWith('en')) return 'en';
  return null;
}

/** Returns the first language of the app in a list of language tags, or null. */
export const languageOfTags = (tags: readonly string[]): Language | null =>
  tags.map(fromTag).find((language) => language !== null) ?? null;

/** Returns the renter's language: X-Override-Language, then Accept-Language by weight, then English. */
export function resolveLanguage(headers: IncomingHttpHeaders): Language {
  const override = fromTag(first(headers['x-override-language']));
  if (override) return override;
  return languageOfTags(new Negotiator({ headers }).languages()) ?? 'en';
}
