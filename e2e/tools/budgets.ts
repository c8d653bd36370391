import { readModuleJson } from '@shared/module-build';
import {
  type BuiltArtifact,
  type Owners,
  compressedSize,
  platformBudget,
  readOwners,
  versionFiles,
} from '@shell/deploy';
import { ROOT } from './root';
import { OWNERS_FILE } from './stack/local-platform';

/**
 * Room that a build leaves below its budget. The id of a version is in its files, so that the same code has a slightly
 * different compressed size under another id. 0.05 KB is about five times what twenty ids differed.
 */
const ROOM_KB = 0.05;

interface Weight {
  line: string;
  isOver: boolean;
}

/** Compares the compressed size of a build, as it would be published, with its budgets: its own and the platform's. */
function weigh(build: BuiltArtifact, owners: Owners): Weight {
  const { name } = build;
  const weight = compressedSize(build, versionFiles(build).files);
  const own = {
    limit: name === 'shell' ? Infinity : readModuleJson(ROOT, name).budgetKB,
    place: `${name}/module.json`,
  };
  const limits = [own, { limit: platformBudget(owners, name), place: 'owners.json' }];
  const budget = Math.min(...limits.map(({ limit }) => limit));
  const exceeded = limits.filter(({ limit }) => weight + ROOM_KB > limit).map(({ place }) => place);
  const isOver = exceeded.length > 0;
  const why = isOver ? ` (of ${exceeded.join(' and ')}; a build keeps ${ROOM_KB} KB of room)` : '';
  return { line: `${name.padEnd(12)} ${weight.toFixed(2)} KB of ${budget} KB${why}`, isOver };
}

const weights = (builds: readonly BuiltArtifact[]) => {
  const owners = readOwners(OWNERS_FILE);
  return builds.map((build) => weigh(build, owners));
};

/** Prints the size of each build beside its budget. A build that would not fit under another id fails. */
export function budgetReport(builds: readonly BuiltArtifact[]): { passed: number; failed: number } {
  const all = weights(builds);
  for (const { line, isOver } of all) console.log(`${isOver ? 'FAIL' : 'ok  '} ${line}`);
  const failed = all.filter(({ isOver }) => isOver).length;
  return { passed: all.length - failed, failed };
}

/** Names the builds that `npm test` would refuse for their size. */
export function warnOfBudgets(builds: readonly BuiltArtifact[]): void {
  for (const { line } of weights(builds).filter(({ isOver }) => isOver))
    console.warn(`Over its budget, so that it cannot be published elsewhere: ${line}`);
}
