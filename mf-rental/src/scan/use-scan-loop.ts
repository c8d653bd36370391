import { type RefObject, useEffect, useRef, useState } from 'react';
import { useReport } from '@shared/module-kit';
import type { QrReader } from './qr-reader';

/** Delay in ms between two decoded frames, so that the phone has time for other work. */
const EVERY_MS = 150;

/** Time in ms without the code in view, after which the same code counts as new. */
const FORGET_MS = 3000;

/**
 * Tracks the last code. A code is new if it differs from the last one or was out of view for `FORGET_MS`. After a
 * return to the scanner, a code that is still in view is therefore not opened again.
 */
export function createSightings(now: () => number) {
  let last = { text: '', at: -Infinity };
  return {
    /** Call when the camera starts. The last code then counts as in view. */
    resume() {
      last = { ...last, at: now() };
    },
    isNew(text: string): boolean {
      const known = text === last.text && now() - last.at < FORGET_MS;
      last = { text, at: now() };
      return !known;
    },
  };
}

/** Decodes camera frames in a loop while there is a reader, and calls `onText` for each new code. */
export function useScanLoop(
  video: RefObject<HTMLVideoElement | null>,
  reader: QrReader | null,
  onText: (text: string) => void,
): void {
  const report = useReport();
  const handler = useRef(onText);
  useEffect(() => {
    handler.current = onText;
  });
  const [sightings] = useState(() => createSightings(() => performance.now()));
  useEffect(() => {
    if (!reader) return;
    let timer = 0;
    let ended = false;
    let reported = false;
    /** Treats a failed frame as one without a code. Reports only the first failure, because all frames may fail. */
    const unread = (error: unknown) => {
      if (!reported) report({ code: 'SCAN_READER', detail: String(error) });
      reported = true;
      return null;
    };
    sightings.resume();
    const look = async () => {
      const picture = video.current;
      if (ended || !picture) return;
      const { videoWidth, videoHeight } = picture;
      const text = videoWidth > 0 ? await reader.read(picture, videoWidth, videoHeight).catch(unread) : null;
      if (ended) return;
      if (text && sightings.isNew(text)) handler.current(text);
      timer = window.setTimeout(() => void look(), EVERY_MS);
    };
    void look();
    return () => {
      ended = true;
      window.clearTimeout(timer);
    };
  }, [reader, report, sightings, video]);
}
