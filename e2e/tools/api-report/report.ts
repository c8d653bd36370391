import path from 'node:path';
import { format, resolveConfig } from 'prettier';
import { ROUTE_QUERY } from '@shared/http-api/app';
import { CONTRACT_VERSION, SHARED_LIBRARIES } from '@shared/module-kit/shared-libraries';
import { type Declaration, declarationReader } from './declarations';

/** Path of the report, relative to the root. */
export const REPORT = 'shared/module-kit/api-report/contract.api.md';

/** Entries of the contract that this project declares. The other shared libraries are third-party. */
const ENTRIES = [
  ['@shared/module-kit', 'shared/module-kit/src/index.ts'],
  ['@shared/ui/core', 'shared/ui/src/core/index.ts'],
  ['module.json', 'shared/module-kit/src/module-json.ts'],
] as const;

const code = (declarations: Declaration[]) =>
  ['```ts', ...declarations.map(({ text }) => text), '```'].join('\n\n');

/**
 * Returns the whole contract between shell and modules as one sorted text, so that a review shows every change. The
 * report lists the shared libraries with their ranges and names, the query parameters of the routes, and every
 * declaration with the types that it names.
 */
export async function apiReport(root: string): Promise<string> {
  const declared = declarationReader(
    root,
    ENTRIES.map(([, file]) => path.join(root, file)),
  );
  const libraries = SHARED_LIBRARIES.map(
    ({ request, shareKey, range, names }) =>
      `- \`${request}\` as \`${shareKey}\`, ${range}: ${names === 'whole' ? 'whole' : [...names].sort().join(', ')}`,
  );
  const routes = Object.entries(ROUTE_QUERY).map(
    ([route, query]) => `- \`${route}\`${query.length > 0 ? `: ${[...query].sort().join(', ')}` : ''}`,
  );
  const entries = ENTRIES.map(([name, file]) => {
    const { exported, named } = declared(path.join(root, file));
    const also = named.length > 0 ? `\n\n### ${name}: types that these name\n\n${code(named)}` : '';
    return `## ${name}\n\n${code(exported)}${also}`;
  });
  const text = [
    `# Contract ${CONTRACT_VERSION}`,
    'Written by `npm run api-report`; `npm run check` compares it with the sources.',
    `## Shared libraries\n\n${libraries.sort().join('\n')}`,
    `## Queries of the routes\n\n${routes.sort().join('\n')}`,
    ...entries,
  ].join('\n\n');
  const file = path.join(root, REPORT);
  return format(text, { ...(await resolveConfig(file)), filepath: file });
}
