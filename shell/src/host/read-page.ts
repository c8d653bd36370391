import { findDataBlock } from '../../page/data-block';
import { PAGE_FORMAT, type PageData } from '../../page/page-data';

/** Fields that the page data have in every format. The other fields are known only in the shell's own format. */
type AnyPageData = Partial<Pick<PageData, 'revision'> & { format: number }>;

/** Returns a function that reads the current page data from the server. Rejects if they are in another format. */
export const pageReader = (origin: string) => async (): Promise<PageData> => {
  const page = await readAnyPage(origin);
  if (page.format !== PAGE_FORMAT)
    throw new Error(`the page has format ${String(page.format)}, not ${PAGE_FORMAT}`);
  return page as PageData;
};

/** Returns a function that reads the revision of the current page data from the server, whatever their format. */
export const revisionReader = (origin: string) => async (): Promise<string> => {
  const { revision } = await readAnyPage(origin);
  if (!revision) throw new Error('the page has no revision');
  return revision;
};

/** Reads the data block of `index.html`. */
async function readAnyPage(origin: string): Promise<AnyPageData> {
  const response = await fetch(`${origin}/index.html`, { cache: 'no-cache' });
  const block = findDataBlock(await response.text());
  if (!response.ok || !block) throw new Error('the page has no data block');
  return JSON.parse(block.json) as AnyPageData;
}
