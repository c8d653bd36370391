import { type ChildProcess, spawn } from 'node:child_process';
import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { writeEnvironments } from '../support/worktree-environment';
import { test } from '../support/worktree-fixtures';
import { runCommand } from '../tools/worktree/run';
import { expect } from '../support/fixtures';
import { Renter } from '@shared/module-testing/journeys';
import { ROOT } from '../tools/root';

const FORM = 'mf-auth/src/email/EmailForm.tsx';
const STYLE = 'mf-auth/src/email/EmailForm.module.css';
/** Source file that calls `authApi.sendCode.useMutation()` for the form. */
const HOOK = 'mf-auth/src/email/use-email-sign-in.ts';
/** Source file that calls `authApi.config.useQuery()`. */
const QUERY = 'mf-auth/src/login/AlternativeSignIn.tsx';
const started: ChildProcess[] = [];

/** Changes a source file and returns a function that restores it. */
function edit(file: string, change: (text: string) => string): () => void {
  const text = readFileSync(file, 'utf8');
  const changed = change(text);
  expect(changed, `${file} looks as this test expects it`).not.toBe(text);
  writeFileSync(file, changed);
  return () => writeFileSync(file, text);
}

test.afterEach(async () => {
  // A process that has exited does not emit its exit again.
  const running = started.splice(0).filter((child) => child.exitCode === null);
  await Promise.all(
    running.map(
      (child) =>
        new Promise((done) => {
          child.once('exit', done);
          child.kill('SIGTERM');
        }),
    ),
  );
});

