/** @jest-environment node */
import { gzipSync } from 'node:zlib';
import type { Manifest } from '../version/manifest-format';
import { DEFAULT_BUDGET_KB } from './budget';
import { copyRefusals, policyRefusals, sourceMapRefusals, textRefusals, weightRefusals } from './files';

const filesOf = (files: Record<string, string>) =>
  new Map(Object.entries(files).map(([file, text]) => [file, Buffer.from(text)]));

describe('weightRefusals', () => {
  /** Creates deterministic text whose compressed size depends on the gzip level. */
  function text(seed: number, words: number): string {
    let state = seed;
    const next = () => (state = (state * 1_103_515_245 + 12_345) % 2_147_483_648);
    return Array.from({ length: words }, () => `w${(next() >> 8) % 400}`).join(' ');
  }
  const files = filesOf({
    'entry.js': text(1, 4000),
    'shared.js': text(2, 3000),
    'small.js': text(3, 500),
    'large.js': text(4, 6000),
    'style.css': text(5, 2000),
  });
  const size = (...names: string[]) =>
    names.reduce((sum, file) => sum + gzipSync(files.get(file)!, { level: 9 }).length, 0) / 1024;
  const refusals = (budgetKB: number, pages: Manifest['pages'], platformKB = 1000) =>
    weightRefusals({ name: 'mf-x', entry: 'entry.js', pages, budgetKB } as Manifest, files, {
      squads: {},
      budgetsKB: { 'mf-x': platformKB },
    });
  const PLATFORM = 'owners.json, which belongs to the platform team';
  const refusal = (page: string, weight: number, budgets: string) =>
    `mf-x: entry and largest page (${page}) weigh ${weight.toFixed(1)} KB compressed; the budget is ${budgets}. Reduce the size, or raise the budget there.`;

  test('adds up the entry and all files of the largest page, compressed at level 9', () => {
    const pages = {
      './Small': ['small.js', 'style.css'],
      './Large': ['shared.js', 'large.js'],
      './Middle': ['shared.js'],
    };
    const weight = size('entry.js') + (size('shared.js') + size('large.js'));
    expect(refusals(weight + 0.001, pages)).toEqual([]);
    expect(refusals(weight - 0.001, pages)).toEqual([
      refusal('./Large', weight, `${weight - 0.001} KB in module.json`),
    ]);
  });

  test("refuses a weight over the platform's budget, whatever the module's own budget is", () => {
    expect(refusals(1000, {}, 1)).toEqual([refusal('none', size('entry.js'), `1 KB in ${PLATFORM}`)]);
  });

  test('names both budgets at once if both are exceeded', () => {
    expect(refusals(2, {}, 1)).toEqual([
      refusal('none', size('entry.js'), `2 KB in module.json, and 1 KB in ${PLATFORM}`),
    ]);
  });

  test('limits a module that owners.json does not name', () => {
    const heavy = filesOf({ 'entry.js': text(6, 40_000) });
    const manifest = { name: 'mf-x', entry: 'entry.js', pages: {}, budgetKB: 1000 } as unknown as Manifest;
    expect(weightRefusals(manifest, heavy, { squads: {} })).toEqual([
      expect.stringContaining(`the budget is ${DEFAULT_BUDGET_KB} KB`),
    ]);
  });

  test("compares the first files of the shell with the platform's budget", () => {
    const shell = { name: 'shell', initial: ['small.js', 'style.css'], budgetKB: 0 } as unknown as Manifest;
    const weight = size('small.js', 'style.css');
    const refused = (shellKB: number) =>
      weightRefusals(shell, files, { squads: {}, budgetsKB: { shell: shellKB } });
    expect(refused(weight + 0.001)).toEqual([]);
    expect(refused(weight - 0.001)).toEqual([
      expect.stringMatching(/^shell: the first files weigh .+owners\.json, which .+\.$/),
    ]);
  });

  test('accepts a weight within the budget', () => {
    expect(refusals(size('entry.js'), {})).toEqual([]);
  });

  test('weighs the entry of a module without pages', () => {
    expect(refusals(1, {})).toEqual([refusal('none', size('entry.js'), '1 KB in module.json')]);
  });
});

