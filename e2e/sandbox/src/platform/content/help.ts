import type { RegionCode } from '@shared/http-api/app';
import type { HelpArticle } from '@shared/http-api/schemas';
import { LANGUAGES, type Language } from '../../server/texts/languages';
import { loadTexts, readDocument } from './document-text';
import { regionWords } from './region-words';

/** Markdown of the help articles by id and language, in the order in which they are listed. The first section holds the summary. */
const ARTICLES = new Map(
  ['rent', 'return', 'no-charge', 'full', 'lost', 'amount', 'keep', 'refund', 'lights'].map((id) => [
    id,
    loadTexts(`help/${id}`, LANGUAGES),
  ]),
);

/** Returns a help article with the figures of a region, or null if there is no such article. */
export function helpArticle(region: RegionCode, id: string, language: Language): HelpArticle | null {
  const texts = ARTICLES.get(id);
  if (!texts) return null;
  const { title, sections } = readDocument(texts[language], regionWords(region, language));
  const [summary, ...rest] = sections;
  return { id, title, summary: summary?.paragraphs[0] ?? '', sections: rest };
}

/** Returns the articles in the order in which they are listed. */
export const helpList = (region: RegionCode, language: Language) =>
  [...ARTICLES.keys()].map((id) => {
    const { title, summary } = helpArticle(region, id, language)!;
    return { id, title, summary };
  });
