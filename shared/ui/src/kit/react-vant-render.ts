/** Replaces react-vant's own file of this name: React 19 has no `ReactDOM.render`. */
import type { ReactNode } from 'react';
import { type Root, createRoot } from 'react-dom/client';

const roots = new WeakMap<Element, Root>();

export function render(node: ReactNode, container: Element): void {
  const root = roots.get(container) ?? createRoot(container);
  roots.set(container, root);
  root.render(node);
}

export function unmount(container: Element): Promise<void> {
  // Not while React renders: the root that is unmounted may be the one that asks for it.
  return Promise.resolve().then(() => {
    roots.get(container)?.unmount();
    roots.delete(container);
  });
}
