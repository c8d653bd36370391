/** Compares the refusals that the calls of each module may get with the texts of its catalogue. */
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { screen } from '@testing-library/react';
import { useErrorText } from '@shared/module-kit';
import { ERROR, type ErrorName } from '../../shared/http-api/app/errors';
import { OPERATIONS } from '../../shared/http-api/openapi/operations';
import { refusal, renderPage } from '../../shared/module-testing/src';
import { moduleNames, readJson } from './modules';

type Tree = { readonly [key: string]: string | Tree };

/** Refusals without a text in the catalogue of the module, and what the renter sees instead. */
const WITHOUT_TEXT: Readonly<Record<string, string>> = {
  'mf-auth cabinet qrUnknown': 'The sign-in page leaves out what is rented.',
  'mf-auth cabinet regionMismatch': 'The sign-in page leaves out what is rented.',
  'mf-auth cabinet storeNotFound': 'The sign-in page leaves out what is rented.',
  'mf-auth emailVerify codeTooOften': 'The button that sends a code counts down the seconds of the answer.',
};

const ROOT = path.resolve(__dirname, '../..');

/** Imports of endpoints, and of the hooks of the kit that are named after an endpoint. */
const IMPORT = /import \{([^}]*)\} from '@shared\/(http-api\/endpoints|module-kit)'/g;

/** Returns the sources of a module, without tests. */
const sourcesOf = (module: string): string[] => {
  const folder = path.join(ROOT, module, 'src');
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .map((file) => readFileSync(path.join(folder, file), 'utf8'));
};

/** Returns the names of the endpoints that the sources of a module call. */
function calledBy(module: string): string[] {
  const hookToEndpoint = (hook: string) => hook.replace(/^use(.)/, (_, first: string) => first.toLowerCase());
  const names = sourcesOf(module).flatMap((text) =>
    [...text.matchAll(IMPORT)].flatMap(([, list = '', from]) => {
      const imported = list.split(',').map((one) => one.trim().split(' as ')[0]!);
      return from === 'module-kit' ? imported.map(hookToEndpoint) : imported;
    }),
  );
  return [...new Set(names)].filter((name) => name in OPERATIONS).sort();
}

/** Returns the codes that a catalogue has a text for, whatever the part of the module. */
const codesIn = (errors: Tree): string[] =>
  Object.entries(errors).flatMap(([key, value]) => (typeof value === 'string' ? [key] : codesIn(value)));

/** Returns each refusal that a module may get as "<module> <endpoint> <name>", with its code. */
const refusalsOf = (module: string) =>
  calledBy(module).flatMap((endpoint) =>
    Object.keys(OPERATIONS[endpoint as keyof typeof OPERATIONS].refusals ?? {}).map((name) => ({
      id: `${module} ${endpoint} ${name}`,
      code: ERROR[name as ErrorName],
    })),
  );

test.each(moduleNames())('%s has a text for every refusal of its calls', (module) => {
  const { errors } = readJson<{ errors: Tree }>(`${module}/src/locales/en.json`);
  const known: string[] = codesIn(errors);
  const missing = refusalsOf(module).filter(({ id, code }) => !known.includes(code) && !(id in WITHOUT_TEXT));
  expect(missing).toEqual([]);
});

/** Codes that the app itself gives to a failed call. */
const OF_THE_APP = ['NETWORK', 'HTTP_413'];

test.each(moduleNames())('%s has no text for a code that none of its calls may get', (module) => {
  const { errors } = readJson<{ errors: Tree }>(`${module}/src/locales/en.json`);
  const code = sourcesOf(module).join('\n');
  const named = [...code.matchAll(/\bERROR\.(\w+)/g)].map(([, name]) => ERROR[name as ErrorName]);
  const known: string[] = [...OF_THE_APP, ...named, ...refusalsOf(module).map((refusal) => refusal.code)];
  expect(codesIn(errors).filter((one) => !known.includes(one))).toEqual([]);
  const scopes = Object.keys(errors).filter((key) => typeof errors[key] !== 'string');
  expect(scopes.filter((scope) => !code.includes(`useErrorText('${scope}')`))).toEqual([]);
});

test('no exception is left over', () => {
  const ids = moduleNames().flatMap((module) => refusalsOf(module).map(({ id }) => id));
  expect(Object.keys(WITHOUT_TEXT).filter((id) => !ids.includes(id))).toEqual([]);
});

test('the modules call the endpoints that the check is about', () => {
  expect(calledBy('mf-orders')).toEqual(
    expect.arrayContaining(['deleteOrder', 'store', 'cancelOrder', 'deposit']),
  );
  expect(calledBy('mf-rental')).toEqual(expect.arrayContaining(['cabinet', 'createOrder', 'payment']));
});

test.each(
  moduleNames().flatMap(
    (module) =>
      [
        [module, 'OUTBOX_EXPIRED', /could not be sent for 7 days/],
        [module, 'OUTBOX_UNREADABLE', /could not be read any more/],
      ] as const,
  ),
)('%s gets the text of %s, which any call that waits may end with', (module, code, text) => {
  const Page = () => <p>{useErrorText()(refusal(code))}</p>;
  renderPage(Page, { module, url: '/home' });
  expect(screen.getByRole('paragraph')).toHaveTextContent(text);
});
