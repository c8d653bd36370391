/** @jest-environment node */
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { linkTargets } from '../references';
import { withInstalledLinks, writeDocuments } from './documents';
import { PACKAGES, foldersOf } from './packages';

const ROOT = path.resolve(__dirname, '../../..');
let modules = '';
beforeAll(() => {
  modules = mkdtempSync(path.join(tmpdir(), 'documents-'));
  for (const shared of PACKAGES) {
    const { name } = JSON.parse(
      readFileSync(path.join(ROOT, foldersOf(shared).home, 'package.json'), 'utf8'),
    ) as { name: string };
    writeDocuments(ROOT, shared, path.join(modules, name));
  }
});
afterAll(() => rmSync(modules, { recursive: true }));

const installed = () =>
  readdirSync(modules, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.md'));

test('every link of the installed documents leads to an installed document', () => {
  const dead = installed().flatMap((file) =>
    linkTargets(readFileSync(path.join(modules, file), 'utf8'))
      .filter((target) => !existsSync(path.join(modules, path.dirname(file), target)))
      .map((target) => `${file} links to ${target}`),
  );
  expect(dead).toEqual([]);
});

test('the guide leads to what it cites: decisions, error codes, trust and publishing', () => {
  const guide = readFileSync(path.join(modules, '@shared/module-kit/README.md'), 'utf8');
  expect(linkTargets(guide)).toEqual(
    expect.arrayContaining([
      'docs/errors.md',
      'docs/trust.md',
      'docs/decisions/0077-packages-for-other-repositories.md',
      '../../@shell/deploy/README.md',
    ]),
  );
  expect(guide).toContain('`node_modules/@shared/module-kit/docs/requirements.md`');
  expect(guide).not.toContain('../docs/');
});

test('the package of the kit has the list of names that the guide cites', () => {
  const kit = PACKAGES.find(({ folder }) => folder === 'module-kit')!;
  const guide = readFileSync(path.join(ROOT, 'shared/module-kit/README.md'), 'utf8');
  expect(guide).toContain('`api-report/contract.api.md`');
  expect(kit.files).toContain('api-report/contract.api.md');
});

test('replaces links outside of code, and leaves out those to files that are not packed', () => {
  const places = new Map([
    ['shared/a/README.md', '@shared/a/README.md'],
    ['shared/docs/b.md', '@shared/kit/docs/b.md'],
  ]);
  const block = '```md\n[b](../docs/b.md)\n```';
  const text = `[b](../docs/b.md#part) [\`x\`](x.ts), [me](#part), [web](https://web.test/a.md), \`[b](../docs/b.md)\`
${block}
\`shared/docs/b.md\`, \`shared/c.md\`, [two
words](../c/)`;
  expect(withInstalledLinks(text, 'shared/a/README.md', '@shared/a/README.md', places))
    .toBe(`[b](../kit/docs/b.md#part) \`x\`, [me](#part), [web](https://web.test/a.md), \`[b](../docs/b.md)\`
${block}
\`node_modules/@shared/kit/docs/b.md\`, \`shared/c.md\`, two
words`);
});
