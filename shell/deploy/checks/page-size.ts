import { gzipSync } from 'node:zlib';
import type { PageData } from '../../page/page-data';

/** Returns the size limit of the page data, KB (gzip): 8 with up to five modules, 18 with twenty, linear in between. */
export const pageLimitKB = (modules: number) => 8 + (Math.max(0, modules - 5) * 10) / 15;

export const pageDataKB = (page: PageData) => gzipSync(JSON.stringify(page), { level: 9 }).length / 1024;

export function pageSizeRefusals(page: PageData): string[] {
  const count = Object.keys(page.modules).length;
  const [weight, limit] = [pageDataKB(page), pageLimitKB(count)];
  if (weight <= limit) return [];
  return [
    `The page's data would weigh ${weight.toFixed(1)} KB compressed; with ${count} modules they may weigh ${limit.toFixed(1)} KB. Give the modules fewer first files or routes.`,
  ];
}