/** Starts `npm run dev` for a module. Returns the address that it prints. */
function startDev(module: string, at: string, port: number, checkout = ROOT): Promise<string> {
  const child = spawn(
    process.execPath,
    [
      path.join(checkout, 'node_modules/tsx/dist/cli.mjs'),
      path.join(checkout, 'e2e/tools/commands/dev.ts'),
      module,
      '--at',
      at,
      '--port',
      String(port),
    ],
    { cwd: checkout, env: { ...process.env, NODE_OPTIONS: '' }, stdio: ['ignore', 'pipe', 'pipe'] },
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

/** Chooses a version for this tab, presses an area for a while, and reads the report of an error in the panel. */
async function showsAnotherVersion(renter: Renter, page: Page, app: string): Promise<void> {
  const choose = async (from: string) => {
    await page.getByLabel('Module').selectOption('mf-orders');
    await page.getByLabel(/^Build id/).fill(from);
    await renter.button('Show in this tab').click();
  };
  // The keys of the panel work when the badge is there again.
  const chooseAndLoad = async (from: string) => {
    const loaded = page.waitForEvent('domcontentloaded', { timeout: 60_000 });
    await choose(from);
    await loaded;
    await renter.sees('mf-auth: local');
  };
  await page.keyboard.press('Alt+Shift+I');
  await choose('9.9.9-00000009');
  await renter.sees('has no version mf-orders@9.9.9-00000009 to show.');
  const live = /mf-orders (\S+) \(live\)/.exec((await page.getByLabel('Inspector').textContent())!)![1]!;
  // The page asks the server for the version of an address again, before it loads the module.
  await chooseAndLoad(`${app}/jp/home`);
  await page.keyboard.press('Alt+Shift+I');
  await renter.sees(`mf-orders → ${live} of ${app}/jp/home`);
  await expect(page.getByLabel(/^Build id/)).toHaveValue(`${app}/jp/home`);
  await chooseAndLoad(live);
  const [x, y] = await page.getByLabel('E-mail').evaluate((field) => {
    const { left, top } = field.getBoundingClientRect();
    return [left + 20, top + 5] as const;
  });
  await page.mouse.move(x, y);
  await page.mouse.down();
  await renter.sees(/The pressed area is of mf-auth@/);
  await page.mouse.up();
  await renter.sees(new RegExp(`mf-orders ${live} \\(chosen for this tab\\)`));
  await page.keyboard.press('Alt+Shift+I');
  await page.evaluate(() => void setTimeout(() => Promise.reject(new Error('seen in the panel'))));
  await expect
    .poll(() => page.evaluate(() => (window as { __sentReports?: object[] }).__sentReports?.length))
    .toBeGreaterThan(0);
  await page.keyboard.press('Alt+Shift+I');
  await renter.sees(/rejection[^]*seen in the panel/);
  await page.keyboard.press('Alt+Shift+I');
  await page.getByLabel('E-mail').waitFor();
}

test('renders an edit in place, keeps typed text and signs in with one local module', async ({
  page,
  checkout,
  stack,
  sandbox,
  watch,
}) => {
  watch.expected.push(/seen in the panel/);
  const [form, style] = [path.join(checkout, FORM), path.join(checkout, STYLE)];
  const at = await startDev('mf-auth', stack.app, stack.portBase + 5, checkout);
  const renter = new Renter(page, { ...stack, app: at }, sandbox);
  await renter.open('/jp/login?redirect_uri=%2Fjp%2Fcenter');
  await renter.sees('mf-auth: local');
  const seen = await page.evaluate(
    () => (globalThis as { __FEDERATION__?: { moduleInfo: object } }).__FEDERATION__?.moduleInfo,
  );
  expect(seen, 'the tools of Module Federation see the modules').toMatchObject({
    shell: { remotesInfo: { 'mf-auth': {}, 'mf-orders': {} } },
    'mf-orders': { remoteEntry: 'entry.js', modules: expect.any(Array) },
  });
  await page.keyboard.press('Alt+Shift+I');
  await renter.sees(
    /\/login is \.\/Login of mf-auth[^]*mf-auth \S+ \(your folder\)[^\n]*\n\s+loaded for: the page of this address\n[^\n]*\n\s+\d+\.\d\d s  entry\.js/,
  );
  await renter.sees(/mf-support \S+ \(live\)[^\n]*\n\s+not loaded/);
  await page.keyboard.press('Alt+Shift+I');
  await expect(page.getByText('Replaced in this page')).toBeHidden();
  await showsAnotherVersion(renter, page, stack.app);
  const email = page.getByLabel('E-mail');
  await email.fill('typed@example.com');
  const field = (await email.elementHandle())!;
  await page.evaluate(() => Object.assign(window, { stillHere: true }));
  const expectKept = async () => {
    await expect(email).toHaveValue('typed@example.com');
    expect(await field.evaluate((element) => element.isConnected), 'the field stays mounted').toBe(true);
    expect(await page.evaluate(() => 'stillHere' in window), 'the page was not reloaded').toBe(true);
  };

  // At the end of the form, because an element before the others would make React remount them.
  const restore = edit(form, (text) => text.replace('</form>', '<p>Drawn in place</p>\n</form>'));
  await renter.sees('Drawn in place');
  await expectKept();
  edit(style, (text) => `${text}\n.form {\n  outline: 3px solid rgb(1, 2, 3);\n}\n`);
  await expect(page.locator('form').first()).toHaveCSS('outline-color', 'rgb(1, 2, 3)');
  await expectKept();
  const google = (await page.getByRole('button', { name: /Google/ }).elementHandle())!;
  edit(path.join(checkout, QUERY), (text) => text.replace("{t('login.or')}", 'Or edited'));
  await renter.sees('Or edited');
  expect(
    await google.evaluate((element) => element.isConnected),
    'the component of the query stays mounted',
  ).toBe(true);
  await expectKept();
  edit(path.join(checkout, HOOK), (text) => `${text}\ndocument.body.dataset.edited = 'hook';\n`);
  await expect(page.locator('body[data-edited="hook"]')).toHaveCount(1);
  await expectKept();
  edit(form, (text) => text.replace('<p>Drawn in place</p>', '<p>Drawn in'));
  await renter.sees('mf-auth: does not compile');
  restore();
  await renter.sees('mf-auth: local');
  await expect(page.getByText('Drawn in place')).toHaveCount(0);

  await renter.signsIn();
  await renter.isAt(/\/jp\/center/);
  await renter.sees(renter.email);
  expect(watch.problems).toEqual(['uncaught: seen in the panel']);
});

// A worker's sandbox accepts only one port of a development server: 7 (`e2e/support/serve-stack.ts`).
for (const { accepts, port, returns } of [
  { accepts: 'accepts its address', port: 7, returns: 'the development server' },
  { accepts: 'refuses its address', port: 6, returns: 'the deployed page' },
]) {
  test(
    `returns a payment of the local module to ${returns} if the platform ${accepts}`,
    { tag: '@long' },
    async ({ page, stack, sandbox, watch }) => {
      const at = await startDev('mf-rental', stack.app, stack.portBase + port);
      const renter = new Renter(page, { ...stack, app: at }, sandbox);
      await renter.scans('jp');
      await renter.rents();
      await renter.goesToPay(/PayPay/);
      await page
        .getByRole('button', { name: /^(Pay|Hold) / })
        .first()
        .click();
      await page.waitForURL((url) => url.origin === (port === 7 ? at : stack.app));
      // The session is stored on the origin where the payment began, so the order continues only there.
      if (port === 7) await renter.takesTheBank();
      expect((await sandbox.ledger()).balanced).toBe(true);
      expect(watch.problems).toEqual([]);
    },
  );
}

test(
  'renders an edit in place with a shell of other sources if its development build is stored, otherwise reloads',
  { tag: '@long' },
  async ({ page, checkout, stack, sandbox, watch }) => {
    appendFileSync(
      path.join(checkout, 'shell/src/host/start.tsx'),
      '\n// Makes this shell differ from the live one.\n',
    );
    const form = path.join(checkout, FORM);
    const text = readFileSync(form, 'utf8');
    const insertText = (words: string) =>
      writeFileSync(form, text.replace('</form>', `<p>${words}</p>\n</form>`));
    const open = async (port: number) => {
      const at = await startDev('mf-auth', stack.app, stack.portBase + port, checkout);
      const renter = new Renter(page, { ...stack, app: at }, sandbox);
      await renter.open('/jp/login');
      await renter.sees('mf-auth: local');
      await expect(page.getByLabel('E-mail')).toBeVisible();
      await page.evaluate(() => Object.assign(window, { stillHere: true }));
      return renter;
    };

    const reloaded = await open(5);
    await reloaded.button('mf-auth: local').click();
    await reloaded.sees(/shell \S+ \(live\)/);
    insertText('Reloaded');
    await reloaded.sees('Reloaded');
    expect(await page.evaluate(() => 'stillHere' in window)).toBe(false);

    const stored = await runCommand(ROOT, [
      'deploy',
      'publish',
      'shell',
      '--with-development',
      '--environments',
      writeEnvironments(stack, checkout),
    ]);
    expect(stored.code, stored.output).toBe(0);
    const inPlace = await open(7);
    await inPlace.button('mf-auth: local').click();
    await inPlace.sees(/shell \S+ → its development build[^]*shell \S+ \(its development build\)/);
    insertText('Drawn in place');
    await inPlace.sees('Drawn in place');
    expect(await page.evaluate(() => 'stillHere' in window)).toBe(true);
    expect(watch.problems).toEqual([]);
  },
);
