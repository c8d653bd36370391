import path from 'node:path';
import { format, resolveConfig } from 'prettier';
import { ROUTE_QUERY } from '@shared/http-api/app';
import { CONTRACT_VERSION, SHARED_LIBRARIES } from '@shared/module-kit/shared-libraries';
import { type Declaration, declarationReader } from './declarations';

/** Where the report is kept, below the project's folder. */
export const REPORT = 'shared/module-kit/api-report/contract.api.md';

/** What of the contract is ours to declare; the rest of the table is other people's libraries. */
const ENTRIES = [
  ['@shared/module-kit', 'shared/module-kit/src/index.ts'],
  ['@shared/ui/core', 'shared/ui/src/core/index.ts'],
  ['module.json', 'shared/module-kit/src/module-json.ts'],
] as const;

const code = (declarations: Declaration[]) =>
  ['```ts', ...declarations.map(({ text }) => text), '```'].join('\n\n');

/**
 * The whole contract between shell and modules in one text, sorted, so that a review shows every change to it: the
 * shared libraries with their ranges and names, the routes' queries, and every declaration with the types it names.
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
