import { REGIONS } from '@shared/http-api/app';

/** Names of a new module in each spelling that its files use. */
export interface ModuleWords {
  /** Folder, workspace and text namespace: `mf-gift-cards`. */
  name: string;
  /** Folder of the first feature and prefix of its files: `gift-cards`. */
  feature: string;
  /** Heading of the first page: `Gift cards`. */
  title: string;
  /** Component and exposed page: `GiftCards`. */
  component: string;
  /** Route of the first page: `/gift-cards`. */
  route: string;
  owner: string;
  /** Contract range that the module needs: `^1.1`. */
  contract: string;
}

/** State of the project that a new module must fit. */
export interface UsedNames {
  /** Version of the contract. */
  contract: string;
  modules: readonly string[];
  /** Maps each route to the module that declares it. */
  routes: Map<string, string>;
}

/**
 * First segments that no route may have: the prefixes of the regions, and those that the shell and the hosts keep for themselves.
 * Publishing refuses the same ones (`shell/deploy/checks/routes.ts`). No code of `shared/` may import the shell, so
 * `e2e/spec/written-twice.test.ts` compares them.
 */
export const RESERVED_ROUTES: readonly string[] = [
  ...REGIONS.map((region) => region.toLowerCase()),
  ...['assets', 'v1', 'user', 'record', 'shell', 'private'],
];

/**
 * Derives a new module's names.
 * @param route defaults to the name without `mf-`
 * @param owner defaults to the name without `mf-`
 * @throws Error with a message that says what to change
 */
export function moduleWords(
  name: string,
  { route, owner }: { route?: string | undefined; owner?: string | undefined },
  taken: UsedNames,
): ModuleWords {
  if (!/^mf-[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name))
    throw new Error(`"${name}" is not a module name. Use a name such as mf-loyalty or mf-gift-cards.`);
  if (taken.modules.includes(name)) throw new Error(`${name} already exists. Choose another name.`);
  const feature = name.slice(3);
  const words: ModuleWords = {
    name,
    feature,
    title: feature[0]!.toUpperCase() + feature.slice(1).replace(/-/g, ' '),
    component: feature.replace(/(^|-)(.)/g, (_all, _dash: string, letter: string) => letter.toUpperCase()),
    route: route ?? `/${feature}`,
    owner: owner ?? feature,
    contract: `^${taken.contract.split('.').slice(0, 2).join('.')}`,
  };
  if (!/^(\/[a-z0-9-]+)+$/.test(words.route))
    throw new Error(`"${words.route}" is not a route. Use a path such as /loyalty or /gift-cards/list.`);
  if (!/^[a-z][a-z0-9-]*$/.test(words.owner))
    throw new Error(`"${words.owner}" is not a squad name. Use lower-case letters, for example loyalty.`);
  const first = words.route.split('/')[1]!;
  if (RESERVED_ROUTES.includes(first) || first.startsWith('mf-'))
    throw new Error(`${words.route} begins with a reserved segment. Choose another with --route.`);
  const holder = taken.routes.get(words.route);
  if (holder) throw new Error(`${words.route} belongs to ${holder}. Choose another with --route.`);
  return words;
}

/** A text of the template that a name of the module replaces. The group is a part that stays. */
const TEMPLATE_WORDS =
  /("owner": )"example"|("contract": )"[^"]*"|mf-example|(?<=["' ])\/example\b|Example title|Example|example/g;

/**
 * Replaces the template's names by this module's, in a text or a file name. The template is a module named
 * `mf-example` with the page `./Example` at `/example`. Names of the module may have the word "example" themselves.
 */
export const withWords = (
  text: string,
  { name, feature, title, component, route, owner, contract }: ModuleWords,
): string => {
  const words = new Map([
    ['mf-example', name],
    ['/example', route],
    ['Example title', title],
    ['Example', component],
    ['example', feature],
  ]);
  return text.replace(TEMPLATE_WORDS, (found: string, ofOwner?: string, ofContract?: string) => {
    if (ofOwner) return `${ofOwner}"${owner}"`;
    if (ofContract) return `${ofContract}"${contract}"`;
    return words.get(found) ?? found;
  });
};

/** Files and folders of a repository whose names begin with a dot. npm leaves files with such names out of a package. */
const DOTTED = /^(gitattributes|githooks|github|gitignore|npmrc)(?=$|[\\/])/;

/** Returns the path that a file of `alone` has in a repository. */
export const dotted = (file: string): string => file.replace(DOTTED, '.$1');

/** Returns whether a file is a setting of git or npm, or a hook of git. No formatter knows these. */
export const isSetting = (file: string): boolean => /(^|[\\/])(\.|\.githooks[\\/])[^\\/]+$/.test(file);

/**
 * Returns the text of a file with this module's names. A setting stays as it is: its only words are those of the registry, whose
 * address may have the word "example".
 * @param file path of the file in the new module
 */
export const textWithWords = (file: string, text: string, words: ModuleWords): string =>
  isSetting(file) ? text : withWords(text, words);
