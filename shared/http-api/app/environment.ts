/** Environments of the product (specification, section 9). */
export const ENVIRONMENTS = ['qa', 'pre', 'yc', 'gr', 'prod'] as const;
export type EnvironmentName = (typeof ENVIRONMENTS)[number];

/**
 * Returns the environment of a host (specification, section 9): a port means pre, `.qa.` qa, `.pre.` pre,
 * `.yc.` yc, `.gr.` gr, anything else production. The environment decides the storage keys of the session and
 * the app ids.
 */
export function environmentOf(host: string): EnvironmentName {
  if (/:\d+$/.test(host)) return 'pre';
  for (const name of ['qa', 'pre', 'yc', 'gr'] as const) if (host.includes(`.${name}.`)) return name;
  return 'prod';
}
