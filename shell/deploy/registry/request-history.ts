import { REQUEST_LIFE_MS, readRequest } from '../ownership/request';
import type { ArtifactStore } from '../store/store';
import { type RevisionRecord, readRecord } from './revision-record';
import { revisionTime } from './revision-time';

/** Creates a search for used requests in the recent revision records. Older requests are refused as expired. */
export function requestHistory(store: ArtifactStore) {
  const known = new Map<string, RevisionRecord | null>();
  async function recordOf(revision: string): Promise<RevisionRecord | null> {
    if (!known.has(revision)) known.set(revision, await readRecord(store, revision));
    return known.get(revision)!;
  }
  return {
    /**
     * Returns whether a request was used.
     * @param newest record of the current revision
     */
    async has(newest: RevisionRecord | null, id: string, now: Date): Promise<boolean> {
      const oldest = now.getTime() - 2 * REQUEST_LIFE_MS;
      let record = newest;
      // The time of a revision never goes back, `at` does: it is the clock of the machine that has published.
      while (record && revisionTime(record.revision) >= oldest) {
        if (record.request && readRequest(record.request).id === id) return true;
        record = record.before ? await recordOf(record.before) : null;
      }
      return false;
    },
  };
}
