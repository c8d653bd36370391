import type { Page } from '@playwright/test';

interface Translated {
  /** Texts that the app changed in a node which the translator had replaced, so the renter does not see them. */
  lost: string[];
}

/**
 * Translates every document of the page like the translators of browsers: replaces each text node by elements, also those
 * that are added or changed later. The words stay the same. Leaves out the content of `translate="no"`.
 */
export function translatePages(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    const lost: string[] = [];
    (window as unknown as { translated: Translated }).translated = { lost };
    const SKIPPED = 'head, script, style, textarea, svg, [translate="no"], font';
    const replaced = new MutationObserver((changes) => {
      for (const { target, oldValue } of changes) lost.push(`${oldValue} → ${target.nodeValue}`);
    });
    const translateNode = (text: Text) => {
      if (!text.data || !text.parentElement || text.parentElement.closest(SKIPPED)) return;
      const inner = document.createElement('font');
      inner.append(text.data);
      const outer = document.createElement('font');
      outer.append(inner);
      text.replaceWith(outer);
      replaced.observe(text, { characterData: true, characterDataOldValue: true });
    };
    const translateTree = (root: Node) => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const texts: Text[] = root instanceof Text ? [root] : [];
      while (walker.nextNode()) texts.push(walker.currentNode as Text);
      texts.forEach(translateNode);
    };
    new MutationObserver((changes) => {
      for (const { type, target, addedNodes } of changes) {
        if (type === 'characterData') translateTree(target);
        else addedNodes.forEach(translateTree);
      }
    }).observe(document, { childList: true, characterData: true, subtree: true });
  });
}

/** Returns the changes of texts that the renter did not see, and whether the document is translated. */
export const readTranslation = (page: Page): Promise<{ lost: string[]; count: number }> =>
  page.evaluate(() => ({
    lost: (window as unknown as { translated: Translated }).translated.lost,
    count: document.querySelectorAll('font > font').length,
  }));
