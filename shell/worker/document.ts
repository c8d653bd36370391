import { hasCanary } from '../page/canary-bucket';
import { findDataBlock, renderDataBlock } from '../page/data-block';
import { PAGE_FORMAT, type PageData } from '../page/page-data';
import { parsePageData } from '../page/repair-page-data';
import { withoutCanaries } from './needed-files';

/** A document of the app. */
export interface AppDocument {
  html: string;
  /** Its page data, with the versions of `kept`. */
  data: PageData;
  /**
   * Modules whose live version is not complete on this phone, with the data of their last stored version. They come from
   * earlier documents.
   */
  kept?: PageData['modules'];
}

/** Returns the document with earlier versions of some modules. */
export const withKept = ({ html, data }: AppDocument, kept: PageData['modules']): AppDocument => ({
  html,
  data: { ...data, modules: { ...data.modules, ...kept } },
  kept,
});

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
  return data && { html, data };
}

/**
 * Returns the text to show without network. Its page data have the stored versions of all modules, and no canaries, so
 * that the stored files suffice.
 */
export function offlineText({ html, data, kept = {} }: AppDocument): string {
  const block = findDataBlock(html);
  if (!block || (!hasCanary(data) && Object.keys(kept).length === 0)) return html;
  const published = JSON.parse(block.json) as PageData;
  const live = withoutCanaries({ ...published, modules: { ...published.modules, ...kept } });
  return html.slice(0, block.from) + renderDataBlock(live) + html.slice(block.to);
}
