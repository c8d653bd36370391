/** @jest-environment node */
/** Compares facts that files of other formats have to repeat with the files that decide about them. */
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { HOSTING_RULES } from '@shell/deploy/render';
import { REGIONS } from '../../shared/http-api/app/states';
import { LANGUAGES } from '../../shared/i18n/src/languages';
import { RESERVED_ROUTES } from '../../shared/module-build/create/words';
import { REM_AT_375 } from '../../shared/module-build/src/confine-styles';
import { LANGUAGE_KEYS } from '../../shared/module-build/src/languages';
import { OLDEST_BROWSERS } from '../../shared/module-build/src/oldest-browsers';
import { SLOW_AFTER_MS } from '../../shared/module-kit/src/lifecycle/slow-after';
import { CONTRACT_VERSION, NEW_NAMES } from '../../shared/module-kit/src/shared-libraries';
import { RESERVED_SEGMENTS } from '../../shell/page/address';
import { codeOwners } from '../tools/create-module/code-owners';
import { moduleNames, readJson } from './modules';

const ROOT = path.resolve(__dirname, '../..');
const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');
const DOCUMENTS = 'e2e/sandbox/src/platform/content/documents';

test.each(Object.keys(LANGUAGES))('the legal notice in %s names the oldest browsers', (language) => {
  const named = read(`${DOCUMENTS}/tokushoho.${language}.md`).match(/(?:Chrome|Safari|Firefox) [\d.]+/g);
  expect(named?.map((browser) => browser.replace(' ', '').toLowerCase())).toEqual(OLDEST_BROWSERS);
});

test('no other document names the version of a browser', () => {
  const others = readdirSync(path.join(ROOT, DOCUMENTS)).filter((file) => !file.startsWith('tokushoho.'));
  expect(others.filter((file) => /(?:Chrome|Safari|Firefox) \d/.test(read(`${DOCUMENTS}/${file}`)))).toEqual(
    [],
  );
});

const OWNERS = read('CODEOWNERS');
test.each([
  ['as it is', OWNERS],
  ['in an organisation of a code host', OWNERS.replace(/ @/g, ' @example/')],
])('CODEOWNERS %s has the squads of shell/deploy/owners.json', (_, text) => {
  const { squads } = readJson<{ squads: Record<string, { modules: string[] }> }>('shell/deploy/owners.json');
  const owned = Object.entries(squads).flatMap(([squad, { modules }]) =>
    modules.map((module) => [module === 'shell' ? '*' : `/${module}/`, `@${squad}`]),
  );
  expect(codeOwners(text).sort()).toEqual(owned.sort());
});

test('each new name of the contract is one of its report and of its major', () => {
  const listed = Object.entries(NEW_NAMES).flatMap(([library, names]) =>
    Object.entries(names).map(([name, version]) => ({ library, name, version })),
  );
  const report = read('shared/module-kit/api-report/contract.api.md').split('\n## ');
  const has = (library: string, name: string) =>
    report.some((part) => part.startsWith(`${library}\n`) && part.includes(`\nconst ${name}: `));
  const [major] = CONTRACT_VERSION.split('.');
  expect(
    listed.filter(({ library, name, version }) => !has(library, name) || !version.startsWith(`${major}.`)),
  ).toEqual([]);
});

test('a new module gets no route that publishing refuses', () => {
  const bases = REGIONS.map((region) => region.toLowerCase());
  const hidden = HOSTING_RULES.privatePaths.map((folder) => folder.split('/')[1]!);
  expect([...RESERVED_ROUTES].sort()).toEqual([...bases, ...RESERVED_SEGMENTS, ...hidden].sort());
});

test.each([
  ['shell/page/address.ts', /const REGIONS = \[(.*)\]/],
  ['shared/http-api/app/identifiers.ts', /CABINET_SN = \/\^\(([^)]*)\)/],
  ['shared/http-api/app/identifiers.ts', /ORDER_NO = \/\^\(([^)]*)\)/],
  ['e2e/sandbox/src/platform/support/feedback.ts', /FEEDBACK_NO = \/\^FB\(([^)]*)\)/],
  ['shared/tracking/src/record.ts', /dataRegion: \[(.*?)\]/],
])('%s has all regions: %s', (file, list) => {
  expect(
    list
      .exec(read(file))?.[1]
      ?.match(/[A-Z]+/g)
      ?.sort(),
  ).toEqual([...REGIONS].sort());
});

