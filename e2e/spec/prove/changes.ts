import { ROUTE_DEFAULTS } from '@shared/module-build';
import { moduleNames } from '../../tools/root';
import { REVIEWED } from './reviewed';
import { TEXTS } from './texts';

/** A change of files that breaks requirements. */
export interface Change {
  breaks: readonly string[];
  kind: 'text' | 'table' | 'reviewed';
  /** Description for messages. */
  what: string;
  files: readonly string[];
  /**
   * Returns the changed content of a file.
   * @throws Error if the file does not contain what changes
   */
  change(source: string): string;
}

type Json = { [key: string]: Json | string };

/** Returns a catalogue with another text for each key. */
function withoutTexts(source: string, keys: readonly string[]): string {
  const catalogue = JSON.parse(source) as Json;
  for (const key of keys) {
    const parts = key.split('.');
    const last = parts.pop()!;
    const parent = parts.reduce<Json | undefined>(
      (value, part) => value?.[part] as Json | undefined,
      catalogue,
    );
    if (typeof parent?.[last] !== 'string') throw new Error(`the catalogue has no text ${key}`);
    parent[last] = 'Something else';
  }
  return JSON.stringify(catalogue);
}

interface ModuleJson {
  routes: { header: boolean; back: boolean; keepAlive: boolean; trackingPoint: number | null }[];
}
type Route = ModuleJson['routes'][number];

/** Fields of a route in its module.json, with the requirement about them and a change of each. */
const ROUTE_FIELDS: readonly (readonly [
  id: string,
  field: keyof Route,
  change: (route: Route) => Partial<Route>,
])[] = [
  ['R2.32', 'header', ({ header }) => ({ header: !header })],
  ['R2.33', 'back', ({ back }) => ({ back: !back })],
  ['R2.35', 'keepAlive', ({ keepAlive }) => ({ keepAlive: !keepAlive })],
  ['R7.15', 'trackingPoint', ({ trackingPoint }) => ({ trackingPoint: (trackingPoint ?? 0) + 1 })],
];

function withRoutes(source: string, change: (route: Route) => Partial<Route>): string {
  const module = JSON.parse(source) as ModuleJson;
  return JSON.stringify({
    ...module,
    routes: module.routes.map((route) => ({ ...route, ...change({ ...ROUTE_DEFAULTS, ...route }) })),
  });
}

/** Returns a source with a text replaced that must occur once. */
function replaceOnce(source: string, text: string, replacement: string): string {
  const count = source.split(text).length - 1;
  if (count !== 1) throw new Error(`the text "${text}" occurs ${count} times instead of once`);
  return source.replace(text, () => replacement);
}

/** Every change that `npm run spec:prove` makes besides the mutants of `code.ts`. */
export const changes = (): Change[] => [
  ...TEXTS.map(([id, folder, keys]): Change => ({
    breaks: [id],
    kind: 'text',
    what: `${folder} has other texts for ${keys.join(', ')}`,
    files: [`${folder}/locales/en.json`],
    change: (source) => withoutTexts(source, keys),
  })),
  ...ROUTE_FIELDS.map(([id, field, change]): Change => ({
    breaks: [id],
    kind: 'table',
    what: `every route has another ${field}`,
    files: moduleNames().map((name) => `${name}/module.json`),
    change: (source) => withRoutes(source, change),
  })),
  ...REVIEWED.map(({ breaks, file, text, replacement }): Change => ({
    breaks,
    kind: 'reviewed',
    what: `${text} becomes ${replacement || 'nothing'}`,
    files: [file],
    change: (source) => replaceOnce(source, text, replacement),
  })),
];
