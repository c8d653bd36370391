/** Result of trying to load a file that no manifest lists. This code runs in the page, in every engine. */
export interface Tried {
  /** Ways that loaded an unlisted script or style. */
  used: string[];
  /** Ways that failed. The test checks that every way was tried. */
  refused: string[];
}

/**
 * Tries every way with its own script and style and waits until each has loaded or failed.
 * @param script address of a script that pushes its query to `__unlisted`.
 * @param style address of a style sheet.
 */
export async function tryWaysRound({ script, style }: { script: string; style: string }): Promise<Tried> {
  const attribute = (name: string, value: string) => {
    const node = document.createAttribute(name);
    node.value = value;
    return node;
  };
  type Way = (address: string) => Element;
  const tag = <K extends 'script' | 'link'>(kind: K) => document.createElement(kind);
  const link = (rel = 'stylesheet') => Object.assign(tag('link'), { rel });
  const ways: Record<string, [file: string, way: Way]> = {
    'script.src': [script, (src) => Object.assign(tag('script'), { src })],
    'script.setAttribute': [
      script,
      (address) => {
        const element = tag('script');
        element.setAttribute('SRC', address);
        return element;
      },
    ],
    'script.setAttributeNode': [
      script,
      (address) => {
        const element = tag('script');
        element.setAttributeNode(attribute('src', address));
        return element;
      },
    ],
    'script.setAttributeNodeNS': [
      script,
      (address) => {
        const element = tag('script');
        element.setAttributeNodeNS(attribute('src', address));
        return element;
      },
    ],
    'script.attributes.setNamedItem': [
      script,
      (address) => {
        const element = tag('script');
        element.attributes.setNamedItem(attribute('src', address));
        return element;
      },
    ],
    'script.integrity taken away': [
      script,
      (address) => {
        const element = Object.assign(tag('script'), { src: address });
        element.removeAttribute('integrity');
        element.integrity = '';
        return element;
      },
    ],
    'link.href': [style, (href) => Object.assign(link(), { href })],
    'link.rel after href': [
      style,
      (href) => Object.assign(Object.assign(tag('link'), { href }), { rel: 'stylesheet' }),
    ],
    'link.relList.add': [
      style,
      (href) => {
        const element = Object.assign(tag('link'), { href });
        element.relList.add('stylesheet');
        return element;
      },
    ],
    'link.relList.value': [
      style,
      (href) => {
        const element = Object.assign(tag('link'), { href });
        element.relList.value = 'stylesheet';
        return element;
      },
    ],
    'link.relList.replace': [
      style,
      (href) => {
        const element = Object.assign(link('icon'), { href });
        element.relList.replace('icon', 'stylesheet');
        return element;
      },
    ],
    'link.setAttributeNode': [
      style,
      (address) => {
        const element = link();
        element.setAttributeNode(attribute('href', address));
        return element;
      },
    ],
    'link.attributes.setNamedItem': [
      style,
      (address) => {
        const element = link();
        element.attributes.setNamedItem(attribute('href', address));
        return element;
      },
    ],
    'value of the attribute rel': [
      style,
      (href) => {
        const element = Object.assign(link('icon'), { href });
        element.getAttributeNode('rel')!.value = 'stylesheet';
        return element;
      },
    ],
  };
  const ended: string[] = [];
  const tries = Object.entries(ways).map(([name, [file, way]]) =>
    new Promise<void>((resolve, reject) => {
      const element = way(`${file}?${encodeURIComponent(name)}`);
      element.addEventListener('load', () => resolve());
      element.addEventListener('error', () => reject(new Error('refused')));
      document.head.append(element);
    }).catch(() => ended.push(name)),
  );
  await Promise.all(tries);
  const scripts = (window as { __unlisted?: string[] }).__unlisted ?? [];
  const styles = Array.from(document.styleSheets).flatMap(({ href }) =>
    href?.includes(`${style}?`) ? [new URL(href).search] : [],
  );
  const used = [...scripts, ...styles].map((query) => decodeURIComponent(query.slice(1)));
  return { used: used.sort(), refused: ended.sort() };
}
