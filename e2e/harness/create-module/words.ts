import { RESERVED_SEGMENTS } from '../../../shell/page/address';

/** What a new module is called, in each of the ways in which its files write it. */
export interface ModuleWords {
  /** Folder, workspace and text namespace: `mf-gift-cards`. */
  name: string;
  /** Folder of its first feature, and start of its file names: `gift-cards`. */
  feature: string;
  /** Heading of its first page: `Gift cards`. */
  title: string;
  /** Component and exposed page: `GiftCards`. */
  component: string;
  /** Address of its first page: `/gift-cards`. */
  route: string;
  /** Squad that ships it. */
  owner: string;
  /** Range of the shell contract that it asks for: `^1.1`. */
  contract: string;
}

/** What is there already. */
export interface Taken {
  /** Version of the contract that its build will use. */
  contract: string;
  modules: string[];
  /** Route to the module that declares it. */
  routes: Map<string, string>;
}

/** First segments that a region's base or the host takes. */
const BASES = ['jp', 'my', 'hk'];

/**
 * @param route by default the name without `mf-`; @param owner likewise.
 * @throws with a sentence that says what to change.
 */
export function moduleWords(
  name: string,
  { route, owner }: { route?: string | undefined; owner?: string | undefined },
  taken: Taken,
): ModuleWords {
  if (!/^mf-[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name))
    throw new Error(`"${name}" is no module's name. Write it as mf-loyalty or mf-gift-cards.`);
  if (taken.modules.includes(name)) throw new Error(`${name} is there already. Choose another name.`);
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
    throw new Error(`"${words.route}" is no route. Write it as /loyalty or /gift-cards/list.`);
  if (!/^[a-z][a-z0-9-]*$/.test(words.owner))
    throw new Error(`"${words.owner}" is no squad's name. Write it in small letters, as in loyalty.`);
  const first = words.route.split('/')[1]!;
  if ([...BASES, ...RESERVED_SEGMENTS, ...taken.modules, name].includes(first))
    throw new Error(`${words.route} begins with a reserved segment. Choose another with --route.`);
  const holder = taken.routes.get(words.route);
  if (holder) throw new Error(`${words.route} belongs to ${holder}. Choose another with --route.`);
  return words;
}

/**
 * Writes the template's words as this module's, in a text or a file's name.
 * The template is a module by the name of `mf-example`, whose page is `/example`, `./Example`.
 */
export const withWords = (
  text: string,
  { name, feature, title, component, route, owner, contract }: ModuleWords,
): string =>
  text
    .replace(/"owner": "example"/g, () => `"owner": "${owner}"`)
    .replace(/"contract": "[^"]*"/g, () => `"contract": "${contract}"`)
    .replace(/mf-example/g, () => name)
    .replace(/(?<=["' ])\/example\b/g, () => route)
    .replace(/Example title/g, () => title)
    .replace(/Example/g, () => component)
    .replace(/example/g, () => feature);
