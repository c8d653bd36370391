import { findDataBlock } from '../page/data-block';
import { PAGE_FORMAT, type PageData } from '../page/page-data';
import { repairPageData } from '../page/repair-page-data';
import type { Natives } from './natives';

/** Current page data of the server. `data` is null if they are in another format, of which only the revision is known. */
export interface CurrentPage {
  revision: string;
  data: PageData | null;
}

/**
 * Reads the current page data from the `index.html` of the origin. No caller can pass data of its own, because their
 * hashes permit files.
 * @param root URL of the origin, with a trailing slash
 * @throws Error if the server does not send a page
 */
export async function readCurrentPage(root: string, { fetch, textOf, parse }: Natives): Promise<CurrentPage> {
  const response = await fetch(`${root}index.html`, { cache: 'no-cache' });
  const block = findDataBlock(await textOf(response));
  const page = response.ok && block ? (parse(block.json) as Partial<PageData>) : {};
  if (!page.revision) throw new Error('the page has no revision');
  const data = page.format === PAGE_FORMAT ? repairPageData(page as PageData) : null;
  return { revision: page.revision, data };
}
