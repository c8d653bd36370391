/** Errors of many kinds in a module that is built, published and opened as usual. `deploy trace` finds the line of each. */
import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect } from '../support/fixtures';
import type { SandboxControl } from '../support/sandbox-control';
import { LANGUAGE_KEYS } from '../support/language';
import { publishOptions } from '../support/worktree-environment';
import { test } from '../support/worktree-fixtures';
import type { Stack } from '../support/worker-stack';
import { runCommand } from '../tools/worktree/run';

const FILES = path.join(import.meta.dirname, 'trace');
const MODULE = 'mf-trouble';

/** The code and the detail of each report, by the name of the trouble, which is also the comment of its line. */
const EXPECTED: Record<string, RegExp> = {
  handler: /^uncaught TypeError: /,
  timer: /^uncaught RangeError: /,
  rejection: /^rejection rejected late$/,
  class: /^uncaught PlanError: the plan is gone$/,
  text: /^uncaught only a text$/,
  handled: /^uncaught a text in a handler$/,
  syntax: /^uncaught SyntaxError: /,
  lazy: /^rejection in code that is loaded later$/,
  evaluation: /^rejection TypeError: /,
  policy: /^connect-src https:\/\/elsewhere\.test\/x$/,
  render: /^MF-402 Error: while it renders$/,
  effect: /^MF-402 Error: in an effect$/,
};

type Reports = Record<string, unknown>[];
const problemsOf = async (sandbox: SandboxControl) =>
  ((await sandbox.reports()).reports as Reports).filter(({ kind }) => kind !== 'document');

/** Adds the page to the new module. */
function addPage(module: string): void {
  const folder = path.join(module, 'src/trouble');
  mkdirSync(folder, { recursive: true });
  for (const name of readdirSync(FILES))
    writeFileSync(path.join(folder, name.replace(/\.txt$/, '')), readFileSync(path.join(FILES, name)));
  const change = (file: string, part: (content: { pages: object; routes: object[] }) => object) => {
    const content = JSON.parse(readFileSync(path.join(module, file), 'utf8')) as {
      pages: object;
      routes: object[];
    };
    writeFileSync(path.join(module, file), JSON.stringify({ ...content, ...part(content) }, null, 2));
  };
  change('module.json', ({ pages, routes }) => ({
    pages: { ...pages, './Trouble': 'src/trouble/TroublePage.tsx' },
    routes: [...routes, { path: '/trouble/all', page: './Trouble', title: 'trouble.title' }],
  }));
  for (const language of LANGUAGE_KEYS)
    change(`src/locales/${language}.json`, () => ({ trouble: { title: 'Trouble' } }));
}

/** Returns what `deploy trace` prints about a report. */
async function trace(checkout: string, stack: Stack, report: object): Promise<string> {
  const file = path.join(checkout, 'report.json');
  writeFileSync(file, JSON.stringify(report));
  return (await runCommand(checkout, ['deploy', 'trace', file, ...publishOptions(stack, checkout)])).output;
}

/** Returns the source line of the first frame. */
const lineOf = (traced: string) => /^ +> +\d+ \| (.*)$/m.exec(traced)?.[1] ?? traced;

test(
  'finds the line of each error',
  { tag: '@long' },
  async ({ checkout, renter, page, stack, sandbox, watch }, info) => {
    watch.expected.push(/./);
    expect((await runCommand(checkout, ['create-module', MODULE])).code).toBe(0);
    addPage(path.join(checkout, MODULE));
    await runCommand(checkout, ['texts']);
    const published = await runCommand(checkout, [
      'deploy',
      'publish',
      MODULE,
      ...publishOptions(stack, checkout),
    ]);
    expect(published.code, published.output).toBe(0);
    const version = new RegExp(`${MODULE}@[\\w.-]+`).exec(published.output)![0];

    const found: Record<string, { owner: unknown; line: string }> = {};
    for (const [name, pattern] of Object.entries(EXPECTED)) {
      await renter.open('/jp/trouble/all?secret=token');
      await page.getByRole('button', { name, exact: true }).click();
      const textOf = ({ code, detail }: Reports[number]) => `${String(code)} ${String(detail)}`;
      await expect
        .poll(async () => (await problemsOf(sandbox)).map(textOf), name)
        .toContainEqual(expect.stringMatching(pattern));
      const report = (await problemsOf(sandbox)).find((one) => pattern.test(textOf(one)))!;
      expect(JSON.stringify(report.frames), name).not.toMatch(/secret|token|http/);
      const traced = await trace(checkout, stack, report);
      if (name !== 'handled') expect.soft(traced, name).toMatch(new RegExp(`// ${name}$`, 'm'));
      found[name] = { owner: report.module, line: lineOf(traced) };
      await sandbox.reset();
    }
    // The minimizer has merged two lines into one expression in `handler` and `evaluation`. The line is the one before, and the
    // lines around it are shown. Nothing tells where the value of `handled` was thrown.
    await info.attach('lines', { body: JSON.stringify(found, null, 1), contentType: 'application/json' });
    for (const [name, { owner }] of Object.entries(found)) expect.soft(owner, name).toBe(version);
    const wrong = Object.entries(found).filter(([name, { line }]) => !line.endsWith(`// ${name}`));
    expect(wrong.map(([name]) => name)).toEqual(['handler', 'handled', 'evaluation']);
  },
);

test('finds the line of an error of the inline script', async ({ checkout, page, stack, sandbox, watch }) => {
  watch.expected.push(/./);
  // A script that comes first takes the policy of the app. The bootstrap script then cannot make its own.
  await page.addInitScript(() => {
    const create = () =>
      document.querySelector('meta[http-equiv]') &&
      (
        window as unknown as { trustedTypes: { createPolicy(name: string, rules: object): unknown } }
      ).trustedTypes.createPolicy('default', { createScriptURL: (url: string) => url });
    new MutationObserver((_changes, observer) => create() && observer.disconnect()).observe(document, {
      childList: true,
      subtree: true,
    });
  });
  await page.goto(`${stack.app}/jp/home?secret=token`);
  await expect.poll(async () => (await problemsOf(sandbox)).map(({ code }) => code)).toContain('MF-603');
  const report = (await problemsOf(sandbox)).find(({ code }) => code === 'MF-603')!;
  expect(report.frames).toEqual(expect.arrayContaining([expect.stringMatching(/^index\.html:\d+:\d+$/)]));
  const traced = await trace(checkout, stack, report);
  expect(traced).toMatch(/\n {2}shell\/bootstrap\/trusted-types\.ts:\d+:\d+\n/);
  expect(lineOf(traced)).toContain('createPolicy');
});
