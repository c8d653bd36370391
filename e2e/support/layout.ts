import type { Page } from '@playwright/test';

/**
 * Returns the share (0 to 1) of the page's visible area that no sticky or fixed bar covers. Measures at the top and in
 * the middle of the scroll range and returns the smaller share.
 */
export function freeShare(page: Page): Promise<number> {
  return page.evaluate(() => {
    const main = [...document.querySelectorAll('main')].find((one) => one.checkVisibility())!;
    const scrolls = (node: Element) =>
      /auto|scroll/.test(getComputedStyle(node).overflowY) && node.scrollHeight > node.clientHeight;
    let scroller: Element = document.scrollingElement!;
    for (let at: Element | null = main; at; at = at.parentElement) if (scrolls(at)) scroller = at;
    const content = (x: number, y: number) => {
      const hit = document.elementFromPoint(x, y);
      if (!hit || !main.contains(hit)) return false;
      for (let at: Element | null = hit; at && at !== main; at = at.parentElement)
        if (/sticky|fixed/.test(getComputedStyle(at).position) && !at.parentElement!.closest('ul, ol')) {
          const box = at.getBoundingClientRect();
          // A bar at its normal position in the flow covers nothing.
          const column = main.getBoundingClientRect();
          if (box.bottom > window.innerHeight - 1 && column.bottom > window.innerHeight + 1) return false;
          if (box.top < 1 && column.top < -1) return false;
        }
      return true;
    };
    const shares = [0, 0.5].map((part) => {
      scroller.scrollTop = (scroller.scrollHeight - scroller.clientHeight) * part;
      const { left, right } = main.getBoundingClientRect();
      let [free, all] = [0, 0];
      for (let y = 2; y < window.innerHeight; y += 6)
        for (let x = left + 6; x < right; x += (right - left) / 12) {
          all++;
          if (content(x, y)) free++;
        }
      return free / all;
    });
    scroller.scrollTop = 0;
    return Math.min(...shares);
  });
}

/** Returns every heading and control that cannot be scrolled into view and clicked. */
export function unreachable(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const headings = [...document.querySelectorAll<HTMLElement>('h1')].filter(
      (one) => one.getBoundingClientRect().width > 1,
    );
    const controls = [
      ...document.querySelectorAll<HTMLElement>(
        'main a[href], main button, main input, main textarea, header button',
      ),
    ].filter((one) => !one.closest('.leaflet-pane, details:not([open])'));
    return [...headings, ...controls]
      .filter((one) => one.checkVisibility({ visibilityProperty: true }) && !one.matches('.visually-hidden'))
      .filter((one) => {
        // The zoom buttons of a touch screen appear on focus.
        one.focus({ preventScroll: true });
        one.scrollIntoView({ block: 'nearest', behavior: 'instant' });
        const target = one.matches('input') ? (one.closest('label') ?? one) : one;
        const box = target.getClientRects()[0]!;
        const [x, y] = [box.left + box.width / 2, box.top + Math.min(box.height, window.innerHeight) / 2];
        const hit = document.elementFromPoint(x, y);
        return !hit || !(target.contains(hit) || hit.contains(target));
      })
      .map((one) => one.outerHTML.slice(0, 140));
  });
}

/** Returns problems of text layout: text that is outside of the window, cut, broken inside a word, or overlapping. */
export function misplacedText(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    interface Piece {
      words: string;
      owner: Element;
      boxes: DOMRect[];
      layer: Element;
    }
    const clips = (node: Element) => /hidden|clip/.test(getComputedStyle(node).overflowX);
    const scrolls = (node: Element) => /auto|scroll/.test(getComputedStyle(node).overflow);
    /** Returns the nearest ancestor that scrolls or is positioned. Texts of two layers may overlap. */
    const layerOf = (node: Element): Element => {
      for (let at: Element | null = node; at; at = at.parentElement)
        if (/sticky|fixed|absolute/.test(getComputedStyle(at).position) || scrolls(at)) return at;
      return document.body;
    };
    /** Returns the approximate empty space above the glyphs of a line box, in px. The space below is the same. */
    const inset = (box: DOMRect) => box.height * 0.24;
    const pieces: Piece[] = [];
    const wrong: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = walker.nextNode(); text; text = walker.nextNode()) {
      const owner = text.parentElement!;
      const words = text.textContent!.trim();
      if (!words || owner.closest('.visually-hidden, svg, .leaflet-container, script, style, textarea'))
        continue;
      if (!owner.checkVisibility({ visibilityProperty: true })) continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      const boxes = [...range.getClientRects()].filter((box) => box.width > 1);
      if (boxes.length === 0) continue;
      pieces.push({ words, owner, boxes, layer: layerOf(owner) });
      for (const box of boxes)
        if (box.left < -1 || box.right > window.innerWidth + 1) {
          let inside: Element | null = owner;
          while (inside && !scrolls(inside)) inside = inside.parentElement;
          if (!inside || inside === document.body) wrong.push(`outside of the window: ${words}`);
        }
      for (let at: Element | null = owner; at && at !== document.body; at = at.parentElement) {
        if (scrolls(at)) break;
        const edge = at.getBoundingClientRect();
        if (clips(at) && boxes.some((box) => box.right > edge.right + 1 || box.bottom > edge.bottom + 2))
          wrong.push(`cut: ${words}`);
      }
      for (const match of text.textContent!.matchAll(/(?:¥|HK\$|RM)[\d,.]+|[A-Za-z]{2,18}/g)) {
        range.setStart(text, match.index);
        range.setEnd(text, match.index + match[0].length);
        const tops = new Set(
          [...range.getClientRects()].filter((box) => box.width > 0.5).map((box) => Math.round(box.top)),
        );
        const mayBreak = /[\d@]/.test(words) && !/\d/.test(match[0]);
        if (tops.size > 1 && !mayBreak) wrong.push(`broken: ${match[0]} in ${words}`);
      }
    }
    pieces.forEach((one, at) => {
      for (const other of pieces.slice(at + 1)) {
        if (one.owner === other.owner || one.layer !== other.layer) continue;
        const over = one.boxes.some((a) =>
          other.boxes.some(
            (b) =>
              Math.min(a.right, b.right) - Math.max(a.left, b.left) > 2 &&
              Math.min(a.bottom - inset(a), b.bottom - inset(b)) -
                Math.max(a.top + inset(a), b.top + inset(b)) >
                2,
          ),
        );
        if (over) wrong.push(`over each other: ${one.words} / ${other.words}`);
      }
    });
    return [...new Set(wrong)];
  });
}
