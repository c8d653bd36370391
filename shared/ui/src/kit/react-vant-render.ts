/** Replaces react-vant's `utils/dom/render`, because React 19 has no `ReactDOM.render`. */
import type { ReactNode } from 'react';
import { type Root, createRoot } from 'react-dom/client';

const roots = new WeakMap<Element, Root>();

/** Renders into a container. Creates its root on the first call. */
export function render(node: ReactNode, container: Element): void {
  const root = roots.get(container) ?? createRoot(container);
  roots.set(container, root);
  root.render(node);
}

export function unmount(container: Element): Promise<void> {
  // Deferred: a component may unmount its own root while React is rendering it.
  return Promise.resolve().then(() => {
    roots.get(container)?.unmount();
    roots.delete(container);
  });
}
