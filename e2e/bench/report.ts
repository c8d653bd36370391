import type { FederationCost } from './federation-cost';
import type { GrowthFigures } from './growth';
import type { NavigationFigures } from './navigation';
import type { PublishingTimes } from './publishing';
import type { Downloaded } from './republish';
import type { Spread } from './statistics';
import { aligned, kb, seconds } from './table';

/** Returns the additional bytes of federation as a table. */
export function costTable({ shell, page, modules }: FederationCost): string {
  return aligned([
    ['cost of federation (gzip)', ''],
    ['shell: runtime', kb(shell.runtime)],
    ['shell: loader', kb(shell.loader)],
    ['document: bootstrap script', kb(page.script)],
    ['document: page data', kb(page.data)],
    ...Object.entries(modules).map(([name, { entry, table: hashes }]) => [
      `${name}: entry + its hash table`,
      `${kb(entry)} + ${kb(hashes)}`,
    ]),
  ]);
}

/** Returns the page data's size by number of modules, and the accuracy of a canary's share. */
export function growthTable({ pageData, canary }: GrowthFigures): string {
  return aligned([
    ['growth', 'measured', 'limit'],
    ...pageData.map(({ modules, pages, kb: found, limit }) => [
      `page data (gzip), ${modules} modules of ${pages} pages`,
      `${found.toFixed(1)} KB`,
      `${limit.toFixed(1)} KB`,
    ]),
    ...canary.map(({ percent, worst }) => [
      `canary of ${percent} %, deviation in 10,000 sessions`,
      `${worst.toFixed(2)} %`,
      '1 %',
    ]),
  ]);
}

/** Returns the duration of publishing and rollback commands as a table. */
export function publishingTable(times: readonly PublishingTimes[]): string {
  return aligned([
    ['duration of the whole command', ...times.map(({ store }) => store)],
    ['--help (start of the process)', ...times.map(({ help }) => seconds(help))],
    ['publish everything into an empty store', ...times.map(({ everything }) => seconds(everything))],
    ['publish an uploaded module', ...times.map(({ publish }) => seconds(publish))],
    ['roll the module back', ...times.map(({ rollback }) => seconds(rollback))],
    [
      'publish at the same time',
      ...times.map(({ atOnce }) => `${atOnce.accepted} of ${atOnce.begun} accepted, ${seconds(atOnce.ms)}`),
    ],
  ]);
}

/** Returns the downloads of a returning renter as a table. */
export function republishTable(visits: Record<string, Downloaded>): string {
  return aligned([
    ['returning renter downloads', 'requests', 'compressed'],
    ...Object.entries(visits).map(([name, { requests, bytes }]) => [name, String(requests), kb(bytes)]),
  ]);
}

/** Returns the navigations to a page of another module, after that module was published, as a table. */
export function navigationTable(navigations: Record<string, NavigationFigures>): string {
  const text = ({ median, min, max }: Spread) => `${median.toFixed(0)} (${min.toFixed(0)}–${max.toFixed(0)})`;
  return aligned([
    ['to a page of another module, published since', 'rendered after, ms', 'requests'],
    ...Object.entries(navigations).map(([name, { ms, requests }]) => [name, text(ms), text(requests)]),
  ]);
}
