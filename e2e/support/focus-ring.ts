import { type ElementHandle, type Page, expect } from '@playwright/test';
import sharp from 'sharp';

const FOCUSABLE = [
  ...['a[href]', 'button', 'input', 'select', 'textarea', 'summary', '[tabindex]'].map(
    (one) => `${one}:not([tabindex="-1"])`,
  ),
  // Only arrow keys reach the tabs of a tab list.
  '[role="tab"]',
].join();
/** Maximum distance of a ring from its element, in CSS px. */
const REACH = 10;
/** WCAG 2.4.13: minimum contrast of a pixel between the focused and the unfocused state. */
const CONTRAST = 3;
/** WCAG 2.4.13: the changed area must be at least that of a line of this width (CSS px) around the element. */
const WIDTH = 2;

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

const channel = (value: number) =>
  value <= 0.04045 * 255 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4;
const LINEAR = Float64Array.from({ length: 256 }, (_, value) => channel(value));

/** Counts the pixels whose contrast between two images is at least `CONTRAST`. */
async function changedPixels(before: Buffer, after: Buffer): Promise<number> {
  const [a, b] = await Promise.all([before, after].map((png) => sharp(png).removeAlpha().raw().toBuffer()));
  const luminance = (pixels: Buffer, at: number) =>
    0.2126 * LINEAR[pixels[at]!]! + 0.7152 * LINEAR[pixels[at + 1]!]! + 0.0722 * LINEAR[pixels[at + 2]!]!;
  let changed = 0;
  for (let at = 0; at + 2 < a!.length; at += 3) {
    const [one, other] = [luminance(a!, at) + 0.05, luminance(b!, at) + 0.05];
    if (Math.max(one, other) / Math.min(one, other) >= CONTRAST) changed++;
  }
  return changed;
}

/** Returns the part of the window within `REACH` of a box, or null if there is none. */
function around(page: Page, box: Box): Box | null {
  const window = page.viewportSize()!;
  const x = Math.max(0, Math.floor(box.x - REACH));
  const y = Math.max(0, Math.floor(box.y - REACH));
  const right = Math.min(window.width, Math.ceil(box.x + box.width + REACH));
  const bottom = Math.min(window.height, Math.ceil(box.y + box.height + REACH));
  return right > x && bottom > y ? { x, y, width: right - x, height: bottom - y } : null;
}

/**
 * Returns the rendered box of a control, the size that its ring must surround, and whether another element
 * covers its centre. Returns null if the control is gone.
 */
const measureControl = (element: ElementHandle<HTMLElement>) =>
  element.evaluate((node) => {
    if (!node.isConnected) return null;
    const own = node.getBoundingClientRect();
    const style = getComputedStyle(node);
    const spread = getComputedStyle(node, '::after');
    // For an invisible input its label is visible. `::after` of a link may cover the whole row.
    const hidden = style.opacity === '0' || own.width <= 1;
    const isSpread =
      style.position === 'static' && spread.position === 'absolute' && spread.content !== 'none';
    let visual: Element = node;
    if (hidden) visual = node.closest('label') ?? node.parentElement!;
    else if (isSpread) visual = node.offsetParent ?? node;
    const { x, y, width, height } = visual.getBoundingClientRect();
    const middle = (from: number, to: number, end: number) => (Math.max(0, from) + Math.min(to, end)) / 2;
    const hit = document.elementFromPoint(
      middle(x, x + width, window.innerWidth),
      middle(y, y + height, window.innerHeight),
    );
    return {
      box: { x, y, width, height },
      size: hidden ? { width: 24, height: 24 } : { width, height },
      covered: !hit || !(visual.contains(hit) || hit.contains(visual)),
    };
  });

/**
 * Focuses every focusable element of a page and compares its pixels with and without focus.
 * @returns `missing`: elements whose focus is hidden or not visible enough (WCAG 2.4.7, 2.4.11 and 2.4.13),
 * `compared`: number of compared elements
 */
export async function missingFocusRings(page: Page): Promise<{ missing: string[]; compared: number }> {
  // Focus by script matches :focus-visible only after keyboard input.
  await page.keyboard.press('Tab');
  await page.evaluate(() => document.querySelectorAll('details').forEach((details) => (details.open = true)));
  const missing: string[] = [];
  let compared = 0;
  // Uses element handles, because the order of elements changes when a moving map adds and removes pins.
  for (const handle of await page.locator(FOCUSABLE).elementHandles()) {
    const element = handle as ElementHandle<HTMLElement>;
    const words = await element.evaluate((node) => {
      if (!node.isConnected) return null;
      const seen = node.checkVisibility({ visibilityProperty: true });
      if (!seen || node.closest('[inert]') || node.matches(':disabled')) return null;
      node.scrollIntoView({ block: 'center', behavior: 'instant' });
      node.focus({ preventScroll: true });
      return node.outerHTML.slice(0, 140);
    });
    if (words === null) continue;
    // The map may pan to the focused element.
    await expect(page.locator('.leaflet-pan-anim')).toHaveCount(0);
    const visual = await measureControl(element);
    const clip = visual && around(page, visual.box);
    if (!clip) continue;
    const { size, covered } = visual;
    if (covered) missing.push(`covered: ${words}`);
    const shot = () => page.screenshot({ clip, animations: 'disabled', caret: 'hide' });
    const focused = await shot();
    await element.evaluate((node) => node.blur());
    const changed = await changedPixels(focused, await shot());
    compared++;
    // Pixels outside the window cannot be compared.
    const requiredPixels =
      WIDTH * 2 * (Math.min(size.width, clip.width) + Math.min(size.height, clip.height)) * 0.9;
    if (changed < requiredPixels)
      missing.push(`${changed} of ${Math.round(requiredPixels)} pixels: ${words}`);
  }
  return { missing, compared };
}
