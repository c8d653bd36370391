import { FILE_LIMIT_MS, type Gate, POISON, installGate } from './integrity-gate';

interface Rules {
  createScriptURL(url: string, type: string, sink: string): string | null;
}
const ROOT = 'https://app.test/';
const KNOWN = `${ROOT}mf-a/1/entry.js`;
const STYLE = `${ROOT}mf-a/1/page.css`;
const HASH = `sha256-${'B'.repeat(43)}=`;
const policies = new Map<string, Rules>();
const fetched = jest.fn<Promise<Response>, [string, RequestInit]>();
let gate: Gate;

beforeAll(() => {
  const createPolicy = (name: string, rules: Rules) => {
    policies.set(name, rules);
    return rules;
  };
  Object.assign(window, { trustedTypes: { createPolicy } });
  gate = installGate({ fetch: fetched as never });
});
beforeEach(() => {
  for (const address of Object.keys(gate.hashes)) delete gate.hashes[address];
  gate.hashes[KNOWN] = gate.hashes[STYLE] = HASH;
  gate.pastCache.clear();
  gate.timedOut.clear();
  fetched.mockReset().mockImplementation(() => Promise.resolve(new Response('body')));
});

const script = () => document.createElement('script');
/** Returns a name that is converted to one text first, and to another one later. */
const changing = (first: string, later: string): string => {
  const texts = [first];
  return { toString: () => texts.pop() ?? later } as unknown as string;
};
const styleSheet = () => Object.assign(document.createElement('link'), { rel: 'stylesheet' });
const integrityOf = (element: Element) => element.getAttribute('integrity');
const settle = () => new Promise((resolve) => setTimeout(resolve, 0));

describe('a script', () => {
  test('gets the hash of a known file, and a hash that matches nothing for an unknown file', () => {
    expect(integrityOf(Object.assign(script(), { src: KNOWN }))).toBe(HASH);
    expect(integrityOf(Object.assign(script(), { src: `${ROOT}mf-a/1/other.js` }))).toBe(POISON);
    expect(integrityOf(Object.assign(script(), { src: 'https://evil.test/a.js' }))).toBe(POISON);
    expect(Object.assign(script(), { src: KNOWN }).getAttribute('crossorigin')).toBe('anonymous');
  });

  const node = (name: string, value: string) => {
    const attribute = document.createAttribute(name);
    attribute.value = value;
    return attribute;
  };
  test.each<[string, (element: HTMLScriptElement) => void]>([
    ['setAttribute', (element) => element.setAttribute('SRC', KNOWN)],
    ['setAttributeNS', (element) => element.setAttributeNS(null, 'src', KNOWN)],
    ['setAttributeNode', (element) => element.setAttributeNode(node('src', KNOWN))],
    ['setAttributeNodeNS', (element) => element.setAttributeNodeNS(node('src', KNOWN))],
    ['setNamedItem', (element) => element.attributes.setNamedItem(node('src', KNOWN))],
    ['setNamedItemNS', (element) => element.attributes.setNamedItemNS(node('src', KNOWN))],
    [
      'the value of an attribute',
      (element) => {
        element.src = `${ROOT}mf-a/1/other.js`;
        element.getAttributeNode('src')!.value = KNOWN;
      },
    ],
    [
      'the text of an attribute',
      (element) => {
        element.src = `${ROOT}mf-a/1/other.js`;
        element.getAttributeNode('src')!.textContent = KNOWN;
      },
    ],
  ])('gets the hash when its address is set by %s', (_way, set) => {
    const element = script();
    set(element);
    expect(element.getAttribute('src')).toBe(KNOWN);
    expect(integrityOf(element)).toBe(HASH);
  });

  test.each<[string, (element: HTMLScriptElement) => void]>([
    ['the property', (element) => (element.integrity = '')],
    ['setAttribute', (element) => element.setAttribute('integrity', '')],
    ['setAttributeNode', (element) => element.setAttributeNode(node('integrity', ''))],
    ['removeAttribute', (element) => element.removeAttribute('integrity')],
    ['removeAttributeNS', (element) => element.removeAttributeNS(null, 'integrity')],
    ['removeAttributeNode', (element) => element.removeAttributeNode(element.getAttributeNode('integrity')!)],
    ['toggleAttribute', (element) => element.toggleAttribute('integrity')],
    ['removeNamedItem', (element) => element.attributes.removeNamedItem('integrity')],
    ['removeNamedItem in capitals', (element) => element.attributes.removeNamedItem('INTEGRITY')],
    ['a name that changes', (element) => element.removeAttribute(changing('id', 'integrity'))],
    ['a name that changes', (element) => element.setAttribute(changing('id', 'integrity'), '')],
    ['the value of an attribute', (element) => (element.getAttributeNode('integrity')!.value = '')],
  ])('keeps its hash after a change by %s', (_way, change) => {
    const element = Object.assign(script(), { src: KNOWN });
    change(element);
    expect(integrityOf(element)).toBe(HASH);
  });

  test('is fetched without the cache before it runs if its last load failed', async () => {
    gate.pastCache.add(KNOWN);
    const element = Object.assign(script(), { src: KNOWN });
    expect(element.getAttribute('src')).toBeNull();
    await settle();
    expect(fetched).toHaveBeenCalledWith(
      KNOWN,
      expect.objectContaining({ integrity: HASH, cache: 'reload' }),
    );
    expect(element.getAttribute('src')).toBe(KNOWN);
  });

  test('fails at the time limit', () => {
    jest.useFakeTimers();
    const failed = jest.fn();
    const element = script();
    element.onerror = failed;
    element.src = KNOWN;
    document.head.append(element);
    jest.advanceTimersByTime(FILE_LIMIT_MS - 1);
    expect(failed).not.toHaveBeenCalled();
    jest.advanceTimersByTime(1);
    jest.useRealTimers();
    expect(failed).toHaveBeenCalledTimes(1);
    expect([...gate.timedOut]).toEqual([KNOWN]);
    expect([...gate.pastCache]).toEqual([KNOWN]);
  });

  test('does not count as timed out after it was cancelled', () => {
    jest.useFakeTimers();
    const element = script();
    element.src = KNOWN;
    document.head.append(element);
    element.remove();
    jest.advanceTimersByTime(FILE_LIMIT_MS);
    jest.useRealTimers();
    expect([...gate.timedOut]).toEqual([]);
    expect([...gate.pastCache]).toEqual([]);
  });
});

