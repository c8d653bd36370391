import type { ArtifactStore } from '../store/store';

/**
 * Returns the store of a process that is killed after a number of writes and removals: no later one happens.
 * @param from `page` counts only those that follow the page
 */
export function killedAfter(
  store: ArtifactStore,
  writes: number,
  from: 'now' | 'page' = 'now',
): ArtifactStore {
  let left = from === 'now' ? writes : Infinity;
  const counted =
    <A extends unknown[], R>(write: (...given: A) => Promise<R>) =>
    async (...given: A): Promise<R> => {
      if (left <= 0) throw new Error('killed');
      left--;
      return write(...given);
    };
  const writePage = counted(store.writePage.bind(store));
  return {
    ...store,
    putImmutable: counted(store.putImmutable.bind(store)),
    writeCopy: counted(store.writeCopy.bind(store)),
    remove: counted(store.remove.bind(store)),
    async writePage(html, expected) {
      const isWritten = await writePage(html, expected);
      if (from === 'page') left = writes;
      return isWritten;
    },
  };
}
