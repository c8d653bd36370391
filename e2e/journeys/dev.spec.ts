import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '../harness/fixtures';
import { Renter } from '../harness/renter';
import { ROOT } from '../harness/root';

const FORM = path.join(ROOT, 'mf-auth/src/email/EmailForm.tsx');
const STYLE = path.join(ROOT, 'mf-auth/src/email/EmailForm.module.css');
const started: ChildProcess[] = [];
const originals = new Map<string, string>();

/** Changes a source file for as long as the test lasts. */
function edit(file: string, change: (text: string) => string): void {
  const text = readFileSync(file, 'utf8');
  if (!originals.has(file)) originals.set(file, text);
  const changed = change(text);
  expect(changed, `${file} looks as this test expects it`).not.toBe(text);
  writeFileSync(file, changed);
}

/** Puts every file back; also where the process is ended in the middle. */
function restore(): void {
  for (const [file, text] of originals) writeFileSync(file, text);
  originals.clear();
}
process.once('exit', restore);

test.afterEach(async () => {
  restore();
  await Promise.all(
    started.splice(0).map(
      (child) =>
        new Promise((done) => {
          child.once('exit', done);
          child.kill('SIGTERM');
        }),
    ),
  );
});

/** Starts `npm run dev` for a module at a deployed page. @returns the address it prints. */
function startDev(module: string, at: string, port: number): Promise<string> {
  const child = spawn(
    process.execPath,
    [
      path.join(ROOT, 'node_modules/tsx/dist/cli.mjs'),
      path.join(ROOT, 'e2e/harness/commands/dev.ts'),
      module,
      '--at',
      at,
      '--port',
      String(port),
    ],
    { cwd: ROOT, env: { ...process.env, NODE_OPTIONS: '' }, stdio: ['ignore', 'pipe', 'pipe'] },
  );
  started.push(child);
  let output = '';
  return new Promise((resolve, reject) => {
    const read = (data: Buffer) => {
      output += data.toString();
      const address = /is in the page: (http:\/\/localhost:\d+)\//.exec(output)?.[1];
      if (address) resolve(address);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('exit', (code) => reject(new Error(`dev ended with ${code}:\n${output}`)));
  });
}

test(
  'one module from this checkout: an edit is drawn in place, what was typed stays, signing in works',
  { tag: '@long' },
  async ({ page, stack, sandbox, watch }) => {
    test.setTimeout(300_000);
    const at = await startDev('mf-auth', stack.app, stack.portBase + 5);
    const renter = new Renter(page, { ...stack, app: at }, sandbox);
    await renter.open('/jp/login?redirect_uri=%2Fjp%2Fcenter');
    await renter.sees('mf-auth: local');
    const email = page.getByLabel('E-mail');
    await email.fill('typed@example.com');
    const field = (await email.elementHandle())!;
    await page.evaluate(() => Object.assign(window, { stillHere: true }));
    const isKept = async () => {
      await expect(email).toHaveValue('typed@example.com');
      expect(await field.evaluate((element) => element.isConnected), 'the field was not made anew').toBe(
        true,
      );
      expect(await page.evaluate(() => 'stillHere' in window), 'the page was not loaded anew').toBe(true);
    };

    // As the last: an element put before the others would make React build them anew, refreshed or not.
    edit(FORM, (text) => text.replace('</form>', '<p>Drawn in place</p>\n</form>'));
    await renter.sees('Drawn in place');
    await isKept();
    edit(STYLE, (text) => `${text}\n.form {\n  outline: 3px solid rgb(1, 2, 3);\n}\n`);
    await expect(page.locator('form').first()).toHaveCSS('outline-color', 'rgb(1, 2, 3)');
    await isKept();
    edit(FORM, (text) => text.replace('<p>Drawn in place</p>', '<p>Drawn in'));
    await renter.sees('mf-auth: does not compile');
    restore();
    await renter.sees('mf-auth: local');
    await expect(page.getByText('Drawn in place')).toHaveCount(0);

    await renter.signsIn();
    await renter.isAt(/\/jp\/center/);
    await renter.sees(renter.email);
    expect(watch.problems).toEqual([]);
  },
);

test(
  'a payment from the local module reaches the hosted page and is taken',
  { tag: '@long' },
  async ({ page, stack, sandbox, watch }) => {
    test.setTimeout(300_000);
    const at = await startDev('mf-rental', stack.app, stack.portBase + 6);
    const renter = new Renter(page, { ...stack, app: at }, sandbox);
    await renter.scans('jp');
    await renter.rents();
    await renter.goesToPay(/PayPay/);
    await page.getByRole('button', { name: /^Pay/ }).first().click();
    await page.waitForURL((url) => url.origin !== stack.checkout);
    expect((await sandbox.ledger()).balanced).toBe(true);
    expect(watch.problems).toEqual([]);
  },
);
