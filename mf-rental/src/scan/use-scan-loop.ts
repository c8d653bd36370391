import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useReport } from '@shared/module-kit';
import type { QrReader } from './reader/qr-reader';

/** Delay in ms between two decoded frames, so that the phone has time for other work. */
const EVERY_MS = 150;

/** Time in ms without the code in view, after which the same code counts as new. */
const FORGET_MS = 3000;

/** Time in ms that a foreign code is in view before it is reported, because a code of ours may be beside it. */
const FOREIGN_AFTER_MS = 800;

/**
 * Chooses the code to handle among those in view, and tracks the codes that were in view. A code is new if it was not
 * in view for `FORGET_MS`, or at a new visit of the scanner. After Back to the scanner, a code that is still in view is
 * therefore not opened again.
 * @param now returns the time in ms
 * @param isOurs whether a text is the code of a cabinet
 */
export function createSightings(now: () => number, isOurs: (text: string) => boolean) {
  const seen = new Map<string, number>();
  /** Time when foreign codes came into view; null if there are none. */
  let foreignSince: number | null = null;
  let foreignAt = -Infinity;
  /** The visit whose codes are tracked; null before the first one. */
  let visited: string | null = null;

  /** Records the texts. Returns whether all of them are new. */
  function record(texts: readonly string[]): boolean {
    const time = now();
    for (const [text, at] of seen) if (time - at >= FORGET_MS) seen.delete(text);
    const isNew = !texts.some((text) => seen.has(text));
    for (const text of texts) seen.set(text, time);
    return isNew;
  }

  return {
    /**
     * Call when the camera starts. The codes that were seen last then count as in view, or are forgotten at a new visit.
     * @param visit identifies the visit of the scanner; Back leads to the same one
     */
    begin(visit: string) {
      if (visit !== visited) seen.clear();
      visited = visit;
      for (const text of seen.keys()) seen.set(text, now());
    },
    /**
     * Returns the text to handle, or null. A code of ours is returned at once, and the others are ignored. A foreign
     * one is returned after `FOREIGN_AFTER_MS` without a code of ours, and only one of several.
     * @param texts texts of the codes in a frame
     */
    choose(texts: readonly string[]): string | null {
      const time = now();
      const ours = texts.find(isOurs);
      if (ours !== undefined) {
        foreignSince = null;
        return record([ours]) ? ours : null;
      }
      if (time - foreignAt >= FORGET_MS) foreignSince = null;
      const [foreign] = texts;
      if (foreign === undefined) return null;
      foreignAt = time;
      foreignSince ??= time;
      if (time - foreignSince < FOREIGN_AFTER_MS) return null;
      return record(texts) ? foreign : null;
    },
  };
}

/**
 * Decodes camera frames in a loop while there is a reader, and calls `onText` for each new code. The loop ends after a
 * code of ours, so that another one in view is not opened as well. It runs again with the next picture of the camera.
 * @param isOurs whether a text is the code of a cabinet; the first one is used
 */
export function useScanLoop(
  video: RefObject<HTMLVideoElement | null>,
  reader: QrReader | null,
  isOurs: (text: string) => boolean,
  onText: (text: string) => void,
): void {
  const report = useReport();
  const handle = useEffectEvent(onText);
  // The page is kept alive. Another tap on Scan shows the same instance at another location.
  const { key: visit } = useLocation();
  const [sightings] = useState(() => createSightings(() => performance.now(), isOurs));
  useEffect(() => {
    if (!reader) return;
    let timer = 0;
    let ended = false;
    let reported = false;
    /** Treats a failed frame as one without a code. Reports only the first failure, because all frames may fail. */
    const unread = (error: unknown) => {
      if (!reported) report({ code: 'SCAN_READER', detail: String(error) });
      reported = true;
      return [];
    };
    sightings.begin(visit);
    const look = async () => {
      const picture = video.current;
      if (ended || !picture) return;
      const { videoWidth, videoHeight } = picture;
      const texts =
        videoWidth > 0 ? await reader.readFrame(picture, videoWidth, videoHeight).catch(unread) : [];
      if (ended) return;
      const text = sightings.choose(texts);
      if (text !== null) {
        handle(text);
        if (isOurs(text)) return;
      }
      timer = window.setTimeout(() => void look(), EVERY_MS);
    };
    void look();
    return () => {
      ended = true;
      window.clearTimeout(timer);
    };
  }, [isOurs, reader, report, sightings, video, visit]);
}