test('refuses each script that creates a Trusted Types policy, and no other file', () => {
  const manifest = { name: 'mf-x' } as Manifest;
  const make = 'trustedTypes.createPolicy("x",{})';
  const others = { 'a.js': 'createPolicy(1)', 'b.css': make, 'c.js.map': make, '.js.css': make };
  expect(policyRefusals(manifest, filesOf(others))).toEqual([]);
  expect(
    policyRefusals(manifest, filesOf({ ...others, 'd.js': make, 'e.js': `let a=1;${make};a++` })),
  ).toEqual([
    'mf-x: d.js makes a Trusted Types policy. Use startWorker of module-kit.',
    'mf-x: e.js makes a Trusted Types policy. Use startWorker of module-kit.',
  ]);
});

test.each([
  'import("/mf-a/x.js")',
  'let a=1;import (a)',
  'await import(/* webpackIgnore: true */a)',
  '[import(a)]',
  'f(...import(a))',
  'import//x\n("/a.js")',
  'import//x\u2028("/a.js")',
  'import // x // y\r // z\n /* a **/ /*/ b */ ("/a.js")',
  'import<!--\n(a)',
  'import\n--> x\n(a)',
  'import/* ( */(a)',
  'import.defer(a)',
  'import/**/.//x\nsource (a)',
])('refuses a native import: %j', (code) => {
  expect(policyRefusals({ name: 'mf-a' } as Manifest, filesOf({ 'a.js': code, 'b.css': code }))).toEqual([
    expect.stringContaining('a.js contains a native import()'),
  ]);
});

test.each([
  'import"./a.js"',
  'import a from"./a.js";a()',
  'export*from"./a.js"',
  'export{a}from"./a.js"',
  'let a=1;a<!--a;import"./a.js"',
])('refuses a script that imports if it runs as a module: %j', (code) => {
  expect(policyRefusals({ name: 'mf-a' } as Manifest, filesOf({ 'a.js': code, 'b.css': code }))).toEqual([
    'mf-a: a.js imports a file as a native module does. Build it with the preset of module-build.',
  ]);
});

test('refuses a script that may import and that no parser can read', () => {
  expect(policyRefusals({ name: 'mf-a' } as Manifest, filesOf({ 'a.js': '@#;import "./a.js"' }))).toEqual([
    expect.stringContaining('a.js cannot be read as a script'),
  ]);
});

test('refuses a script that browsers read as UTF-16, because of its byte order mark', () => {
  const little = Buffer.from('\uFEFFimport("/mf-a/x.js")', 'utf16le');
  const big = Buffer.from(little).swap16();
  const files = new Map(Object.entries({ 'a.js': little, 'b.js': big }));
  expect(policyRefusals({ name: 'mf-a' } as Manifest, files)).toEqual(
    ['a.js', 'b.js'].map(
      (file) => `mf-a: ${file} is not encoded as UTF-8. Build it with the preset of module-build.`,
    ),
  );
});

test('reads many comments after the word import at once', () => {
  const comments = '/**/ // // <!-- -->\n'.repeat(2000);
  expect(
    policyRefusals({ name: 'mf-a' } as Manifest, filesOf({ 'a.js': `f(\`import ${comments} a\`)` })),
  ).toEqual([]);
});

test.each([
  '__webpack_require__.e(1)',
  'a.import(1)',
  'reimport(1)',
  '$import(1)',
  'a("import or export from here")',
  'with(a)b("import")',
  'export{};let a=1;export{a}',
])('accepts code that imports nothing by itself: %s', (code) =>
  expect(policyRefusals({ name: 'mf-a' } as Manifest, filesOf({ 'a.js': code }))).toEqual([]),
);

