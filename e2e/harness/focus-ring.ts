import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';

const FOCUSABLE = ['a[href]', 'button', 'input', 'select', 'textarea', 'summary', '[tabindex]']
  .map((one) => `${one}:not([tabindex="-1"])`)
  .join();
/** Around the element, CSS px: as far as a ring may be from what it is around. */
const REACH = 10;
/** WCAG 2.4.13: this contrast between the focused and the unfocused state of a pixel … */
const CONTRAST = 3;
/** … and as many such pixels as a line of this width round the element has. */
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

/** Number of pixels that differ in contrast by at least 3 : 1. */
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

/** The part of the window around an element, or null where it is not in sight. */
async function around(page: Page, element: Locator): Promise<Box | null> {
  const box = await element.boundingBox();
  const window = page.viewportSize()!;
  if (!box || box.width === 0 || box.height === 0) return null;
  const x = Math.max(0, Math.floor(box.x - REACH));
  const y = Math.max(0, Math.floor(box.y - REACH));
  const right = Math.min(window.width, Math.ceil(box.x + box.width + REACH));
  const bottom = Math.min(window.height, Math.ceil(box.y + box.height + REACH));
  return right > x && bottom > y ? { x, y, width: right - x, height: bottom - y } : null;
}

/**
 * Focuses every focusable element of a page and compares its pixels with and without focus.
 * @returns the elements whose focus is not visible enough (WCAG 2.4.7 and 2.4.13), and how many were compared
 */
export async function missingFocusRings(page: Page): Promise<{ missing: string[]; compared: number }> {
  // A key was the last input: only then does focus by script count as visible.
  await page.keyboard.press('Tab');
  await page.evaluate(() => document.querySelectorAll('details').forEach((details) => (details.open = true)));
  const missing: string[] = [];
  let compared = 0;
  for (const element of await page.locator(FOCUSABLE).all()) {
    const facts = await element.evaluate((node: HTMLElement) => {
      const style = getComputedStyle(node);
      const seen = node.checkVisibility({ visibilityProperty: true });
      if (!seen || node.closest('[inert]') || node.matches(':disabled')) return null;
      node.scrollIntoView({ block: 'center', behavior: 'instant' });
      node.blur();
      // A control that is drawn by its neighbour: a tick or a radio of 24 px, or what encloses the input.
      const drawn = style.opacity === '0' ? { width: 24, height: 24 } : node.getBoundingClientRect();
      return { width: drawn.width, height: drawn.height, words: node.outerHTML.slice(0, 140) };
    });
    if (!facts || facts.width === 0) continue;
    const clip = await around(page, element);
    if (!clip) continue;
    const shot = () => page.screenshot({ clip, animations: 'disabled', caret: 'hide' });
    const before = await shot();
    await element.evaluate((node: HTMLElement) => node.focus({ preventScroll: true }));
    const after = await shot();
    await element.evaluate((node: HTMLElement) => node.blur());
    compared++;
    const changed = await changedPixels(before, after);
    // What lies outside of the window has no pixels to compare.
    const width = Math.min(facts.width, clip.width);
    const height = Math.min(facts.height, clip.height);
    const wanted = WIDTH * 2 * (width + height) * 0.9;
    if (changed < wanted) missing.push(`${changed} of ${Math.round(wanted)} pixels: ${facts.words}`);
  }
  return { missing, compared };
}
