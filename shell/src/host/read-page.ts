import type { PageData } from '../../page/page-data';

const OPEN = '<script type="application/json" id="page-data">';

/**
 * Returns a function that reads the current page data from the server. The function searches the text for the data
 * block, because DOMParser is a Trusted Types sink.
 */
export const pageReader = (origin: string) => async (): Promise<PageData> => {
  const response = await fetch(`${origin}/index.html`, { cache: 'no-cache' });
  const html = await response.text();
  const from = html.indexOf(OPEN);
  const to = html.indexOf('</script>', from);
  if (!response.ok || from < 0 || to < 0) throw new Error('the page has no data block');
  return JSON.parse(html.slice(from + OPEN.length, to)) as PageData;
};
