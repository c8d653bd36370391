import type { TextStorage } from '@shared/api-client';

import type { OpenDocuments } from './open-documents';

const KEY = 'pb:opening';
/** Time for which the document must still react after a page was painted, ms. */
export const SETTLED_MS = 2000;
/** Time within which code that reloads or leaves at once has left, ms. A renter is slower. */
const AT_ONCE_MS = 500;
/** Number of openings in a row that never settled after which a version counts as hung. */
const HUNG = 2;
/** Number of openings that are kept for a page of a version. */
const KEPT = 8;

export interface OpeningsConfig {
  /** Returns the browser's local storage; may throw. Renters close the tab of a page that hangs. */
  storage(): TextStorage;
  /** Revision of the page data. A new one clears the record. */
  revision: string;
  documents: OpenDocuments;
  /** Time in ms. */
  now(): number;
  /** Calls back after the next paint. */
  afterPaint(run: () => void): unknown;
}

/**
 * Records which pages of a version are being opened, with the document that opens each. The record of a page is removed when
 * the document still reacts `SETTLED_MS` after a paint. It stays if the code of the page never returns, or reloads or
 * leaves the document at once. Another page of the version that settles says nothing about it.
 */
export function createOpenings({ storage, revision, documents, now, afterPaint }: OpeningsConfig) {
  /** Pages that this document is opening, as `<version> <exposed name>`, with the time of their last opening. */
  const opening = new Map<string, { at: number; isPainted: boolean }>();
  let release = (): void => undefined;

  const read = (): Record<string, string[]> => {
    try {
      const known = JSON.parse(storage().getItem(KEY) ?? 'null') as {
        revision?: string;
        documents?: Record<string, string[]>;
      } | null;
      return known?.revision === revision ? { ...known.documents } : {};
    } catch {
      return {};
    }
  };
  const change = (page: string, ids: string[]) => {
    const { [page]: _old, ...others } = read();
    const known = ids.length > 0 ? { ...others, [page]: ids } : others;
    try {
      if (Object.keys(known).length === 0) storage().removeItem(KEY);
      else storage().setItem(KEY, JSON.stringify({ revision, documents: known }));
    } catch {
      // Without storage a hang is not noticed.
    }
  };
  const settle = (page: string) => {
    opening.delete(page);
    if (opening.size === 0) release();
    change(page, []);
  };
  /** Returns the recorded pages of a version. */
  const pagesOf = (version: string) =>
    Object.entries(read()).filter(([page]) => page.split(' ')[0] === version);

  return {
    /**
     * Call it before code of a page or part runs, and before it is mounted.
     * @param exposed its exposed name
     */
    begin(version: string, exposed: string): void {
      const page = `${version} ${exposed}`;
      if (opening.size === 0) release = documents.hold();
      if (!opening.has(page)) change(page, [...(read()[page] ?? []), documents.id].slice(-KEPT));
      const mine = { at: now(), isPainted: false };
      opening.set(page, mine);
      afterPaint(() => {
        mine.isPainted = true;
        setTimeout(() => opening.get(page) === mine && settle(page), SETTLED_MS);
      });
    },
    /**
     * Takes back the openings of this document that were painted. Call it when the renter goes to another page: the document
     * still reacts, so that what hangs from then on is that page. Earlier documents that hung still count.
     */
    leave(): void {
      for (const [page, { isPainted }] of opening) {
        if (!isPainted) continue;
        opening.delete(page);
        change(
          page,
          (read()[page] ?? []).filter((id) => id !== documents.id),
        );
      }
      if (opening.size === 0) release();
    },
    /**
     * Resolves to whether the last openings of one page of a version never settled. An opening of a document that is still open does
     * not count, because several windows may open at once.
     */
    async hasHung(version: string): Promise<boolean> {
      const often = pagesOf(version).filter(([, ids]) => ids.length >= HUNG);
      if (often.length === 0) return false;
      const open = await documents.list();
      return often.some(([, ids]) => ids.filter((id) => !open.includes(id)).length >= HUNG);
    },
    /** Removes the records of a version, which the renter tries again. */
    forget: (version: string): void => pagesOf(version).forEach(([page]) => settle(page)),
    /**
     * Removes the records of this document's openings. Call it when the renter leaves a document that reacts.
     * @param ageMs keeps those that are younger
     */
    settleAll: (ageMs = 0): void =>
      opening.forEach(({ at }, page) => {
        if (now() - at >= ageMs) settle(page);
      }),
  };
}

export type Openings = ReturnType<typeof createOpenings>;

interface NavigateEvent extends Event {
  userInitiated: boolean;
  destination: { sameDocument: boolean; url: string };
}

/**
 * Settles the openings when the document is hidden or left, unless code of a module reloads it, or leaves it at once for another
 * address. To leave it later, e.g. for a scanned cabinet of another region, is no hang. Browsers without the Navigation API do not say
 * who leaves, so there an opening that is left at once stays.
 * @param byModule returns whether code of a module is running
 */
export function watchLeaving({ settleAll }: Pick<Openings, 'settleAll'>, byModule: () => boolean): void {
  const { navigation } = window as { navigation?: EventTarget };
  let isLeaving = false;
  let leftByModule = false;
  let reloadedByModule = false;
  navigation?.addEventListener('navigate', (event) => {
    const { userInitiated, destination } = event as NavigateEvent;
    leftByModule = !userInitiated && !destination.sameDocument && byModule();
    reloadedByModule = leftByModule && destination.url === location.href;
  });
  window.addEventListener('pagehide', () => {
    isLeaving = true;
    if (!reloadedByModule) settleAll(navigation && !leftByModule ? 0 : AT_ONCE_MS);
  });
  window.addEventListener('pageshow', () => (isLeaving = false));
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden' && !isLeaving && !leftByModule) settleAll();
  });
}
