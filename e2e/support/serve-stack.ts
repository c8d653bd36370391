/**
 * Runs one stack for a test worker. Publishes into a temporary folder and keeps the database in memory. Prints
 * `READY <folder>` once the stack serves. If E2E_PUBLISHED names a folder, serves a copy of it instead of building, and files
 * that it does not have from the environment E2E_PUBLISHED_AT, a folder or an address.
 * E2E_ORIGINS lists further origins of the app, separated by commas.
 */
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Sandbox, startSandbox } from '../sandbox/src/main';
import { TEST_START } from '../sandbox/src/testing/start';
import { openPlace } from '../tools/published/place';
import { setSettings } from '../tools/published/settings';
import { buildAll } from '../tools/stack/build-all';
import { faultServerOrigin, localSettings, pushServiceOrigin } from '../tools/stack/settings';
import { publishStack } from '../tools/stack/stack';

const portBase = Number(process.env.PORT_BASE);
const home = mkdtempSync(path.join(tmpdir(), `power-bank-${portBase}-`));
let sandbox: Sandbox | null = null;

/** Removes everything that this process has created, and ends it. */
async function end(code: number): Promise<never> {
  await sandbox?.stop();
  rmSync(home, { recursive: true, force: true });
  process.exit(code);
}

async function serve(): Promise<void> {
  // A folder below, so that other environments can be published beside it (`envs/<name>`).
  const www = path.join(home, 'www');
  const published = process.env.E2E_PUBLISHED;
  if (published) {
    cpSync(published, www, { recursive: true });
    setSettings(www, localSettings(portBase));
  } else {
    await publishStack(await buildAll(), portBase, www);
  }
  const around = process.env.E2E_PUBLISHED_AT ? openPlace(process.env.E2E_PUBLISHED_AT) : null;
  sandbox = await startSandbox({
    portBase,
    memory: true,
    bulkStores: Number(process.env.SANDBOX_BULK || 0),
    wwwDir: www,
    ...(around ? { origin: (file: string) => around.read(file) } : {}),
    extraOrigins: [
      `http://localhost:${portBase + 7}`,
      faultServerOrigin(portBase),
      ...(process.env.E2E_ORIGINS?.split(',') ?? []),
    ],
    pushOrigins: [pushServiceOrigin(portBase)],
  });
  await sandbox.ctx.reset(TEST_START);
  console.log(`READY ${www}`);
}

for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void end(0));
serve().catch((error: unknown) => {
  console.error(error);
  return end(1);
});
