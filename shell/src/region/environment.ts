export type Environment = 'pre' | 'qa' | 'yc' | 'gr' | 'production';

/**
 * Environment from host (specification, section 9): a port means pre; `.qa.` qa; `.pre.` pre; `.yc.` yc; `.gr.` gr;
 * otherwise production.
 */
export function environmentOf(host: string): Environment {
  if (/:\d+$/.test(host)) return 'pre';
  for (const name of ['qa', 'pre', 'yc', 'gr'] as const) if (host.includes(`.${name}.`)) return name;
  return 'production';
}
