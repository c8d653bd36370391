import type { TextStorage } from '@shared/api-client';
import { type ConsentRecord, counts } from '../chrome/consent/consent';

/** The choices on tracking that the platform has not answered yet. A phone has at most one in each region (decision 19). */
export interface ConsentChoices {
  /** Returns the choice of a renter, or of a visitor. Null if there is none, or if the platform has it. */
  unreported(userId: string | null): ConsentRecord | null;
  /** Records that the platform has answered, unless the renter has chosen again meanwhile. */
  reported(id: string): void;
}

/** Reads the choice that the consent of this region has stored. */
export function createConsentChoices(storage: TextStorage, key: string, now: () => number): ConsentChoices {
  function read(): ConsentRecord | null {
    try {
      return JSON.parse(storage.getItem(key) ?? 'null') as ConsentRecord | null;
    } catch {
      return null;
    }
  }
  return {
    unreported(userId) {
      const record = read();
      return record?.userId === userId && record.reported === false && counts(record, now()) ? record : null;
    },
    reported(id) {
      const record = read();
      if (record?.id === id) storage.setItem(key, JSON.stringify({ ...record, reported: true }));
    },
  };
}
