/** Frames and windows of the app's origin, which code of a module could use for natives of their own. */
import { expect, test } from './fixtures';
import { ORDERS } from './subjects';

const { address, works } = ORDERS;

test('gives modules no frame and no window with natives of its own', async ({ visit }) => {
  await visit.open(address);
  await visit.sees(works);
  const reached = await visit.page.evaluate(async () => {
    const natives: string[] = [];
    const XHTML = 'http://www.w3.org/1999/xhtml';
    const HTML = '<iframe></iframe>';
    const connect = (element: Element | null | undefined) => element && document.body.append(element);
    const inner = (change: (element: HTMLElement) => void) => {
      change(document.body.appendChild(document.createElement('div')));
    };
    const ways: Record<string, () => unknown> = {
      createElement: () => connect(document.createElement('iframe')),
      'createElement: object': () =>
        connect(Object.assign(document.createElement('object'), { data: 'about:blank', type: 'text/html' })),
      createElementNS: () => connect(document.createElementNS(XHTML, 'a:iframe')),
      createDocument: () => connect(document.implementation.createDocument(XHTML, 'iframe').documentElement),
      createHTMLDocument: () => connect(document.implementation.createHTMLDocument().createElement('iframe')),
      'customized built-in element': () => {
        class Frame extends HTMLIFrameElement {}
        customElements.define('x-frame', Frame, { extends: 'iframe' });
        connect(new Frame());
      },
      innerHTML: () => inner((element) => (element.innerHTML = HTML)),
      outerHTML: () => inner((element) => (element.outerHTML = HTML)),
      insertAdjacentHTML: () => inner((element) => element.insertAdjacentHTML('beforeend', HTML)),
      setHTML: () =>
        inner((element) => (element as HTMLElement & { setHTML?(html: string): void }).setHTML?.(HTML)),
      'shadow root': () => inner((element) => (element.attachShadow({ mode: 'open' }).innerHTML = HTML)),
      createContextualFragment: () =>
        inner((element) => element.append(document.createRange().createContextualFragment(HTML))),
      DOMParser: () => connect(new DOMParser().parseFromString(HTML, 'text/html').querySelector('iframe')),
      write: () => document.write(HTML),
      insertHTML: () =>
        inner((element) => {
          element.contentEditable = 'true';
          getSelection()!.selectAllChildren(element);
          document.execCommand('insertHTML', false, HTML);
        }),
      'response as a document': () =>
        new Promise<void>((done, fail) => {
          const request = new XMLHttpRequest();
          request.open('GET', '/hosting.json');
          request.overrideMimeType('text/html');
          request.responseType = 'document';
          request.onerror = () => fail(new Error('no response'));
          request.onload = () => {
            // A document would contain whatever elements the response contains.
            if (request.response instanceof Document) natives.push('a response as a document');
            done();
          };
          request.send();
        }),
      'document.open': () => document.open('about:blank', 'popup', ''),
    };
    for (const [way, run] of Object.entries(ways)) {
      await Promise.resolve()
        .then(run)
        .catch(() => undefined);
      if (window.length > 0) natives.push(way);
      for (const frame of document.querySelectorAll('iframe, object')) frame.remove();
    }
    if (window.open('about:blank', 'popup')) natives.push('window.open');
    return natives;
  });
  expect(reached).toEqual([]);
});