type Hours = Record<string, { hours: { sign: string; text: Record<string, string> } }>;
const SEEDED_REGIONS = readJson<Hours>('e2e/sandbox/src/seed/regions.json');
/** Returns the hours of each clock time: 9 and 21 of `Mo-Fr 9-21`, or of `09:00–21:00`. */
const hoursIn = (text: string) =>
  [...text.matchAll(/(\d+)(?::00)?[-–〜](\d+)(?::00)?/g)].flatMap(([, from, to]) => [
    Number(from),
    Number(to),
  ]);

test.each(Object.entries(SEEDED_REGIONS))(
  'the opening hours of the customer service in %s are those of the platform in each language',
  (_, { hours: { sign, text } }) => {
    expect(hoursIn(sign).length).toBeGreaterThan(0);
    for (const language of Object.keys(LANGUAGES))
      expect([language, hoursIn(text[language]!)]).toEqual([language, hoursIn(sign)]);
  },
);

test.each([
  ['shared/ui/src/core/States.tsx', /length \/ ([\d.]+)\}/],
  ['shared/ui/src/styles/tokens.css', /tenth of the width \(([\d.]+) px/],
  ['shared/module-kit/src/standalone/standalone.css', /--rem: ([\d.]+)px/],
  ['shell/src/parts/place.tsx', /const REM = ([\d.]+);/],
  ['shell/bootstrap/startup-style.ts', /min-width:560px\)\{#skeleton\{font-size:([\d.]+)px/],
  ['mf-rental/src/home/map/uncovered-area.ts', /clientWidth \/ 10, 75\) \/ ([\d.]+)/],
])('1 rem in %s has the px by which the build converts', (file, length) => {
  expect(Number(length.exec(read(file))?.[1])).toBe(REM_AT_375);
});

test('the links of an article wait for it as long as the slow line of `Loaded` waits', () => {
  const [, ms] = /const SLOW_AFTER_MS = (\d+);/.exec(read('mf-support/src/help/MethodDetailPage.tsx'))!;
  expect(Number(ms)).toBe(SLOW_AFTER_MS);
});

test('the build has the languages of the app', () => {
  expect([...LANGUAGE_KEYS].sort()).toEqual(Object.keys(LANGUAGES).sort());
  const [, members] = /^export type Language = (.*);$/m.exec(read('shared/module-build/src/languages.ts'))!;
  expect(members!.split(' | ')).toEqual(LANGUAGE_KEYS.map((language) => `'${language}'`));
});

test.each(['e2e/access/check.ts', 'e2e/sandbox/src/server/texts/languages.ts'])(
  'the languages in %s have the value of `lang` that the app sets',
  (file) => {
    const [, table] = /\{ (en: 'en', .*) \}/.exec(read(file))!;
    const values = Object.entries(LANGUAGES).map(([language, { htmlLang }]) => `${language}: '${htmlLang}'`);
    expect(table!.split(', ').sort()).toEqual(values.sort());
  },
);

/** Texts that several catalogues have, because a module imports no other one. Each row: the catalogue and the key of the group. */
const SHARED_TEXTS: { keys: string[]; of: [folder: string, group: string][] }[] = [
  {
    keys: [...REGIONS],
    of: [
      ['shell', 'region'],
      ['mf-auth', 'region'],
      ['mf-rental', 'region'],
    ],
  },
  {
    keys: ['push', 'mail', 'refused', 'noWay'],
    of: [
      ['mf-auth', 'reminders'],
      ['mf-rental', 'remind'],
    ],
  },
  {
    keys: ['title', 'google', 'apple', 'amap', 'baidu'],
    of: [
      ['mf-orders', 'mapApp'],
      ['mf-rental', 'mapApp'],
    ],
  },
];

test.each(
  SHARED_TEXTS.flatMap(({ keys, of: [first, ...others] }) =>
    others.flatMap((other) =>
      Object.keys(LANGUAGES).map((language) => [language, first!, other, keys] as const),
    ),
  ),
)('the %s texts %j and %j are the same', (language, first, other, keys) => {
  const [one, two] = [first, other].map(([folder, group]) => {
    const texts = readJson<Record<string, Record<string, string>>>(`${folder}/src/locales/${language}.json`);
    return keys.map((key) => texts[group]![key]);
  });
  expect(one).not.toContain(undefined);
  expect(two).toEqual(one);
});

test.each(['RunningBar.tsx', 'WithRunningBar.tsx'])('each module that has %s has the same file', (file) => {
  const having = moduleNames().filter((name) => existsSync(path.join(ROOT, name, 'src/running', file)));
  expect(having.length).toBeGreaterThan(1);
  expect(new Set(having.map((name) => read(`${name}/src/running/${file}`))).size).toBe(1);
});
