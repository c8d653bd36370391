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
        const made = tag('script');
        made.setAttribute('SRC', address);
        return made;
      },
    ],
    'script.setAttributeNode': [
      script,
      (address) => {
        const made = tag('script');
        made.setAttributeNode(attribute('src', address));
        return made;
      },
    ],
    'script.setAttributeNodeNS': [
      script,
      (address) => {
        const made = tag('script');
        made.setAttributeNodeNS(attribute('src', address));
        return made;
      },
    ],
    'script.attributes.setNamedItem': [
      script,
      (address) => {
        const made = tag('script');
        made.attributes.setNamedItem(attribute('src', address));
        return made;
      },
    ],
    'script.integrity taken away': [
      script,
      (address) => {
        const made = Object.assign(tag('script'), { src: address });
        made.removeAttribute('integrity');
        made.integrity = '';
        return made;
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
        const made = Object.assign(tag('link'), { href });
        made.relList.add('stylesheet');
        return made;
      },
    ],
    'link.relList.value': [
      style,
      (href) => {
        const made = Object.assign(tag('link'), { href });
        made.relList.value = 'stylesheet';
        return made;
      },
    ],
    'link.relList.replace': [
      style,
      (href) => {
        const made = Object.assign(link('icon'), { href });
        made.relList.replace('icon', 'stylesheet');
        return made;
      },
    ],
    'link.setAttributeNode': [
      style,
      (address) => {
        const made = link();
        made.setAttributeNode(attribute('href', address));
        return made;
      },
    ],
    'link.attributes.setNamedItem': [
      style,
      (address) => {
        const made = link();
        made.attributes.setNamedItem(attribute('href', address));
        return made;
      },
    ],
    'value of the attribute rel': [
      style,
      (href) => {
        const made = Object.assign(link('icon'), { href });
        made.getAttributeNode('rel')!.value = 'stylesheet';
        return made;
      },
    ],
  };
  const ended: string[] = [];
  const tries = Object.entries(ways).map(([name, [file, way]]) =>
    new Promise<void>((resolve, reject) => {
      const made = way(`${file}?${encodeURIComponent(name)}`);
      made.addEventListener('load', () => resolve());
      made.addEventListener('error', () => reject(new Error('refused')));
      document.head.append(made);
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
