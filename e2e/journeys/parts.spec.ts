/** A module of the test fills a row of /center. Neither the squad of /center nor the platform team has to know of it. */
import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { format } from 'prettier';
import { expect } from '../support/fixtures';
import { publishOptions } from '../support/worktree-environment';
import { test } from '../support/worktree-fixtures';
import { runCommand } from '../tools/worktree/run';
import { PHONE } from '../tools/browsers/engine';

const FILES = path.join(import.meta.dirname, 'parts');
const NAME = 'mf-loyalty';
const PART = {
  './PointsPart': {
    place: 'mf-auth/account-row',
    source: 'src/points/PointsPart.tsx',
    props: { signedIn: 'boolean' },
  },
};
const text = (title: string, join: string, points: string) => ({
  part: { title, join, points_one: points, points_other: points },
});
const TEXTS = {
  en: text('Loyalty row', 'Collect points', '{{count}} points collected'),
  ja: text('ポイントの行', 'ポイントを集める', '{{count}} ポイント'),
  zh: text('积分行', '收集积分', '{{count}} 积分'),
  hk: text('積分行', '收集積分', '{{count}} 積分'),
};

/** Adds the part and its texts to the new module. Changes no other file of the checkout. */
async function addPart(module: string): Promise<void> {
  mkdirSync(path.join(module, 'src/points'), { recursive: true });
  for (const name of readdirSync(FILES))
    writeFileSync(
      path.join(module, 'src/points', name.replace(/\.txt$/, '')),
      readFileSync(path.join(FILES, name)),
    );
  const change = async (file: string, more: object) => {
    const content = JSON.parse(readFileSync(path.join(module, file), 'utf8')) as object;
    const json = JSON.stringify({ ...content, ...more });
    writeFileSync(path.join(module, file), await format(json, { parser: 'json', printWidth: 110 }));
  };
  await change('module.json', { parts: PART });
  for (const [language, texts] of Object.entries(TEXTS)) await change(`src/locales/${language}.json`, texts);
}

const partOf = (page: Page) => page.locator('[data-part]');

test(
  'a squad fills a row of /center, and its mistakes stay its own',
  { tag: '@long' },
  async ({ checkout, renter, page, stack, sandbox, watch }, info) => {
    test.setTimeout(1_200_000);
    await page.setViewportSize(PHONE);
    const run = async (...words: string[]) => {
      const { code, output } = await runCommand(checkout, words);
      expect(code, output).toBe(0);
      return output;
    };
    const deploy = (...words: string[]) => run('deploy', ...words, ...publishOptions(stack, checkout));
    const publish = async () => /mf-loyalty@[\w.-]+/.exec(await deploy('publish', NAME))![0];
    await run('create-module', NAME, '--route', '/loyalty');
    const module = path.join(checkout, NAME);
    await addPart(module);
    await run('texts');
    await run('check', NAME);
    const good = await publish();
    const listed = await deploy('list');
    expect(listed).toContain(
      'mf-auth/account-row is a place on /center for anyone. Props: signedIn: boolean.',
    );
    expect(listed).toContain(`${good} fills mf-auth/account-row.`);

    await renter.open('/jp/login?redirect_uri=/jp/center');
    await renter.signsIn();
    await renter.isAt(/\/jp\/center/);
    await expect(renter.link(/^Loyalty row.*points collected/)).toBeVisible();
    await expect(partOf(page)).toHaveAttribute('data-part', good);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await partOf(page).scrollIntoViewIfNeeded();
      await info.attach(`center-${colorScheme}`, { body: await page.screenshot(), contentType: 'image/png' });
    }
    await renter.button(/^Language/).click();
    await page.getByRole('menuitemradio', { name: '日本語' }).click();
    await expect(renter.link(/^ポイントの行/)).toBeVisible();
    await page.getByRole('button', { name: /日本語/ }).click();
    await page.getByRole('menuitemradio', { name: 'English' }).click();

    await renter.open('/jp/center');
    await renter.link(/^Loyalty row/).click();
    await renter.isAt(/\/jp\/benefit/);

    const source = path.join(module, 'src/points/PointsPart.tsx');
    const working = readFileSync(source, 'utf8');
    watch.expected.push(/mistake of the test/);
    writeFileSync(
      source,
      working.replace(
        'const t = useText();',
        "const t = useText();\n  if (signedIn) throw new Error('mistake of the test');",
      ),
    );
    await sandbox.reset();
    const broken = await publish();
    expect(broken).not.toBe(good);
    await renter.open('/jp/login?redirect_uri=/jp/center');
    await renter.signsIn();
    await renter.isAt(/\/jp\/center/);
    const problems = async () =>
      (await sandbox.reports()).reports
        .filter(({ kind }) => kind === 'module')
        .map(({ code, module: blamed, detail }) => `${code} ${blamed} ${detail}`);
    await expect.poll(problems).toEqual([`MF-401 ${broken} mf-auth/account-row: Error: mistake of the test`]);
    await expect(renter.link(/^Orders/)).toBeVisible();
    await expect(page.locator('[data-place]')).toBeHidden();
    await expect(partOf(page)).toHaveCount(0);

    writeFileSync(
      path.join(module, 'src/points/large.ts'),
      `export const LARGE = '${randomBytes(375_000).toString('base64')}';\n`,
    );
    writeFileSync(source, `${working}\nexport const later = () => import('./large');\n`);
    const large = await runCommand(checkout, ['deploy', 'publish', NAME, ...publishOptions(stack, checkout)]);
    expect(large.output).toMatch(
      /the part \.\/PointsPart has \d{3}\.\d KB compressed .* a part may have 20 KB/,
    );
    expect(large.code).toBe(1);

    await deploy('rollback', NAME);
    await renter.open('/jp/center');
    await expect(partOf(page)).toHaveAttribute('data-part', good);
    await deploy('remove', NAME);
    rmSync(module, { recursive: true });
    await renter.open('/jp/center');
    await expect(renter.link(/^Orders/)).toBeVisible();
    await expect(page.locator('[data-place]')).toHaveCount(0);
  },
);
