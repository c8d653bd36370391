import type { ModuleData } from '../../../shell/page/page-data';
import type { Republished } from './republish';

/** A broken build that publishing did not detect. Its files match their hashes. */
export interface BadBuild extends Pick<Republished, 'change' | 'data'> {
  /** Error code of the failure. */
  code: string;
}

/** Matches the default export of a page in its chunk. */
const EXPORT = /\{default:\(\)=>([\w$]+)\}\);/;
const isEntry = (file: string) => file.startsWith('entry.');
const isPage = (file: string, page: string) =>
  file.startsWith(`page_${page.slice(2)}.`) && file.endsWith('.js');

/**
 * Replaces the page's component by `Changed`.
 * @param codeOf returns the code of `Changed` from the names of the original component and of React in the chunk
 */
function replaceComponent(text: string, codeOf: (component: string, react: string) => string): string {
  const found = EXPORT.exec(text);
  if (!found) throw new Error('the page has no default export that can be changed');
  const end = found.index + found[0].length;
  const react =
    /\(0,([\w$]+)\.use(?:Effect|State|Ref|Memo|Callback)\)/.exec(text.slice(end))?.[1] ?? 'undefined';
  return `${text.slice(0, found.index)}{default:()=>Changed});${codeOf(found[1]!, react)}${text.slice(end)}`;
}

/** Changes the script of one page. */
export const inPage =
  (page: string, codeOf: (component: string, react: string) => string): Republished['change'] =>
  (file, text) =>
    isPage(file, page) ? replaceComponent(text, codeOf) : text;

/** Returns broken builds by name, for a page such as `./StoreList`. */
export function badBuilds(page: string): Record<string, BadBuild> {
  return {
    'a syntax error in the entry': {
      code: 'MF-202',
      change: (file, text) => (isEntry(file) ? `${text}\nfunction (` : text),
    },
    'an entry that throws': {
      code: 'MF-202',
      change: (file, text) => (isEntry(file) ? `throw new Error("entry");${text}` : text),
    },
    'a page script that throws': {
      code: 'MF-203',
      change: (file, text) => (isPage(file, page) ? `throw new Error("script");${text}` : text),
    },
    'a page that throws at evaluation': {
      code: 'MF-302',
      change: inPage(page, () => 'throw new Error("evaluation");function Changed(){}'),
    },
    'a page that is no component': { code: 'MF-302', change: inPage(page, () => 'var Changed={};') },
    'a page that the container does not have': {
      code: 'MF-302',
      change: (file, text) => (isEntry(file) ? text.split(`"${page}":()=>`).join('"./Gone":()=>') : text),
    },
    'a page that is missing': {
      code: 'MF-101',
      data: (live: ModuleData) => ({
        ...live,
        pages: Object.fromEntries(Object.entries(live.pages).filter(([name]) => name !== page)),
      }),
    },
    'a page that throws while it renders': {
      code: 'MF-401',
      change: inPage(page, () => 'function Changed(){throw new Error("render")}'),
    },
    'a page whose first effect throws': {
      code: 'MF-401',
      change: inPage(
        page,
        (component, react) =>
          `function Changed(p){(0,${react}.useEffect)(function(){throw new Error("effect")},[]);return ${component}(p)}`,
      ),
    },
    'a contract range that does not fit': {
      code: 'MF-102',
      data: (live: ModuleData) => ({ ...live, contract: '^9.0' }),
    },
  };
}

/** Makes a page throw in an effect when `globalThis.__throwLater` is set, after it was shown. */
export const throwsLater = (page: string): Republished['change'] =>
  inPage(
    page,
    (component, react) =>
      `function Changed(p){var s=(0,${react}.useState)(0);(0,${react}.useEffect)(function(){` +
      'var t=setInterval(function(){globalThis.__throwLater&&s[1](1)},20);return function(){clearInterval(t)}},[]);' +
      `(0,${react}.useEffect)(function(){if(s[0]){globalThis.__throwLater=false;throw new Error("later")}},[s[0]]);` +
      `return ${component}(p)}`,
  );

/** Changes after which a page works until the renter leaves it, and then throws. */
export const THROWS_WHEN_LEFT: Record<string, (page: string) => Republished['change']> = {
  'the clean-up of an effect': (page) =>
    inPage(
      page,
      (component, react) =>
        `function Changed(p){(0,${react}.useEffect)(function(){return function(){throw new Error("left")}},[]);` +
        `return ${component}(p)}`,
    ),
  'a ref callback': (page) =>
    inPage(
      page,
      (component, react) =>
        'function detach(node){if(!node)throw new Error("left")}' +
        `function Changed(p){return (0,${react}.createElement)(${react}.Fragment,null,${component}(p),` +
        `(0,${react}.createElement)("i",{ref:detach}))}`,
    ),
};

/** Makes a page suspend forever. */
export const suspendsForEver = (page: string): Republished['change'] =>
  inPage(page, () => 'var never=new Promise(function(){});function Changed(){throw never}');
