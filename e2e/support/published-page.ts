import { readPageData } from '@shell/deploy/render';
import type { PageData } from '../../shell/page/page-data';

/** Returns the data of the page that an origin serves. */
export const readPublishedPage = async (origin: string): Promise<PageData> =>
  readPageData(await (await fetch(origin)).text());
