import { readModuleJson } from '@shared/module-build';
import { type BuiltArtifact, compressedSize, platformBudget, readOwners, versionFiles } from '@shell/deploy';
import { ROOT } from './root';
import { OWNERS_FILE } from './stack/local-platform';

/**
 * Room that a build leaves below its budget. The id of a version is in its files, so that the same code has a slightly
 * different compressed size under another id. 0.05 KB is about five times what twenty ids differed.
 */
const ROOM_KB = 0.05;

/**
 * Compares the compressed size of each build, as it would be published, with its budget and prints the result. A module's
 * budget is the smaller one of its own and the platform's. A build that would not fit under another id fails.
 */
export function budgetReport(builds: BuiltArtifact[]): { passed: number; failed: number } {
  const owners = readOwners(OWNERS_FILE);
  let failed = 0;
  for (const build of builds) {
    const { name } = build;
    const weight = compressedSize(build, versionFiles(build).files);
    const limits = [
      ...(name === 'shell'
        ? []
        : [{ limit: readModuleJson(ROOT, name).budgetKB, place: `${name}/module.json` }]),
      { limit: platformBudget(owners, name), place: 'owners.json' },
    ];
    const budget = Math.min(...limits.map(({ limit }) => limit));
    const exceeded = limits.filter(({ limit }) => weight + ROOM_KB > limit).map(({ place }) => place);
    const ok = exceeded.length === 0;
    if (!ok) failed++;
    const why = ok ? '' : ` (of ${exceeded.join(' and ')}; a build keeps ${ROOM_KB} KB of room)`;
    console.log(`${ok ? 'ok  ' : 'FAIL'} ${name.padEnd(12)} ${weight.toFixed(2)} KB of ${budget} KB${why}`);
  }
  return { passed: builds.length - failed, failed };
}
