/**
 * `npm run gallery`: opens every component of `shared/ui` in Storybook, in each state, language, theme and text size.
 * `npm run gallery -- --check` builds it, checks each state with axe in every look, and takes its picture.
 */
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { portNumber } from '@shell/deploy/deployed-app';
import { ROOT } from '../tools/root';
import { runPlaywright } from '../tools/run-playwright';
import { ensureSeparateTool } from '../tools/separate-tool';

const HELP = `npm run gallery -- [--check] [--port N]

Opens a gallery of shared/ui on loopback (Storybook): every component, in its states, four languages, two themes and three
text sizes. Installs Storybook on the first run.

  --check     builds the gallery, checks each state with axe in every language and theme at 100 % and 200 % text size, and
              writes a picture of each to test-results/gallery/
  --port N    port of the gallery; 6006 by default
`;

const { values } = parseArgs({
  options: {
    check: { type: 'boolean', default: false },
    port: { type: 'string', default: '6006' },
    help: { type: 'boolean', short: 'h', default: false },
  },
});
if (values.help) {
  console.log(HELP);
  process.exit(0);
}

if (portNumber(values.port) === null) {
  console.error(`--port ${values.port} is not a port number.`);
  process.exit(1);
}

const tool = path.join(ROOT, 'e2e/gallery/tool');
ensureSeparateTool(tool, 'storybook');

/** Runs Storybook and returns its exit code. */
function storybook(...args: string[]): number {
  const program = path.join(tool, 'node_modules/storybook/dist/bin/dispatcher.js');
  const { status } = spawnSync(
    process.execPath,
    [program, ...args, '--config-dir', '../storybook', '--disable-telemetry'],
    {
      cwd: tool,
      stdio: 'inherit',
      env: { ...process.env, STORYBOOK_DISABLE_TELEMETRY: '1' },
    },
  );
  return status ?? 1;
}

if (!values.check) process.exit(storybook('dev', '--host', '127.0.0.1', '--port', values.port, '--ci'));
const built = storybook('build', '--output-dir', path.join(ROOT, 'test-results/gallery/built'), '--quiet');
process.exit(built || runPlaywright(['gallery/']));
