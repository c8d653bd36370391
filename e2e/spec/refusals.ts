/** The refusals that the calls of a module may get, compared with the texts of its catalogue. */
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { ERROR, type ErrorName } from '../../shared/http-api/app/errors';
import { OPERATIONS } from '../../shared/http-api/openapi/operations';

type Tree = { readonly [key: string]: string | Tree };

/** Imports of endpoints, and of the hooks of the kit that are named after an endpoint. */
const IMPORT = /import \{([^}]*)\} from '@shared\/(http-api\/endpoints|module-kit)'/g;

/** Codes that the app itself gives to a failed call. */
const OF_THE_APP = ['NETWORK', 'HTTP_413'];

/** Returns the paths of the sources of a module, without tests. */
const filesOf = (folder: string): string[] =>
  readdirSync(path.join(folder, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .map((file) => path.join(folder, 'src', file));

const sourcesOf = (folder: string): string[] => filesOf(folder).map((file) => readFileSync(file, 'utf8'));

/** Returns whether a module has endpoints of its own. Their schemas name no refusals, so a call may get any code. */
const hasOwnEndpoints = (folder: string) => filesOf(folder).some((file) => file.endsWith('.schema.ts'));

/** Returns the texts of a module for refusals. A module may have none. */
const errorsOf = (folder: string): Tree =>
  (JSON.parse(readFileSync(path.join(folder, 'src/locales/en.json'), 'utf8')) as { errors?: Tree }).errors ??
  {};

/** Returns the codes that a catalogue has a text for, whatever the part of the module. */
const codesIn = (errors: Tree): string[] =>
  Object.entries(errors).flatMap(([key, value]) => (typeof value === 'string' ? [key] : codesIn(value)));

/** Returns the names of the endpoints of the shared table that the sources of a module call. */
export function calledBy(folder: string): string[] {
  const hookToEndpoint = (hook: string) => hook.replace(/^use(.)/, (_, first: string) => first.toLowerCase());
  const names = sourcesOf(folder).flatMap((text) =>
    [...text.matchAll(IMPORT)].flatMap(([, list = '', from]) => {
      const imported = list.split(',').map((one) => one.trim().split(' as ')[0]!);
      return from === 'module-kit' ? imported.map(hookToEndpoint) : imported;
    }),
  );
  return [...new Set(names)].filter((name) => name in OPERATIONS).sort();
}

/** Returns each refusal that a module may get as "<module> <endpoint> <name>", with its code. */
export const refusalsOf = (folder: string) =>
  calledBy(folder).flatMap((endpoint) =>
    Object.keys(OPERATIONS[endpoint as keyof typeof OPERATIONS].refusals ?? {}).map((name) => ({
      id: `${path.basename(folder)} ${endpoint} ${name}`,
      code: ERROR[name as ErrorName],
    })),
  );

/** Returns the refusals that a module may get and has no text for. */
export function refusalsWithoutText(folder: string) {
  const known = codesIn(errorsOf(folder));
  return refusalsOf(folder).filter(({ code }) => !known.includes(code));
}

/** Returns the codes and the scopes of a catalogue that no call of the module needs. */
export function textsWithoutRefusal(folder: string): string[] {
  const errors = errorsOf(folder);
  const code = sourcesOf(folder).join('\n');
  const named = [...code.matchAll(/\bERROR\.(\w+)/g)].map(([, name]) => ERROR[name as ErrorName]);
  const known: string[] = [...OF_THE_APP, ...named, ...refusalsOf(folder).map((refusal) => refusal.code)];
  const codes = hasOwnEndpoints(folder) ? [] : codesIn(errors).filter((one) => !known.includes(one));
  const scopes = Object.keys(errors).filter((key) => typeof errors[key] !== 'string');
  return [...codes, ...scopes.filter((scope) => !code.includes(`useErrorText('${scope}')`))];
}
