/** Environments of the product (R9.21). */
export const ENVIRONMENTS = ['qa', 'pre', 'yc', 'gr', 'prod'] as const;
export type EnvironmentName = (typeof ENVIRONMENTS)[number];

/**
 * Environment of a host (R9.8 to R9.13): a port means pre; `.qa.` qa; `.pre.` pre; `.yc.` yc; `.gr.` gr;
 * otherwise production. It decides under which keys the session is stored and whose app ids are used.
 */
export function environmentOf(host: string): EnvironmentName {
  if (/:\d+$/.test(host)) return 'pre';
  for (const name of ['qa', 'pre', 'yc', 'gr'] as const) if (host.includes(`.${name}.`)) return name;
  return 'prod';
}
