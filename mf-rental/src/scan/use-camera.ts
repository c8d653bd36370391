import { type RefObject, useCallback, useEffect, useState } from 'react';

/** Why there is no picture: refused, none there, or taken by another application. */
export type CameraProblem = 'denied' | 'missing' | 'busy';

/** How the camera stands. */
export type CameraState = 'starting' | 'on' | CameraProblem;

/** A DOMException of getUserMedia, in the renter's terms (W3C Media Capture, section 10). */
export function cameraProblem(error: unknown): CameraProblem {
  const name = (error as { name?: string } | null)?.name;
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'denied';
  return name === 'NotReadableError' || name === 'AbortError' ? 'busy' : 'missing';
}

const WANTED: MediaStreamConstraints = {
  audio: false,
  video: { facingMode: { ideal: 'environment' }, width: { ideal: 1280 }, height: { ideal: 720 } },
};

/** W3C Image Capture adds the light to what a track can do. */
type TorchCapabilities = MediaTrackCapabilities & { torch?: boolean };

/**
 * The camera behind the page: on only while the page is shown and the document visible, off at once otherwise.
 * @param video shows its picture.
 */
export function useCamera(video: RefObject<HTMLVideoElement | null>) {
  const [state, setState] = useState<CameraState>('starting');
  const [track, setTrack] = useState<MediaStreamTrack | null>(null);
  const [torch, setTorch] = useState(false);
  const [round, setRound] = useState(0);
  const [visible, setVisible] = useState(document.visibilityState === 'visible');

  useEffect(() => {
    const onVisibility = () => setVisible(document.visibilityState === 'visible');
    onVisibility();
    document.addEventListener('visibilitychange', onVisibility);
    return () => document.removeEventListener('visibilitychange', onVisibility);
  }, []);

  useEffect(() => {
    if (!visible) return;
    const element = video.current;
    let stream: MediaStream | null = null;
    let ended = false;
    const stop = () => stream?.getTracks().forEach((one) => one.stop());
    const start = async () => {
      setState('starting');
      try {
        // Where a page is not secure there is no mediaDevices at all.
        stream = await navigator.mediaDevices.getUserMedia(WANTED);
        if (ended) return stop();
        const [first] = stream.getVideoTracks();
        first?.addEventListener('ended', () => !ended && setState('busy'));
        setTrack(first ?? null);
        if (!element) return;
        await play(element, stream);
        if (!ended) setState('on');
      } catch (error) {
        stop();
        if (!ended) setState(cameraProblem(error));
      }
    };
    void start();
    return () => {
      ended = true;
      stop();
      setTrack(null);
      setTorch(false);
      if (element) release(element);
    };
  }, [video, visible, round]);

  const hasTorch = (track?.getCapabilities?.() as TorchCapabilities | undefined)?.torch === true;
  const switchTorch = useCallback(async () => {
    try {
      await track?.applyConstraints({ advanced: [{ torch: !torch } as MediaTrackConstraintSet] });
      setTorch(!torch);
    } catch {
      setTorch(false);
    }
  }, [torch, track]);
  return { state, hasTorch, torch, switchTorch, retry: () => setRound((now) => now + 1) };
}

function play(element: HTMLVideoElement, stream: MediaStream): Promise<void> {
  element.srcObject = stream;
  return element.play();
}

function release(element: HTMLVideoElement): void {
  element.srcObject = null;
}
