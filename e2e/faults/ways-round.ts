/** Files that no manifest lists. */
export interface UnlistedFiles {
  /** Address of a script that pushes its query to `__unlisted`. */
  script: string;
  /** Address of a style sheet. */
  style: string;
}

/** Result of trying to load a file that no manifest lists. */
export interface Tried {
  /** Ways that loaded an unlisted script or style. */
  used: string[];
  /** Ways that failed. The test checks that every way was tried. */
  refused: string[];
}

/** Creates an element that loads a file as soon as it is in the document. */
type Way = (address: string) => Element;

/**
 * Returns an expression that the page of any engine evaluates. It tries each way with its own script or style and resolves
 * to a `Tried` when all have loaded or failed.
 */
export const waysRoundExpression = (files: UnlistedFiles): string => `(() => {
  ${IN_PAGE.join('\n')}
  return tryWaysRound(${JSON.stringify(files)});
})()`;

/** Returns a function that does the same in the page of an engine. */
export const waysRound = (files: UnlistedFiles) =>
  // eslint-disable-next-line no-new-func -- an engine sends the text of the function to the page
  new Function(`return ${waysRoundExpression(files)}`) as () => Promise<Tried>;

/** Functions that run in the page. They use only the page and each other. */
const IN_PAGE = [
  create,
  createAttribute,
  waysOfScripts,
  createSvgScript,
  waysOfForeignScripts,
  waysOfStyles,
  load,
  loadedQueries,
  tryWaysRound,
];

function create<K extends 'script' | 'link'>(
  tag: K,
  properties: object,
  change?: (element: HTMLElementTagNameMap[K]) => void,
): Element {
  const element = Object.assign(document.createElement(tag), properties);
  change?.(element);
  return element;
}

function createAttribute(name: string, value: string): Attr {
  return Object.assign(document.createAttribute(name), { value });
}

function waysOfScripts(): Record<string, Way> {
  return {
    'script.src': (src) => create('script', { src }),
    'script.setAttribute': (src) => create('script', {}, (script) => script.setAttribute('SRC', src)),
    'script.setAttributeNode': (src) =>
      create('script', {}, (script) => script.setAttributeNode(createAttribute('src', src))),
    'script.setAttributeNodeNS': (src) =>
      create('script', {}, (script) => script.setAttributeNodeNS(createAttribute('src', src))),
    'script.attributes.setNamedItem': (src) =>
      create('script', {}, (script) => script.attributes.setNamedItem(createAttribute('src', src))),
    'script.integrity taken away': (src) =>
      create('script', { src }, (script) => {
        script.removeAttribute('integrity');
        script.integrity = '';
      }),
  };
}

function createSvgScript(change: (script: SVGScriptElement) => void): Element {
  const script = document.createElementNS('http://www.w3.org/2000/svg', 'script');
  change(script);
  return script;
}

/** Ways to a script whose address the setters of HTML scripts do not see. */
function waysOfForeignScripts(): Record<string, Way> {
  return {
    'attribute href of an SVG script': (href) =>
      createSvgScript((script) => script.setAttribute('href', href)),
    'href.baseVal of an SVG script': (href) => createSvgScript((script) => (script.href.baseVal = href)),
    'script in a fragment of HTML': (src) =>
      document.createRange().createContextualFragment(`<script src="${src}"></script>`).firstElementChild!,
  };
}

function waysOfStyles(): Record<string, Way> {
  const rel = 'stylesheet';
  return {
    'link.href': (href) => create('link', { rel, href }),
    'link.rel after href': (href) => create('link', { href, rel }),
    'link.relList.add': (href) => create('link', { href }, (link) => link.relList.add(rel)),
    'link.relList.value': (href) => create('link', { href }, (link) => (link.relList.value = rel)),
    'link.relList.replace': (href) =>
      create('link', { rel: 'icon', href }, (link) => link.relList.replace('icon', rel)),
    'link.setAttributeNode': (href) =>
      create('link', { rel }, (link) => link.setAttributeNode(createAttribute('href', href))),
    'link.attributes.setNamedItem': (href) =>
      create('link', { rel }, (link) => link.attributes.setNamedItem(createAttribute('href', href))),
    'value of the attribute rel': (href) =>
      create('link', { rel: 'icon', href }, (link) => {
        link.getAttributeNode('rel')!.value = rel;
      }),
  };
}

/** Adds the element of a way to the document. Rejects if it cannot be created or does not load. */
function load(way: Way, address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const element = way(address);
    element.addEventListener('load', () => resolve());
    element.addEventListener('error', () => reject(new Error('refused')));
    document.head.append(element);
  });
}

/** Returns the queries of the unlisted scripts that ran and of the unlisted styles that apply. */
function loadedQueries(style: string): string[] {
  const scripts = (window as { __unlisted?: string[] }).__unlisted ?? [];
  const styles = Array.from(document.styleSheets).flatMap(({ href }) =>
    href?.includes(`${style}?`) ? [new URL(href).search] : [],
  );
  return [...scripts, ...styles];
}

async function tryWaysRound({ script, style }: UnlistedFiles): Promise<Tried> {
  const refused: string[] = [];
  const tryEach = (file: string, ways: Record<string, Way>) =>
    Object.entries(ways).map(([name, way]) =>
      load(way, `${file}?${encodeURIComponent(name)}`).catch(() => refused.push(name)),
    );
  await Promise.all([
    ...tryEach(script, waysOfScripts()),
    ...tryEach(script, waysOfForeignScripts()),
    ...tryEach(style, waysOfStyles()),
  ]);
  const used = loadedQueries(style).map((query) => decodeURIComponent(query.slice(1)));
  return { used: used.sort(), refused: refused.sort() };
}
