import { contractFits, servedContracts } from '@shared/module-kit/contract-range';
import { inEnvironment } from '../environments/command-text';
import { type Manifest, versionName } from '../version/manifest-format';

/** Facts of a version that decide whether a module fits a shell. The contract of a module is a range. */
export type Compared = Pick<Manifest, 'name' | 'id' | 'contract' | 'previousContract' | 'names'>;

/** Returns why a shell does not serve the contract of a module; null if it does. */
export function contractMisfit(module: Compared, shell: Compared): string | null {
  const contracts = servedContracts(shell);
  if (contractFits(module.contract, contracts)) return null;
  return `needs contract ${module.contract}, and ${versionName(shell)} offers ${contracts.join(' and ')}`;
}

/** Returns which names of shared libraries a module uses and a shell does not offer, one phrase for each library. */
export const nameMisfits = (module: Compared, shell: Compared): string[] =>
  Object.entries(module.names).flatMap(([key, used]) => {
    const offered = shell.names[key];
    if (!offered) return [`uses ${key}, which ${versionName(shell)} does not share`];
    if (offered === 'whole') return [];
    if (used === 'whole' || used.includes('*')) {
      return [`uses all of ${key}, of which ${versionName(shell)} offers ${offered.length} names`];
    }
    const missing = used.filter((name) => !offered.includes(name));
    return missing.length > 0
      ? [`uses ${missing.join(', ')} of ${key}, which ${versionName(shell)} does not offer`]
      : [];
  });

/** Returns why a module does not fit a shell: contract range, libraries, or names of a library. Empty if it fits. */
export function incompatibilities(module: Compared, shell: Compared): string[] {
  const misfit = contractMisfit(module, shell);
  return misfit === null ? nameMisfits(module, shell) : [misfit];
}

/** Returns why a new module version does not fit the live shell or the canary of the shell. */
export const contractRefusals = (module: Manifest, shells: Manifest[]): string[] =>
  shells.flatMap((shell) =>
    incompatibilities(module, shell).map(
      (why) =>
        `${versionName(module)} ${why}. Publish a compatible shell first, or build the module for the live one.`,
    ),
  );

/**
 * Returns a refusal that lists the live, canary and fallback versions of modules that do not fit a new shell.
 * @param goesBackIn name of the environment if the shell returns in a rollback, so that only live versions can be in its way
 */
export function strandedModules(shell: Manifest, modules: Manifest[], goesBackIn?: string): string[] {
  const misfits = modules.map((module) => ({ module, reasons: incompatibilities(module, shell) }));
  const lines = misfits.flatMap(({ module, reasons }) =>
    reasons.map((why) => `  ${versionName(module)} (${module.owner}): ${why}`),
  );
  if (lines.length === 0) return [];
  const inTheWay = misfits.filter(({ reasons }) => reasons.length > 0);
  const names = new Set(inTheWay.map(({ module }) => module.name));
  const rollbacks = (environment: string) =>
    [...names].map((name) => inEnvironment(`rollback ${name}`, environment)).join(', ');
  const refusal =
    goesBackIn === undefined
      ? 'these live, canary or fallback versions. Publish compatible versions first, or together with it'
      : `these live versions. Roll them back first (${rollbacks(goesBackIn)}), or publish compatible ones`;
  return [`${versionName(shell)} does not fit ${refusal}:\n${lines.join('\n')}`];
}
