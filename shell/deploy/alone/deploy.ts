#!/usr/bin/env node
// The command `deploy` of the package @shell/deploy: publishes the module whose folder is the working directory.
import path from 'node:path';
import { buildModule } from '@shared/module-build';
import { moduleHere } from '@shared/module-build/module-folder';
import { runCli } from '../cli/run';
import { endWith } from '../cli/end';

async function main(): Promise<number> {
  const { root, name, folder } = moduleHere();
  return runCli(process.argv.slice(2), {
    root,
    alone: folder,
    modules: () => [name],
    build: (names) => Promise.all(names.map((one) => buildModule(root, one))),
    compile: () => Promise.reject(new Error('A remote is adopted in a checkout of the project.')),
    buildDevelopmentShell: () => Promise.reject(new Error('Only the platform team builds the shell.')),
    local: { environments: {} },
    keys: path.join(folder, '.deploy/keys'),
    print: console.log,
    now: () => new Date(),
  });
}

void endWith(main());
