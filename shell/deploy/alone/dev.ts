#!/usr/bin/env node
// The command `module-dev` of the package @shell/deploy, which `module-build dev` runs.
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { isPortFree } from '@shared/module-build/development-server';
import { moduleHere, readModuleJson } from '@shared/module-build/module-folder';
import { NOT_A_PAGE, portNumber, readDeployedFile } from '../development/deployed-app';
import { developUntilEnd } from '../development/develop';
import type { DevelopmentScripts } from '../development/scripts';
import { storedShell } from '../development/used-shell';
import { endWith } from '../cli/end';
import { originOf, readFittingPage } from './deployed-here';

const USAGE = `Usage: module-build dev --at ADDRESS [--port N]

  --at ADDRESS  origin of a deployed app, such as https://m.example.com
  --port N      port of the server on loopback; by default the first free one from 8090`;

const FIRST_PORT = 8090;
const TRIES = 20;

/** Written by `npm run pack`. */
const SCRIPTS = new URL('../development/scripts.json', import.meta.url);

async function portOf(text: string | undefined): Promise<number> {
  if (text !== undefined) {
    const port = portNumber(text);
    if (port === null) throw new Error(`--port ${text} is not a port number.\n${USAGE}`);
    return port;
  }
  for (let port = FIRST_PORT; port < FIRST_PORT + TRIES; port++) if (await isPortFree(port)) return port;
  throw new Error(`No port is free from ${FIRST_PORT} to ${FIRST_PORT + TRIES - 1}. Choose one with --port.`);
}

async function main(): Promise<number> {
  const { values } = parseArgs({
    options: { at: { type: 'string' }, port: { type: 'string' }, help: { type: 'boolean', short: 'h' } },
  });
  if (values.help) {
    console.log(USAGE);
    return 0;
  }
  const { root, name } = moduleHere();
  const at = originOf('--at', values.at, USAGE);
  const deployed = await readFittingPage(at, readModuleJson(root, name).contract);
  await developUntilEnd({
    root,
    module: name,
    at,
    deployed,
    port: await portOf(values.port),
    scripts: JSON.parse(readFileSync(SCRIPTS, 'utf8')) as DevelopmentScripts,
    findShell: (page) => storedShell(page, (file) => readDeployedFile(at, `/${file}`, NOT_A_PAGE)),
  });
  return new Promise<never>(() => {});
}

void endWith(main());
