import type { TrackEvent } from '@shared/tracking';

/** The cabinet and the store that a page is about, for its page view (R3.14). */
export interface Subject {
  /** Serial number of the cabinet. */
  deviceId?: string;
  shopId?: string;
}

/** A problem that a page reports. It must not contain data about the renter. */
export interface Problem {
  code: string;
  detail?: string;
}

/** Tracking with the consent of the renter, and reports of problems. */
export interface TrackingHost {
  track(event: TrackEvent): void;
  /** Sets the subject of the shown page: null while the subject is loading, undefined after the page was left. */
  setSubject(subject: Subject | null | undefined): void;
  /** The renter's choice on tracking; null before the first choice. */
  consent: {
    get(): boolean | null;
    set(granted: boolean): void;
    subscribe(listener: () => void): () => void;
  };
  report(problem: Problem & { module?: string }): void;
  /**
   * Reports stored data that did not fit this version and were removed.
   * @param what their name, without data of the renter
   */
  reportRemoved(what: string): void;
}
