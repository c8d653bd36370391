import type { IncomingHttpHeaders } from 'node:http';
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

/** Returns the renter's language: X-Override-Language, then Accept-Language by weight, then English. */
export function resolveLanguage(headers: IncomingHttpHeaders): Language {
  const override = fromTag(first(headers['x-override-language']));
  if (override) return override;
  const wanted = first(headers['accept-language'])
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.split(';');
      const weight = parameters.map((text) => /^\s*q=([\d.]+)/.exec(text)?.[1]).find(Boolean);
      return { tag, weight: weight === undefined ? 1 : Number(weight) };
    })
    .sort((a, b) => b.weight - a.weight);
  for (const { tag } of wanted) {
    const language = fromTag(tag);
    if (language) return language;
  }
  return 'en';
}
