import { findDataBlock, renderDataBlock } from '../page/data-block';
import { PAGE_FORMAT, type PageData } from '../page/page-data';
import { parsePageData } from '../page/repair-page-data';
import { hasCanary, withoutCanaries } from './needed-files';

/** A document of the app, as text with the headers of its response. */
export interface AppDocument {
  html: string;
  headers: [string, string][];
  data: PageData;
}

/** Headers that describe one transfer of a document, not its text. */
const OF_TRANSFER = ['age', 'content-encoding', 'content-length', 'date', 'transfer-encoding'];

/** Returns the page data of a document in the format of this service worker; null if there are none. */
function readData(html: string): PageData | null {
  const block = findDataBlock(html);
  const data = block && parsePageData(block.json);
  return data?.format === PAGE_FORMAT ? data : null;
}

/** Reads a response. Returns null if it is not a document of the app, e.g. the page of a captive portal. */
export async function readDocument(response: Response): Promise<AppDocument | null> {
  if (!response.ok || response.redirected) return null;
  const html = await response.text();
  const data = readData(html);
  const headers = [...response.headers].filter(([name]) => !OF_TRANSFER.includes(name.toLowerCase()));
  return data && { html, headers, data };
}

/** Returns the document to show without network: its page data have no canaries. */
export function toStoredDocument(document: AppDocument): AppDocument {
  const block = findDataBlock(document.html);
  if (!block || !hasCanary(document.data)) return document;
  const data = withoutCanaries(JSON.parse(block.json) as PageData);
  const html = document.html.slice(0, block.from) + renderDataBlock(data) + document.html.slice(block.to);
  return { ...document, html, data: withoutCanaries(document.data) };
}

export const hasSameHeaders = (one: AppDocument, other: AppDocument): boolean =>
  JSON.stringify(one.headers) === JSON.stringify(other.headers);

export const toResponse = ({ html, headers }: AppDocument): Response => new Response(html, { headers });
