import { versionProblem } from './version-rule';

const report = (version: string, { names = 'a, b', query = 'sn', kit = ['useText'], type = 'string' } = {}) =>
  [
    `# Contract ${version}`,
    '## Shared libraries',
    `- \`lib\` as \`lib/1\`, ^1.0.0: ${names}`,
    '## Queries of the routes',
    `- \`/product\`: ${query}`,
    '- `/home`',
    '## @shared/module-kit',
    ...kit.map((name) => `const ${name}: () => ${type};`),
    '### @shared/module-kit: types that these name',
    'interface Inner {}',
  ].join('\n');

test.each([
  ['no change', report('1.0.0'), null],
  ['an added library name', report('1.0.0', { names: 'a, b, c' }), /lib c is new\. Raise .* to 1\.1\.0/],
  ['a removed library name', report('1.1.0', { names: 'a' }), /lib b is gone\. Raise .* to 2\.0\.0/],
  [
    'a removed query parameter',
    report('1.1.0', { query: 'coupon' }),
    /\/product sn is gone\. Raise .* to 2\.0\.0/,
  ],
  [
    'an added hook',
    report('1.0.1', { kit: ['useText', 'useNew'] }),
    /module-kit useNew is new\. Raise .* to 1\.1\.0/,
  ],
  ['a removed hook', report('1.0.0', { kit: [] }), /module-kit useText is gone/],
  ['a changed type', report('1.0.0', { type: 'number' }), /has changed\. Raise .* to 1\.0\.1/],
  ['an added hook with a minor', report('1.1.0', { kit: ['useText', 'useNew'] }), null],
  ['a removed hook with a major', report('2.0.0', { kit: [] }), null],
  ['a changed type with a patch', report('1.0.1', { type: 'number' }), null],
])('checks the version of the contract after %s', (_what, now, expected) => {
  const problem = versionProblem(report('1.0.0'), now);
  if (expected) expect(problem).toMatch(expected);
  else expect(problem).toBeNull();
});
