import { gzipSync } from 'node:zlib';
import type { PageData } from 'shell/publishing';

/** Returns the size limit of the page data, KB (gzip): 8 with up to five modules, 18 with twenty, linear in between. */
export const pageLimitKB = (modules: number) => 8 + (Math.max(0, modules - 5) * 10) / 15;

/** Returns the size of page data, KB (gzip). */
export const pageDataKB = (page: PageData) => gzipSync(JSON.stringify(page), { level: 9 }).length / 1024;

/** Returns a refusal if the page data exceed their limit. */
export function pageSizeRefusals(page: PageData): string[] {
  const count = Object.keys(page.modules).length;
  const [weight, limit] = [pageDataKB(page), pageLimitKB(count)];
  if (weight <= limit) return [];
  return [
    `The page data would be ${weight.toFixed(1)} KB compressed. The limit for ${count} modules is ${limit.toFixed(1)} KB. Reduce the number of routes, or of the files of each page.`,
  ];
}
