import type { Owners } from '../ownership/owners';

/** Size limit of a module without an entry in `owners.json`, KB compressed. */
export const DEFAULT_BUDGET_KB = 20;

/**
 * Returns the platform's size limit of a module (entry and largest page) or of the shell (first files), in KB
 * compressed. The platform team sets it in `owners.json`, so that the version that is judged does not contain its limit.
 */
export const platformBudget = ({ budgetsKB = {} }: Owners, name: string): number =>
  Object.hasOwn(budgetsKB, name) ? budgetsKB[name]! : DEFAULT_BUDGET_KB;
