import type { RegionCode } from '@shared/http-api/app';
import type { HelpArticle } from '@shared/http-api/schemas';
import type { Language } from '../../server/texts/languages';
import { readDocument } from './document-text';
import { HELP_ARTICLES } from './help-articles';
import { regionWords } from './region-words';

/** Returns a help article with the figures of a region, or null if there is no such article. */
export function helpArticle(region: RegionCode, id: string, language: Language): HelpArticle | null {
  const texts = Object.hasOwn(HELP_ARTICLES, id) ? HELP_ARTICLES[id] : undefined;
  if (!texts) return null;
  const { title, sections } = readDocument(texts[language], regionWords(region, language));
  const [summary, ...rest] = sections;
  return { id, title, summary: summary?.paragraphs[0] ?? '', sections: rest };
}

/** Returns the articles in the order of a rental. */
export const helpList = (region: RegionCode, language: Language) =>
  Object.keys(HELP_ARTICLES).map((id) => {
    const { title, summary } = helpArticle(region, id, language)!;
    return { id, title, summary };
  });
