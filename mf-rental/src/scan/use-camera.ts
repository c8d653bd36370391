import { type RefObject, useCallback, useEffect, useState } from 'react';

/** Reason why there is no picture: permission denied, no camera, or camera in use by another app. */
export type CameraProblem = 'denied' | 'missing' | 'busy';

export type CameraState = 'starting' | 'on' | CameraProblem;

/** Maps an error of getUserMedia to a problem (W3C Media Capture, section 10). */
export function cameraProblem(error: unknown): CameraProblem {
  const name = (error as { name?: string } | null)?.name;
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'denied';
  return name === 'NotReadableError' || name === 'AbortError' ? 'busy' : 'missing';
}

const WANTED: MediaStreamConstraints = {
  audio: false,
  video: { facingMode: { ideal: 'environment' }, width: { ideal: 1280 }, height: { ideal: 720 } },
};

/** Capabilities with `torch` of W3C Image Capture, which TypeScript's DOM types lack. */
type TorchCapabilities = MediaTrackCapabilities & { torch?: boolean };

/**
 * Runs the camera while the page is shown and the document is visible. Stops it at once otherwise.
 * @param video element that shows the picture.
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
    const stop = () => stream?.getTracks().forEach((mediaTrack) => mediaTrack.stop());
    const start = async () => {
      setState('starting');
      try {
        // An insecure page has no mediaDevices. The TypeError is mapped to `missing`.
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
