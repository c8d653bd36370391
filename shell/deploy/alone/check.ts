#!/usr/bin/env node
// The command `module-check` of the package @shell/deploy, which `module-build check --at ADDRESS` runs.
import { parseArgs } from 'node:util';
import { buildModule } from '@shared/module-build';
import { moduleHere } from '@shared/module-build/module-folder';
import { checkDeployed } from '../development/check-deployed';
import { deployedOrigin } from '../development/deployed-app';
import { endWith } from '../cli/end';

async function main(): Promise<number> {
  const { values } = parseArgs({ options: { at: { type: 'string' } } });
  const at = deployedOrigin(values.at);
  if (!at)
    throw new Error(
      `--at ${values.at ?? ''} is not an address of http or https. Give the origin of a deployed app, such as https://m.example.com.`,
    );
  const { root, name } = moduleHere();
  const { lines, isRefused } = await checkDeployed(await buildModule(root, name), at);
  for (const line of lines) console.log(line);
  return isRefused ? 1 : 0;
}

void endWith(main());
