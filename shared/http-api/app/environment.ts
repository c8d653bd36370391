/** Environments of the product (R9.21). */
export const ENVIRONMENTS = ['qa', 'pre', 'yc', 'gr', 'prod'] as const;
export type EnvironmentName = (typeof ENVIRONMENTS)[number];

/**
 * Returns the environment of a host (R9.8 to R9.13): `pre` for a host with a port, otherwise the environment whose name
 * the host contains between dots, otherwise `prod`. It determines the storage keys of the session and the app ids.
 */
export function resolveEnvironment(host: string): EnvironmentName {
  if (/:\d+$/.test(host)) return 'pre';
  for (const name of ['qa', 'pre', 'yc', 'gr'] as const) if (host.includes(`.${name}.`)) return name;
  return 'prod';
}
