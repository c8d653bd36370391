import { inPage } from './broken-builds';
import type { Republished } from './republish';

/** A build whose bytes are right and whose behaviour is not. */
export interface Misbehaving {
  change: Republished['change'];
  /** Code of the report that names the version. */
  code: string;
  /** Detail of that report, if the code alone says too little. */
  detail?: RegExp;
  /** When the misbehaviour is noticed: while the page opens, after it was opened twice before, or when it is left. */
  noticed: 'opening' | 'third opening' | 'left';
}

/** Message of a page that is about to stop responding. */
export const HANGING = 'hangs';
const HANGS = `console.debug("${HANGING}");`;

type Code = (component: string, react: string) => string;

/** Runs statements in an effect of the page. */
const inEffect =
  (statements: string, dependencies = ',[]'): Code =>
  (component, react) =>
    `function Changed(p){var s=(0,${react}.useState)(0);` +
    `(0,${react}.useEffect)(function(){${statements}}${dependencies});return ${component}(p)}`;
const inRender =
  (statements: string): Code =>
  (component) =>
    `function Changed(p){${statements};return ${component}(p)}`;

const THROWN: Record<string, string> = {
  'an object without a prototype': 'Object.create(null)',
  'a symbol': 'Symbol("odd")',
  null: 'null',
  'an error without a text': 'Object.defineProperty(new Error,"message",{get:function(){throw 1}})',
  'a proxy without a prototype': 'new Proxy({},{getPrototypeOf:function(){throw 1},has:function(){throw 1}})',
};
/** Statements that leave something behind, by its name in the report. */
const LEFT: Record<string, string> = {
  'element div':
    'var d=document.createElement("div");d.style.cssText="position:fixed;inset:0;z-index:999";document.body.append(d)',
  'style of body': 'document.body.style.display="none"',
  'class of html': 'document.documentElement.classList.add("stuck")',
  'inert of div': 'document.getElementById("root").inert=true',
  'data-theme of html': 'document.documentElement.dataset.theme="dark"',
  'adopted style sheet':
    'var c=new CSSStyleSheet;c.replaceSync("main{display:none!important}");document.adoptedStyleSheets=[c]',
  'listener of click':
    'document.addEventListener("click",function(e){e.stopImmediatePropagation();e.preventDefault()},true)',
  interval: 'setInterval(function(){globalThis.__ticks=(globalThis.__ticks||0)+1},10)',
  'replaced fetch': 'window.fetch=function(){return new Promise(function(){})}',
  'replaced replaceState': 'history.replaceState=function(){}',
  'replaced parse': 'JSON.parse=function(){return {}}',
};

/** Returns the builds that misbehave, by name, for a page such as `./StoreList`. */
export function misbehavingBuilds(page: string): Record<string, Misbehaving> {
  const build = (
    code: string,
    noticed: Misbehaving['noticed'],
    codeOf: Code,
    detail?: RegExp,
  ): Misbehaving => ({
    change: inPage(page, codeOf),
    code,
    noticed,
    ...(detail ? { detail } : {}),
  });
  const thrown = Object.entries(THROWN).flatMap(([what, value]) => [
    [`throws ${what} while it renders`, build('MF-401', 'opening', inRender(`throw ${value}`))] as const,
    [
      `throws ${what} when its code is evaluated`,
      build('MF-302', 'opening', () => `function Changed(){}throw ${value};`),
    ] as const,
  ]);
  const left = Object.entries(LEFT).map(
    ([what, statements]) =>
      [
        `leaves behind: ${what}`,
        build('MF-405', 'left', inEffect(statements), new RegExp(`^${what}$`)),
      ] as const,
  );
  return {
    'sets a state in each effect': build('MF-503', 'opening', inEffect('s[1](s[0]+1)', '')),
    'sets a state in each microtask': build(
      'MF-503',
      'opening',
      inEffect('Promise.resolve().then(function(){s[1](s[0]+1)})', ''),
    ),
    'sets a state in a timer without a pause': build(
      'MF-503',
      'opening',
      inEffect(
        'var c=new MessageChannel;c.port1.onmessage=function(){s[1](function(n){return n+1});c.port2.postMessage(1)};c.port2.postMessage(1)',
      ),
    ),
    'never returns from its render': build('MF-504', 'third opening', inRender(`${HANGS}for(;;);`)),
    'never returns from an effect': build('MF-504', 'third opening', inEffect(`${HANGS}for(;;);`)),
    'never returns from its evaluation': build(
      'MF-504',
      'third opening',
      () => `function Changed(){}${HANGS}for(;;);`,
    ),
    'never ends its microtasks': build(
      'MF-504',
      'third opening',
      inEffect(`${HANGS}(function again(){Promise.resolve().then(again)})()`),
    ),
    'reloads the document in an effect': build('MF-504', 'opening', inEffect('location.reload()')),
    'replaces sendBeacon and fetch, then throws': build(
      'MF-401',
      'opening',
      inRender(
        'navigator.sendBeacon=function(){return true};window.fetch=function(){return Promise.resolve(new Response(""))};JSON.stringify=function(){return ""};throw new Error("silent")',
      ),
      /silent/,
    ),
    'floods the reports, then throws': build(
      'MF-401',
      'opening',
      inRender('for(var i=0;i<300;i++)Promise.reject(new Error("flood "+i));throw new Error("late")'),
      /late/,
    ),
    ...Object.fromEntries([...thrown, ...left]),
  };
}
