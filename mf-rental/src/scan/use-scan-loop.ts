import { type RefObject, useEffect, useRef, useState } from 'react';
import { useReport } from '@shared/module-kit';
import type { QrReader } from './qr-reader';

/** Between two frames: enough for a steady hand, and leaves the phone time for everything else. */
const EVERY_MS = 150;

/** So long out of sight, the same code counts as a new one. */
const FORGET_MS = 3000;

/**
 * Whether a text is news: another one, or the same after it was out of sight. So Back from what a code led to does not
 * lead there again at once while the phone still looks at it.
 */
export function createSightings(now: () => number) {
  let last = { text: '', at: -Infinity };
  return {
    /** The camera is on (again): what was seen last counts as still in view. */
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

/** Looks at frame after frame while there is a reader, and tells what comes newly into sight. */
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
    /** A frame that cannot be read is like one without a code: the next one comes. Told once, as it may be all of them. */
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