describe('textRefusals', () => {
  const locales = { en: 'en.json', zh: 'zh.json', hk: 'hk.json', ja: 'ja.json' };
  const refusals = (texts: Record<keyof typeof locales, object>) =>
    textRefusals(
      { name: 'mf-x', locales } as unknown as Manifest,
      filesOf(
        Object.fromEntries(Object.entries(texts).map(([key, all]) => [`${key}.json`, JSON.stringify(all)])),
      ),
    );
  const all = { title: 'x', page: { head: 'x', foot: 'x' } };

  test('accepts texts that are complete in every language', () => {
    expect(refusals({ en: all, zh: all, hk: all, ja: all })).toEqual([]);
  });

  test('lists the texts that each language lacks, including those of only one language', () => {
    expect(refusals({ en: { page: { head: 'x' } }, zh: all, hk: { ...all, more: 'x' }, ja: all })).toEqual([
      'mf-x: en has no text for title, page.foot, more. Add it.',
      'mf-x: zh has no text for more. Add it.',
      'mf-x: ja has no text for more. Add it.',
    ]);
  });
});

describe('textRefusals of a catalogue that cannot be read', () => {
  const all = { en: 'en.json', zh: 'zh.json', hk: 'hk.json', ja: 'ja.json' };
  const good = '{"title":"x"}';

  test.each([
    ['invalid JSON', '{"title":', /^mf-x: ja\.json is not valid JSON: .+\. Correct it\.$/],
    ['null', 'null', /^mf-x: ja\.json is not a catalogue of texts\. Correct it\.$/],
    ['a list', '["x"]', /^mf-x: ja\.json is not a catalogue of texts\. Correct it\.$/],
    ['a key without a text', '{"title":null}', /^mf-x: ja\.json is not a catalogue of texts\. Correct it\.$/],
  ])('refuses %s and names the file', (_what, text, refusal) => {
    const files = filesOf({ 'en.json': good, 'zh.json': good, 'hk.json': good, 'ja.json': text });
    const refused = textRefusals({ name: 'mf-x', locales: all } as unknown as Manifest, files);
    expect(refused).toEqual([expect.stringMatching(refusal)]);
  });
});

describe('copyRefusals', () => {
  const refusals = (files: Record<string, string>) =>
    copyRefusals({ name: 'mf-x' } as Manifest, filesOf(files));

  test.each([
    ['React', 'e.__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE=h'],
    ['React', 'exports.__SECRET_INTERNALS_DO_NOT_USE_OR_YOU_WILL_BE_FIRED = h'],
    ['react-dom', 'e["__DOM_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE"]=h'],
    ['react-router', "window['__reactRouterVersion']  = h"],
    ['Redux Toolkit', 'const a="RTK_autoBatch"'],
    ['react-redux', 'Symbol.for("react-redux-context")'],
    ['i18next', 'warn("i18next: init: i18next is already initialized")'],
    ['i18next', 'this.initializedLanguageOnce=!0'],
    ['react-i18next', 'warn("You will need to pass in an i18next instance by using initReactI18next")'],
    ['react-i18next', 'once("NO_I18NEXT_INSTANCE")'],
  ])('detects a second copy of %s by %j', (library, script) => {
    expect(refusals({ 'a.js': 'let other=1', 'b.js': `(()=>{${script}})()` })).toEqual([
      `mf-x: b.js carries a second copy of ${library}. Import it by its shared name.`,
    ]);
  });

  test('checks scripts only', () => {
    const script = 'window.__reactRouterVersion="7"';
    expect(refusals({ 'a.css': script, 'a.json': script, 'a.js.txt': script })).toEqual([]);
  });

  test('accepts a script that only compares the marker of a library', () => {
    expect(
      refusals({ 'a.js': 'if(w.__reactRouterVersion=="7"||w["__reactRouterVersion"] ==="6")go()' }),
    ).toEqual([]);
  });
});

test('refuses a script or a style that names a source map, and no other text about maps', () => {
  const files = filesOf({
    'a.js': 'a()\n//# sourceMappingURL=a.js.map',
    'b.css': 'a{}/*# sourceMappingURL=data:application/json;base64,e30= */',
    'c.js': 'let sourceMappingURL=1',
    'en.json': '{"a":"//# sourceMappingURL=a"}',
  });
  expect(sourceMapRefusals({ name: 'mf-a' } as Manifest, files)).toEqual(
    ['a.js', 'b.css'].map((file) => expect.stringContaining(`mf-a: ${file} names a source map.`)),
  );
});
