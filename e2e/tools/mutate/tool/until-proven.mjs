import { writeFileSync } from 'node:fs';
import { PluginKind, declareClassPlugin } from '@stryker-mutator/api/plugin';

/**
 * Reporter that ends Stryker as soon as a test of each goal has detected a mutant. Reads the goals, as names and patterns of test
 * titles, from GOALS, and writes its result to GOALS_REPORT (see `until-proven.ts`).
 */
class UntilProven {
  goals = JSON.parse(process.env.GOALS).map(([name, pattern]) => [name, new RegExp(pattern)]);
  titles = new Map();
  result = { proven: [], tried: 0, detected: 0 };

  onDryRunCompleted({ result }) {
    for (const { id, name } of result.tests) this.titles.set(id, name);
  }

  onMutantTested({ status, killedBy = [] }) {
    this.result.tried++;
    if (status === 'Killed' || status === 'Timeout') this.result.detected++;
    for (const [name, pattern] of this.goals)
      if (!this.result.proven.includes(name) && killedBy.some((id) => pattern.test(this.titles.get(id))))
        this.result.proven.push(name);
    if (this.result.proven.length === this.goals.length) {
      this.write();
      // Stryker has no way to end early. It restores the mutated files at this event.
      process.exit(0);
    }
  }

  wrapUp() {
    this.write();
  }

  write() {
    writeFileSync(process.env.GOALS_REPORT, JSON.stringify(this.result));
  }
}

export const strykerPlugins = [declareClassPlugin(PluginKind.Reporter, 'until-proven', UntilProven)];
