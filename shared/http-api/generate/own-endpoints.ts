import type { TSchema } from 'typebox';
import { type Endpoint, endpoints } from '../schemas/endpoints';
import { endpointProblems, endpointText, plainType } from './endpoint-files';

/** The values that a file of schemas exports. */
export type SchemaExports = Readonly<Record<string, unknown>>;

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value;

/** Returns the endpoints among the exports of a file of schemas, in the order of their names. */
const endpointsOf = (exports: SchemaExports): [string, Endpoint & { model: TSchema }][] =>
  Object.entries(exports).flatMap(([name, value]) => (isEndpoint(value) ? [[name, value]] : []));

const isInTable = ({ method, path }: Endpoint) =>
  Object.values<Endpoint>(endpoints).some((other) => other.method === method && other.path === path);

/** Returns what is wrong with a module's own endpoints, as sentences. Empty if nothing is. */
export function ownEndpointProblems(exports: SchemaExports): string[] {
  const own = endpointsOf(exports);
  if (own.length === 0) return ['exports no endpoint.'];
  return own.flatMap(([name, endpoint]) => [
    ...(name in endpoints || isInTable(endpoint)
      ? [`${name} is in shared/http-api/schemas/endpoints.ts. Import it from @shared/http-api/endpoints.`]
      : []),
    ...endpointProblems(name, endpoint),
  ]);
}

/**
 * Returns the text of the file with the plain values of a module's own endpoints, not formatted.
 * @param schema name of the file of schemas, e.g. `points.schema.ts`
 * @param exports its values
 */
export function ownEndpointsText(schema: string, exports: SchemaExports): string {
  const own = endpointsOf(exports);
  const types = [...new Set(own.map(([, endpoint]) => plainType(endpoint)))].sort();
  return `// Generated from \`${schema}\` by \`npm run endpoints\`. Do not edit.
import type { ${types.join(', ')} } from '@shared/http-api/app';
import type { EndpointArgs, EndpointModel } from '@shared/http-api/schemas';
import type * as schema from './${schema.replace(/\.ts$/, '')}';

${own
  .map(([name, endpoint]) =>
    endpointText(name, endpoint, `EndpointArgs<typeof schema.${name}>, EndpointModel<typeof schema.${name}>`),
  )
  .join('\n')}`;
}
