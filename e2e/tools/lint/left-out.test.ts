/** @jest-environment node */
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import * as endpoints from '@shared/http-api/endpoints';
import { MODULES, sourcesOf } from './module-sources';

const ROOT = path.resolve(__dirname, '../../..');
/** The lists of the shared table. */
const LISTS = Object.values(endpoints).flatMap((one) => ('list' in one && one.list ? [one.name] : []));

/** Uses of lists that may be silent about rows that cannot be shown (decision 58), and why. */
const SILENT = new Map([
  ['mf-auth/src/email/MailTrouble.tsx useAuthConfig', 'a hint only; the methods themselves say it'],
  ['mf-orders/src/list/use-order-changes.ts useNewestOrders', 'compared, not shown'],
  ['mf-rental/src/home/map/StoreMap.tsx useStoresOnMap', 'kept for the next area, and said with it'],
  ['mf-rental/src/stores/NearestStores.tsx useFirstStores', 'a suggestion of three stores, not a list'],
  ['mf-support/src/help/RunningHelp.tsx useIssueTypes', 'shortcuts into the form, which says it'],
]);

/** Returns the names of a module's own endpoints that are lists, from the files that `npm run endpoints` writes. */
const ownLists = (sources: [string, string][]): string[] =>
  sources
    .filter(([file]) => file.endsWith('.endpoints.ts'))
    .flatMap(([, text]) => text.split('\nexport const ').slice(1))
    .filter((endpoint) => /\n {2}list: \{/.test(endpoint))
    .map((endpoint) => /^\w+/.exec(endpoint)![0]);

/** Returns the names of the hooks that a module creates from lists. */
function listHooks(sources: [string, string][]): string[] {
  const lists = [...LISTS, ...ownLists(sources)];
  return sources.flatMap(([, text]) =>
    [...text.matchAll(/const (use\w+) = (?:query|list)Hook\((\w+)/g)]
      .filter(([, , endpoint]) => lists.includes(endpoint!))
      .map(([, hook]) => hook!),
  );
}

/**
 * Returns the hooks whose rows may be missing without a word. A use is fine if it reads `leftOut`, or passes the whole query to a
 * component, as `Loaded` and `LeftOut` want it.
 */
function silentUses(text: string, hooks: readonly string[]): string[] {
  const saysIt = (name: string) =>
    name.startsWith('{')
      ? name.includes('leftOut')
      : new RegExp(
          String.raw`(query|of)=\{${name}\}|\{[^}]*\bleftOut\b[^}]*\} = ${name};|\b${name}\.leftOut\b`,
        ).test(text);
  const uses = [...text.matchAll(/const (\w+|\{[^}]*\}) = (use\w+)\(/g)].filter(([, , hook]) =>
    hooks.includes(hook!),
  );
  const silent = uses.filter(([, name]) => !saysIt(name!)).map(([, , hook]) => hook!);
  const isGiven = /\bquery\.data\b/.test(text) && !/\bconst query = /.test(text);
  return isGiven && !saysIt('query') ? [...silent, 'query'] : silent;
}

test.each([
  ['const { data } = useRows();', ['useRows']],
  ['const {\n data,\n leftOut = 0 } = useRows();', []],
  ['const rows = useRows(); rows.data', ['useRows']],
  ['const rows = useRows(); <Loaded query={rows}', []],
  ['const rows = useRows(); <LeftOut of={rows}', []],
  ['const rows = useRows(); if (rows.leftOut)', []],
  ['const rows = useRows(); const { data, leftOut } = rows;', []],
  ['({ query }: Props) => query.data', ['query']],
  ['({ query }: Props) => <LeftOut of={query} />; query.data', []],
  ['const { data } = useOther();', []],
])('finds the silent uses of %j', (text, silent) => expect(silentUses(text, ['useRows'])).toEqual(silent));

test('finds the hooks of lists, also of a module that has endpoints of its own', () => {
  const own = `
export const a: PlainEndpoint<void, A> = {
  list: { rows: 'rows' },
  shape: [1, { rows: ['l', 's'] }],
};
export const b: PlainEndpoint<void, B> = {
  shape: [1, { list: { rows: ['a', 's'] } }],
};
`;
  const hooks = 'const useA = queryHook(a);\nconst useB = queryHook(b);\nconst useHelp = queryHook(help);';
  const sources: [string, string][] = [
    ['mf-a/src/x/own.endpoints.ts', own],
    ['mf-a/src/x/api.ts', hooks],
  ];
  expect(listHooks(sources)).toEqual(['useA', 'useHelp']);
});

test('each use of a list says how many rows cannot be shown, or is silent for a reason', () => {
  const found = MODULES.flatMap((module) => {
    const sources = sourcesOf(module);
    const hooks = listHooks(sources);
    return sources.flatMap(([file, text]) => silentUses(text, hooks).map((hook) => `${file} ${hook}`));
  });
  expect(LISTS).toContain('paymentMethods');
  expect(found.sort()).toEqual([...SILENT.keys()]);
});

/** Returns the test that has to answer a list without a row that can be shown: its folder and the member with the rows. */
function testsNeeded(sources: [string, string][]): [folder: string, rows: string][] {
  const all = sources.map(([, text]) => text).join('\n');
  return sources.flatMap(([file, text]) =>
    [...text.matchAll(/ = (use\w+)\(/g)].flatMap(([, hook]): [string, string][] => {
      const [, name] = new RegExp(String.raw`const ${hook} = (?:query|list)Hook\((\w+)`).exec(all) ?? [];
      const rows = Object.values(endpoints).flatMap((one) =>
        one.name === name && 'list' in one && one.list ? [one.list.rows] : [],
      );
      const folder = file.split('/').slice(0, 3).join('/');
      return SILENT.has(`${file} ${hook}`) ? [] : rows.map((member) => [folder, member]);
    }),
  );
}

test('each list has a test without a row that can be shown, so that no page says that there is none', () => {
  const missing = MODULES.flatMap((module) => testsNeeded(sourcesOf(module))).filter(([folder, rows]) => {
    const tests = readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.test\.tsx?$/.test(file))
      .map((file) => readFileSync(path.join(ROOT, folder, file), 'utf8'));
    return !tests.some((text) => new RegExp(String.raw`\b${rows}: \[\][^;]*\bleftOut\b`).test(text));
  });
  expect(missing).toEqual([]);
});