describe('a stylesheet', () => {
  test('is fetched with its hash before it gets its address', async () => {
    const link = styleSheet();
    link.href = STYLE;
    expect(link.getAttribute('href')).toBeNull();
    expect(fetched).toHaveBeenCalledWith(STYLE, expect.objectContaining({ integrity: HASH }));
    await settle();
    expect(link.getAttribute('href')).toBe(STYLE);
    expect(integrityOf(link)).toBe(HASH);
  });

  test('fires an error event and gets no address if it does not load', async () => {
    fetched.mockImplementation(() => Promise.reject(new TypeError('integrity')));
    const failed = jest.fn();
    const link = styleSheet();
    link.onerror = failed;
    link.href = `${ROOT}mf-a/1/other.css`;
    await settle();
    expect(fetched).toHaveBeenCalledWith(
      `${ROOT}mf-a/1/other.css`,
      expect.objectContaining({ integrity: POISON }),
    );
    expect(failed).toHaveBeenCalledTimes(1);
    expect(link.getAttribute('href')).toBeNull();
  });

  test.each<[string, (link: HTMLLinkElement) => void]>([
    ['rel', (link) => (link.rel = 'stylesheet')],
    ['setAttribute', (link) => link.setAttribute('rel', 'stylesheet')],
    ['relList', (link) => link.relList.add('stylesheet')],
    ['the value of relList', (link) => (link.relList.value = 'stylesheet')],
  ])('gets its hash when a link with an address becomes a stylesheet by %s', async (_way, change) => {
    const link = document.createElement('link');
    link.href = STYLE;
    expect(integrityOf(link)).toBeNull();
    change(link);
    expect(link.getAttribute('href')).toBeNull();
    await settle();
    expect(link.getAttribute('href')).toBe(STYLE);
    expect(integrityOf(link)).toBe(HASH);
  });
});

test('rejects a response with an error status', async () => {
  fetched.mockImplementation(() => Promise.resolve(new Response('', { status: 404 })));
  await expect(gate.fetch(KNOWN)).rejects.toMatchObject({ status: 404 });
  expect([...gate.pastCache]).toEqual([KNOWN]);
});

test('allows only known files as script sources, and no other Trusted Types sink', () => {
  const { createScriptURL } = policies.get('default')!;
  expect(createScriptURL('/mf-a/1/entry.js', '', 'HTMLScriptElement src')).toBe('');
  gate.hashes[new URL('/known.js', location.href).href] = HASH;
  expect(createScriptURL('/known.js', '', 'HTMLScriptElement src')).toBe(
    new URL('/known.js', location.href).href,
  );
  expect(createScriptURL('https://evil.test/a.js', '', 'HTMLScriptElement src')).toBe('');
  expect(createScriptURL('/known.js', '', 'Worker constructor')).toBeNull();
  expect(policies.get('pb-worker')!.createScriptURL('blob:any', '', 'Worker constructor')).toBeNull();
});
