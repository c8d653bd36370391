import { readModuleJson } from '@shared/module-build';
import { type BuiltArtifact, compressedSize, platformBudget, readOwners, versionFiles } from '@shell/deploy';
import { ROOT } from './root';
import { OWNERS_FILE } from './stack/local-platform';

/**
 * Compares the compressed size of each build, as it would be published, with its budget and prints the result. A module's
 * budget is the smaller one of its own and the platform's.
 */
export function budgetReport(builds: BuiltArtifact[]): { passed: number; failed: number } {
  const owners = readOwners(OWNERS_FILE);
  let failed = 0;
  for (const build of builds) {
    const { name } = build;
    const weight = compressedSize(build, versionFiles(build).files);
    const limit = platformBudget(owners, name);
    const budget = name === 'shell' ? limit : Math.min(limit, readModuleJson(ROOT, name).budgetKB);
    const ok = weight <= budget;
    if (!ok) failed++;
    console.log(`${ok ? 'ok  ' : 'FAIL'} ${name.padEnd(12)} ${weight.toFixed(1)} KB of ${budget} KB`);
  }
  return { passed: builds.length - failed, failed };
}
