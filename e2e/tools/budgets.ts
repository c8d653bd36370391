import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { readModuleJson } from '@shared/module-build';
import type { BuiltArtifact } from '../../shell/deploy/version/version-files';
import { ROOT } from './root';

/** Size limit of the shell's first files, KB compressed. */
const SHELL_BUDGET_KB = 215;

const kb = (folder: string, files: string[]) =>
  files.reduce((sum, file) => sum + gzipSync(readFileSync(path.join(folder, file)), { level: 9 }).length, 0) /
  1024;

/**
 * Compares the compressed size of each build with its budget and prints the result. The size of a module is that of its
 * entry and its largest page.
 */
export function budgetReport(builds: BuiltArtifact[]): { passed: number; failed: number } {
  let failed = 0;
  for (const build of builds) {
    const shell = build.name === 'shell';
    const pages = Object.values(build.pages).map((files) => kb(build.folder, files));
    const weight = shell
      ? kb(build.folder, build.initial)
      : kb(build.folder, [build.entry]) + Math.max(0, ...pages);
    const budget = shell ? SHELL_BUDGET_KB : readModuleJson(ROOT, build.name).budgetKB;
    const ok = weight <= budget;
    if (!ok) failed++;
    console.log(`${ok ? 'ok  ' : 'FAIL'} ${build.name.padEnd(12)} ${weight.toFixed(1)} KB of ${budget} KB`);
  }
  return { passed: builds.length - failed, failed };
}
