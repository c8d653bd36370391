import { SHAPE_FORMAT } from '../app/plain-endpoint';
import { type Endpoint, endpoints, photo } from '../schemas/endpoints';
import { modelShape, sharedShapes } from './shape';

const NOTE = '// Generated from `schemas/endpoints.ts` by `npm run write -w @shared/http-api`. Do not edit.';

/** Members of the table that the app's code does not need, or gets in another form. */
type Other =
  'method' | 'path' | 'access' | 'idempotent' | 'withoutRegion' | 'summary' | 'query' | 'body' | 'model';

/** Members of the table that the app's code needs as they are. */
const PLAIN = {
  tags: true,
  changes: true,
  needsTap: true,
  background: true,
  queued: true,
  offline: true,
  passing: true,
  intent: true,
  wantedAgain: true,
  keepSeconds: true,
  list: true,
} satisfies Record<Exclude<keyof Endpoint, Other>, true>;

/** Returns the content of an endpoint's file. */
export function plainEndpoint(name: string, endpoint: Endpoint) {
  const query = Object.keys((endpoint.query as { properties?: object } | undefined)?.properties ?? {});
  const shape = modelShape(endpoint);
  return {
    name,
    method: endpoint.method,
    path: endpoint.path,
    ...(query.length > 0 ? { query } : {}),
    ...(endpoint.body ? { body: true } : {}),
    ...Object.fromEntries(
      (Object.keys(PLAIN) as (keyof typeof PLAIN)[]).flatMap((key) =>
        endpoint[key] === undefined ? [] : [[key, endpoint[key]]],
      ),
    ),
    ...(shape === '*' ? {} : { shape: [SHAPE_FORMAT, shape] }),
  };
}

/** Name of the type of an endpoint's plain values. */
export const plainType = ({ queued, list }: Endpoint) =>
  queued ? 'QueuedEndpoint' : list?.id === undefined ? 'PlainEndpoint' : 'ListEndpoint';

/**
 * Returns the text that exports the plain values of an endpoint.
 * @param types types of its arguments and of its model
 */
export const endpointText = (name: string, endpoint: Endpoint, types: string) => `/** ${endpoint.summary}. */
export const ${name}: ${plainType(endpoint)}<${types}> = ${JSON.stringify(plainEndpoint(name, endpoint))};
`;

/** The part of JSON Schema that tells the members of an object and of the items of an array. */
interface Members {
  properties?: Record<string, Members>;
  items?: Members;
  anyOf?: Members[];
}

/** Returns what "list" names that the model does not have. */
function listProblem({ list, model }: Endpoint): string | false {
  if (!list) return false;
  const { items } = (model as Members).properties?.[list.rows] ?? {};
  if (!items) return `has no array "${list.rows}" in its model, which "list" names`;
  const { id } = list;
  return (
    id !== undefined &&
    !(items.anyOf ?? [items]).every(({ properties }) => properties?.[id]) &&
    `has no member "${id}" in its rows, which "list" names`
  );
}

/** Returns what contradicts itself in an endpoint, as sentences. Empty if nothing does. */
export function endpointProblems(name: string, endpoint: Endpoint): string[] {
  const { method, tags, changes, intent, wantedAgain, needsTap, idempotent, queued, offline } = endpoint;
  const isRead = method === 'GET';
  return [
    isRead &&
      (changes ?? intent ?? needsTap ?? queued) !== undefined &&
      'is a GET and cannot change anything',
    !isRead &&
      (tags ?? offline) !== undefined &&
      'is a write: it has "changes" instead of "tags" and "offline"',
    // The upload names the photo in its intent.
    idempotent && intent === undefined && name !== 'upload' && 'is idempotent and needs an "intent"',
    wantedAgain && (queued || !idempotent) && 'is "wantedAgain": it must be idempotent, and cannot be queued',
    queued && (needsTap || !idempotent) && 'is "queued": it must be idempotent, and cannot need a tap',
    listProblem(endpoint),
  ].flatMap((problem) => (problem ? [`${name} ${problem}.`] : []));
}

/**
 * Returns the text of each generated file by its name, not formatted. Each endpoint has its own file, so that a page
 * contains only its own.
 */
export function endpointFiles(): Record<string, string> {
  const names = Object.keys(endpoints);
  return {
    ...Object.fromEntries(
      (Object.entries(endpoints) as [string, Endpoint][]).map(([name, endpoint]) => [
        `${name}.ts`,
        `${NOTE}
import type { ${plainType(endpoint)} } from '../app/plain-endpoint';
import type { Args, Model } from '../schemas';

${endpointText(name, endpoint, `Args<'${name}'>, Model<'${name}'>`)}`,
      ]),
    ),
    'photo.ts': `${NOTE}
import type { PlainEndpoint } from '../app/plain-endpoint';

/** A photo of the renter. The answer is the picture. Request it as a blob. */
export const photo: PlainEndpoint<{ id: string }, Blob> = ${JSON.stringify({ name: 'photo', method: photo.method, path: photo.path })};
`,
    'index.ts': `${NOTE}\n${[...names, 'photo'].map((name) => `export { ${name} } from './${name}';`).join('\n')}\n`,
    'passing.ts': `${NOTE}
import type { PlainEndpoint } from '../app/plain-endpoint';

/** States in which an answer is not kept, by endpoint. Only the shell imports them, for modules that are older than this member. */
export const PASSING: Record<string, PlainEndpoint<never, never>['passing']> = ${JSON.stringify(
      Object.fromEntries(
        (Object.entries(endpoints) as [string, Endpoint][]).flatMap(([name, { passing }]) =>
          passing ? [[name, passing]] : [],
        ),
      ),
    )};
`,
    'shared-shapes.ts': `${NOTE}
import type { Shape } from '../app/plain-endpoint';

/** Shapes of models that several endpoints contain. Only the shell imports them. */
export const SHARED_SHAPES: Record<string, Shape> = ${JSON.stringify(sharedShapes())};
`,
  };
}
