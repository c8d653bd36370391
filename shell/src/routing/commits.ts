/**
 * Counts React's commits. React calls the hook of its developer tools after each commit, also in production, and looks
 * for it when react-dom is loaded. So this file must be imported before react-dom.
 */

interface DevToolsHook {
  supportsFiber: boolean;
  inject(internals: unknown): number;
  onCommitFiberRoot?(...args: unknown[]): void;
}

type Listener = (root: unknown) => void;

const listeners = new Set<Listener>();
const global = globalThis as { __REACT_DEVTOOLS_GLOBAL_HOOK__?: DevToolsHook };
// The developer tools or `npm run dev` may have installed it.
const hook = (global.__REACT_DEVTOOLS_GLOBAL_HOOK__ ??= { supportsFiber: true, inject: () => 1 });
const { onCommitFiberRoot } = hook;
hook.onCommitFiberRoot = (...args) => {
  onCommitFiberRoot?.apply(hook, args);
  for (const listener of listeners) listener(args[1]);
};

/**
 * Calls back after each commit with its root.
 * @returns a function that unsubscribes
 */
export function onCommit(listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
