import type { Component } from 'react';
import { onCommit } from './commits';

/** A fiber of React, as far as its developer tools read it, too. */
interface Fiber {
  child: Fiber | null;
  return: Fiber | null;
  stateNode: unknown;
  /** The same fiber before or after the last commit. */
  alternate: Fiber | null;
}

/** The boundaries of the mounted pages, and whether each page is shown. */
export const pages = new Map<Component, boolean>();

/**
 * Returns whether the last commit has rendered something in a page. On the way from the root to what it renders, React
 * replaces the children of each fiber.
 */
function hasRendered(page: Component, root: unknown): boolean {
  let { _reactInternals: fiber } = page as { _reactInternals?: Fiber | null };
  while (fiber && fiber.child !== fiber.alternate?.child) {
    if (fiber.stateNode === root) return true;
    fiber = fiber.return;
  }
  return false;
}

/**
 * The hidden page that has caused the last commit alone; null if no page has rendered in it, for example at a toast, which a page
 * that was left may show; undefined if the commit counts for the shown page.
 */
export let hiddenCause: Component | null | undefined;
/** True if the app has rendered. React renders hidden pages in a later commit than the shown one. */
let isAppRendering = false;
onCommit((root) => {
  const rendered = [...pages.keys()].filter((page) => hasRendered(page, root));
  hiddenCause = null;
  if (!rendered.length) return;
  const isShown = rendered.some((page) => pages.get(page));
  hiddenCause = isShown || isAppRendering ? undefined : rendered[0];
  isAppRendering = isShown && rendered.length > 1;
});
