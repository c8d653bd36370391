import type { HelpList } from '@shared/http-api/schemas';

type Article = HelpList['articles'][number];

/** Full-width letters and digits as typed on a Japanese keyboard count as plain ones; case does not count. */
const fold = (text: string) => text.normalize('NFKC').toLowerCase();

/**
 * Articles that hold every word of the query in title or summary; titles that match come first, otherwise the order
 * stays. An empty query gives all.
 */
export function searchArticles(articles: readonly Article[], query: string): Article[] {
  const words = fold(query).split(/\s+/).filter(Boolean);
  if (words.length === 0) return [...articles];
  const holds = (text: string) => words.every((word) => text.includes(word));
  const found = articles.filter(({ title, summary }) => holds(`${fold(title)} ${fold(summary)}`));
  const inTitle = found.filter(({ title }) => holds(fold(title)));
  return [...inTitle, ...found.filter((article) => !inTitle.includes(article))];
}
