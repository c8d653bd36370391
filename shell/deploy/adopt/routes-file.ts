import { existsSync, readFileSync } from 'node:fs';
import { LANGUAGE_KEYS, type Language } from '@shared/module-build/languages';
import { moduleSchema } from '@shared/module-build/module-folder';
import { type DescribedSchema, schemaProblems } from '@shared/module-build/schema-problems';
import { CONTRACT_VERSION } from '@shared/module-kit/shared-libraries';
import { PublishRefused } from '../publish/refused';

/** A route of an adopted remote: that of `module.json`, with titles in the place of the key of a title. */
interface AdoptedRoute {
  /** Name that the remote exposes, e.g. `./Points`. */
  page: string;
  titles: Record<Language, string>;
  [key: string]: unknown;
}

/** Content of the file of `--routes`: what a module says in `module.json`, its `package.json` and its catalogues. */
export interface RoutesFile {
  name: string;
  version: string;
  owner: string;
  budgetKB: number;
  routes: AdoptedRoute[];
  /** Origins that the code names and does not request, such as those of links. */
  mentions?: string[];
}

const { name, owner, budgetKB, routes } = moduleSchema.properties;
const { title: _key, early: _early, ...ofRoute } = routes.items.properties;
const HINT = 'Write the title in this language.';

/** The schema of `module.json`, without the members that an adopted remote lacks: sources, switches, places, parts and early calls. */
const SCHEMA: DescribedSchema = {
  type: 'object',
  additionalProperties: false,
  required: ['name', 'version', 'owner', 'budgetKB', 'routes'],
  description: 'Write an object with name, version, owner, budgetKB and routes.',
  properties: {
    name,
    version: {
      description: 'Write the version of this adoption, for example 1.0.0. Raise it for each one.',
      type: 'string',
      pattern: '^\\d+\\.\\d+\\.\\d+$',
    },
    owner,
    budgetKB,
    routes: {
      ...routes,
      items: {
        ...routes.items,
        required: ['path', 'page', 'titles'],
        properties: {
          ...ofRoute,
          page: {
            ...ofRoute.page,
            description: 'Write a name that the remote exposes, for example ./Points.',
          },
          titles: {
            description: `Write the title of the header in ${LANGUAGE_KEYS.join(', ')}.`,
            type: 'object',
            additionalProperties: false,
            required: LANGUAGE_KEYS,
            properties: Object.fromEntries(
              LANGUAGE_KEYS.map((language) => [
                language,
                { type: 'string', minLength: 1, description: HINT },
              ]),
            ),
          },
        },
      },
    },
    mentions: {
      description:
        'Write a list of origins that the code names and does not request, for example ["https://help.example"].',
      type: 'array',
      items: {
        description: 'Write an origin, for example https://help.example.',
        type: 'string',
        pattern: '^(https?|wss?)://[a-z0-9.:-]+$',
      },
    },
  },
};

/**
 * Reads the file of `--routes`.
 * @throws PublishRefused with one sentence for each problem
 */
export function readRoutesFile(file: string): RoutesFile {
  if (!existsSync(file))
    throw new PublishRefused([`There is no file ${file}. Name an existing one with --routes.`]);
  let value: unknown;
  try {
    value = JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new PublishRefused([`${file} is not valid JSON: ${(error as Error).message}.`]);
  }
  const problems = schemaProblems(SCHEMA, value);
  if (problems.length > 0) throw new PublishRefused(problems.map((problem) => `${file}: ${problem}`));
  return value as RoutesFile;
}

/** Returns the name of a page in our form, e.g. `./PagesHome` for `./pages/home`. */
export const pageNameOf = (exposed: string): string =>
  `./${exposed
    .split(/[^A-Za-z0-9]+/)
    .filter((word) => word !== '')
    .map((word) => word[0]!.toUpperCase() + word.slice(1))
    .join('')
    .replace(/^(?=\d)/, 'Page')}`;

/** Returns the exposed names that the routes use, by the names of their pages. */
export function pagesOf({ routes: all }: RoutesFile): Map<string, string> {
  const pages = new Map<string, string>();
  for (const { page } of all) {
    const ours = pageNameOf(page);
    const other = pages.get(ours);
    if (other !== undefined && other !== page)
      throw new PublishRefused([
        `The pages ${other} and ${page} get the same name. Expose one of them by another one.`,
      ]);
    pages.set(ours, page);
  }
  return pages;
}

/** Returns the content of `module.json` for the generated module. */
export const moduleJsonOf = (file: RoutesFile) => ({
  name: file.name,
  owner: file.owner,
  contract: `^${CONTRACT_VERSION.split('.')[0]}.0`,
  budgetKB: file.budgetKB,
  pages: Object.fromEntries(
    [...pagesOf(file).keys()].map((page) => [page, `src/pages/${page.slice(2)}.tsx`]),
  ),
  routes: file.routes.map(({ titles: _titles, page, ...route }, index) => ({
    ...route,
    page: pageNameOf(page),
    title: `titles.route${index}`,
  })),
});

/** Returns the catalogue of the generated module in a language: the titles of its routes. */
export const catalogueOf = ({ routes: all }: RoutesFile, language: Language) => ({
  titles: Object.fromEntries(all.map(({ titles }, index) => [`route${index}`, titles[language]])),
});
