#!/usr/bin/env node
// The command `module-journeys` of the package @shell/deploy, which `module-build journeys` runs.
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { buildModule } from '@shared/module-build';
import { moduleHere, readModuleJson } from '@shared/module-build/module-folder';
import type { JourneySettings } from '@shared/module-testing/journeys/settings';
import { endWith } from '../cli/end';
import { originOf, readFittingPage } from './deployed-here';
import { replaceInDocument } from './replace-build';

const USAGE = `Usage: module-build journeys [--at ADDRESS] [--control ADDRESS] [--record] [-- OPTIONS]

Runs the journeys of the module in a browser: its own, in the folder "journeys", and those of the platform that have its tag.
The app at the address is not changed: the browser gets the build of the module in the place of the deployed one.

  --at ADDRESS       origin of a deployed app; by default the variable APP_ADDRESS
  --control ADDRESS  origin of the platform's control API, for clock, mails and cabinets; by default CONTROL_ADDRESS.
                     Without one, recorded answers are used, and the journeys of the platform are not run
  --record           records the answers of the platform into journeys/recorded
  OPTIONS            options of Playwright, for example --headed`;

/** Origin of the address in an option or a variable of the environment. Null if there is neither. */
const given = (option: string, address: string | undefined, variable: string): string | null => {
  const text = address ?? process.env[variable];
  return text ? originOf(address ? option : variable, text, USAGE) : null;
};

/** Returns the folder of the platform's journeys. Null if the package is not installed. */
function platformJourneys(folder: string): string | null {
  const home = path.join(folder, 'node_modules/@shell/journeys/journeys');
  return existsSync(home) ? home : null;
}

/** Runs Playwright, and returns its exit code. */
function runPlaywright(folder: string, settings: string, options: readonly string[]): Promise<number> {
  const from = createRequire(path.join(folder, 'package.json'));
  const config = from.resolve('@shared/module-testing/journeys/config');
  const child = spawn(
    process.execPath,
    [from.resolve('@playwright/test/cli'), 'test', '--pass-with-no-tests', '--config', config, ...options],
    { cwd: folder, stdio: 'inherit', env: { ...process.env, JOURNEYS: settings } },
  );
  process.once('SIGTERM', () => child.kill('SIGTERM'));
  process.on('SIGINT', () => undefined);
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => resolve(code ?? 1));
  });
}

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      at: { type: 'string' },
      control: { type: 'string' },
      record: { type: 'boolean' },
      help: { type: 'boolean', short: 'h' },
    },
  });
  if (values.help) {
    console.log(USAGE);
    return 0;
  }
  const { root, name, folder } = moduleHere();
  const own = path.join(folder, 'journeys');
  const at = given('--at', values.at, 'APP_ADDRESS');
  if (!at) {
    console.log('The journeys were not run, because there is no address. Give one with --at or APP_ADDRESS.');
    return 0;
  }
  const control = given('--control', values.control, 'CONTROL_ADDRESS');
  if (values.record && !control) throw new Error(`--record needs a control API.\n${USAGE}`);
  const deployed = await readFittingPage(at, readModuleJson(root, name).contract);
  const { api, checkoutOrigins, identityOrigins, imageOrigins } = deployed.settings;
  if (Object.values(api).includes(at))
    throw new Error(`The API has the origin of the app, ${at}. Journeys need an API at another origin.`);
  const artifact = await buildModule(root, name);
  const html = await (await fetch(at, { headers: { Accept: 'text/html' } })).text();
  const home = mkdtempSync(path.join(tmpdir(), 'journeys-'));
  try {
    const platform = control ? platformJourneys(folder) : null;
    const settings: JourneySettings = {
      origins: {
        app: at,
        api: { ...api },
        checkout: checkoutOrigins,
        identity: identityOrigins,
        image: imageOrigins,
      },
      control,
      isRecording: values.record ?? false,
      recordings: path.join(own, 'recorded'),
      build: replaceInDocument(root, artifact, html, home),
      own,
      platform: platform && !values.record ? { folder: platform, tag: `@${name}` } : null,
    };
    const file = path.join(home, 'settings.json');
    writeFileSync(file, JSON.stringify(settings));
    console.log(`${name}@${artifact.id} runs in the app at ${at}, in this browser only.`);
    if (!control)
      console.log(
        'Without a control API, journeys get their recorded answers. Those without a recording read from the live platform, and send nothing that changes it.',
      );
    return await runPlaywright(folder, file, positionals);
  } finally {
    rmSync(home, { recursive: true, force: true });
  }
}

void endWith(main());
