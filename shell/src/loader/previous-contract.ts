import { contractFits } from '@shared/module-kit/contract-range';

/** File with the adapters of the previous contract. The chunk in `federation.ts` has its name; the build compares them. */
export const PREVIOUS_CONTRACT_FILE = 'previous-contract.js';

/**
 * Returns whether a version needs the previous contract.
 * @param range range of the version, which fits one of the contracts
 * @param contracts versions that the shell serves, the current one first
 */
export const needsPreviousContract = (range: string, contracts: readonly string[]): boolean =>
  !contractFits(range, contracts.slice(0, 1));
