import { type TrackingOutbox, withoutPerson } from '@shared/tracking';
import type { SearchableStorage } from '../session/storage';

/** A tracking record that the platform has not answered yet. */
export interface TrackingRecord {
  id: string;
  record: object;
  /** Time by the server's clock, ms. */
  createdAt: number;
}

export interface TrackingRecordsConfig {
  storage: SearchableStorage;
  /** Prefix of the keys of the region's records. */
  prefix: string;
  now(): number;
  /** Called when a record waits for the sender. */
  onReleased(): void;
}

/** Records in local storage, which is written at once, so that closing the page right after an event loses nothing. */
export interface TrackingRecords extends TrackingOutbox {
  /** Returns the records that no tracker of this document is sending, oldest first. */
  list(): TrackingRecord[];
  /** Removes the user id and the position from all stored records. */
  anonymize(): void;
}

/** Creates the storage of tracking records. Each has a key of its own, so that two tabs can write at the same time. */
export function createTrackingRecords(config: TrackingRecordsConfig): TrackingRecords {
  const { storage, prefix } = config;
  /** Records that the tracker of this document is sending. */
  const sending = new Set<string>();
  const keys = () => storage.keys(prefix);

  function read(key: string): TrackingRecord[] {
    try {
      const { record, createdAt } = JSON.parse(storage.getItem(key) ?? 'null') as TrackingRecord;
      return [{ id: key.slice(prefix.length), record, createdAt }];
    } catch {
      // Another tab has removed it, or another program has changed it.
      storage.removeItem(key);
      return [];
    }
  }

  return {
    put(id, record) {
      sending.add(id);
      storage.setItem(prefix + id, JSON.stringify({ record, createdAt: config.now() }));
    },
    read: (id) => read(prefix + id)[0]?.record ?? null,
    remove(id) {
      sending.delete(id);
      storage.removeItem(prefix + id);
    },
    release(id) {
      sending.delete(id);
      config.onReleased();
    },
    list: () =>
      keys()
        .filter((key) => !sending.has(key.slice(prefix.length)))
        .flatMap(read)
        .sort((a, b) => a.createdAt - b.createdAt),
    anonymize() {
      for (const key of keys())
        for (const { record, createdAt } of read(key))
          storage.setItem(key, JSON.stringify({ record: withoutPerson(record), createdAt }));
    },
  };
}
