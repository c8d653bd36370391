import type { Subject } from '@shared/module-kit/host';
import type { TrackEvent } from '@shared/tracking';

/** Maximum time that a page view waits for its subject, ms. */
export const SUBJECT_LIMIT_MS = 5_000;
const PAGE_VIEW = 2;

export interface PageViewConfig {
  track(event: TrackEvent): void;
  setTimer(run: () => void, ms: number): unknown;
  clearTimer(id: unknown): void;
}

/**
 * Sends page views with their subject: the cabinet and the store that the page is about (R3.14, R7.15). If the page
 * still loads its subject, the view is sent when the subject is known, when the page is left, or after
 * `SUBJECT_LIMIT_MS`.
 */
export function createPageViews(config: PageViewConfig) {
  let subject: Subject | null | undefined;
  let waiting: { pointId: number; timer: unknown } | null = null;
  const send = (pointId: number) => config.track({ pointId, eventType: PAGE_VIEW, ...subject });
  const flush = () => {
    if (!waiting) return;
    config.clearTimer(waiting.timer);
    const { pointId } = waiting;
    waiting = null;
    send(pointId);
  };
  return {
    /** Tracks the view of a page that is shown. If the page has a subject, call `setSubject` first. */
    shown(pointId: number): void {
      flush();
      if (subject === null) waiting = { pointId, timer: config.setTimer(flush, SUBJECT_LIMIT_MS) };
      else send(pointId);
    },
    /** @param next null while the page loads its subject, undefined when the page is left */
    setSubject(next: Subject | null | undefined): void {
      if (next === undefined) flush();
      subject = next;
      if (next) flush();
    },
  };
}
