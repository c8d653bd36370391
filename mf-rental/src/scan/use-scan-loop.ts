import { type RefObject, useEffect, useRef } from 'react';
import { useReport } from '@shared/module-kit';
import { createQrReader } from './qr-reader';

/** Between two frames: enough for a steady hand, and leaves the phone time for everything else. */
const EVERY_MS = 150;

/** Looks at frame after frame while the camera is on, and tells each text once until another is seen. */
export function useScanLoop(
  video: RefObject<HTMLVideoElement | null>,
  on: boolean,
  onText: (text: string) => void,
): void {
  const report = useReport();
  const handler = useRef(onText);
  useEffect(() => {
    handler.current = onText;
  });
  useEffect(() => {
    if (!on) return;
    let timer = 0;
    let ended = false;
    let last = '';
    const run = async () => {
      const reader = await createQrReader();
      const look = async () => {
        const picture = video.current;
        if (ended || !picture) return;
        const { videoWidth, videoHeight } = picture;
        const text = videoWidth > 0 ? await reader.read(picture, videoWidth, videoHeight) : null;
        if (ended) return;
        if (text && text !== last) {
          last = text;
          handler.current(text);
        }
        timer = window.setTimeout(() => void look(), EVERY_MS);
      };
      await look();
    };
    run().catch((error: unknown) => report({ code: 'SCAN_READER', detail: String(error) }));
    return () => {
      ended = true;
      window.clearTimeout(timer);
    };
  }, [on, report, video]);
}
