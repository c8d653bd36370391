import type { HelpList } from '@shared/http-api/schemas';

type Article = HelpList['articles'][number];

/** Converts full-width letters of Japanese keyboards to ASCII, and all letters to lower case. */
const fold = (text: string) => text.normalize('NFKC').toLowerCase();

/**
 * Returns the articles that contain every word of the query in title or summary. Articles with a match in the title
 * come first. The order is otherwise unchanged. An empty query returns all articles.
 */
export function searchArticles(articles: readonly Article[], query: string): Article[] {
  const words = fold(query).split(/\s+/).filter(Boolean);
  if (words.length === 0) return [...articles];
  const holds = (text: string) => words.every((word) => text.includes(word));
  const found = articles.filter(({ title, summary }) => holds(`${fold(title)} ${fold(summary)}`));
  const inTitle = found.filter(({ title }) => holds(fold(title)));
  return [...inTitle, ...found.filter((article) => !inTitle.includes(article))];
}
