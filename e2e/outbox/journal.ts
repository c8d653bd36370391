import type { BrowserContext, Page } from '@playwright/test';

/** Key prefixes of the journal in local storage. */
const EVENT = 'journal:event:';
const REPORT = 'journal:report:';

/** Writes of the phone, as it has stored them itself. */
export interface Journal {
  /** Ids of tracking events. */
  events: string[];
  /** Texts of the reports that are on the disk. */
  reports: string[];
}

/**
 * Keeps a journal in each page of a phone: each tracking record before it is written to local storage, and each report
 * after IndexedDB has stored it.
 */
export async function keepJournal(context: BrowserContext): Promise<void> {
  await context.addInitScript(
    ([event, report]) => {
      const { setItem } = Storage.prototype;
      Storage.prototype.setItem = function (key: string, value: string) {
        const id = /^pb:track_[^:]+:(.+)$/.exec(key)?.[1];
        if (id) setItem.call(this, event! + id, '1');
        setItem.call(this, key, value);
      };
      const { put } = IDBObjectStore.prototype;
      IDBObjectStore.prototype.put = function (value: { body?: { text: string } }, ...more) {
        const text = this.name === 'reports' ? value.body?.text : undefined;
        if (text)
          this.transaction.addEventListener('complete', () =>
            setItem.call(localStorage, report! + text, '1'),
          );
        return put.call(this, value, ...more);
      };
    },
    [EVENT, REPORT],
  );
}

/** Reads the journal of the phone. */
export async function readJournal(page: Page): Promise<Journal> {
  const keys = await page.evaluate(() => Object.keys(localStorage));
  const after = (prefix: string) =>
    keys.filter((key) => key.startsWith(prefix)).map((key) => key.slice(prefix.length));
  return { events: after(EVENT), reports: after(REPORT) };
}

/** Returns what still waits on the phone: the number of tracking records and of reports. */
export const readWaiting = (page: Page): Promise<{ records: number; reports: number }> =>
  page.evaluate(async () => {
    const records = Object.keys(localStorage).filter((key) => key.startsWith('pb:track_')).length;
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open('pb:outbox_pre_HK', 1);
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(new Error('IndexedDB'));
    });
    const reports = await new Promise<number>((resolve) => {
      const request = database.transaction('reports').objectStore('reports').count();
      request.onsuccess = () => resolve(request.result);
    });
    database.close();
    return { records, reports };
  });
