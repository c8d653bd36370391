import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import {
  type CameraSettings,
  DEFAULT_SETTINGS,
  nextZoom,
  readCapabilities,
  readSettings,
  toConstraints,
  zoomFactors,
} from './camera-controls';

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

/**
 * Runs the camera while the page is shown and the document is visible. Stops it at once otherwise.
 * @param video element that shows the picture.
 */
export function useCamera(video: RefObject<HTMLVideoElement | null>) {
  const [state, setState] = useState<CameraState>('starting');
  const [track, setTrack] = useState<MediaStreamTrack | null>(null);
  /** Settings that the camera has. */
  const [settings, setSettings] = useState(DEFAULT_SETTINGS);
  /** Settings that the renter wants, including changes in flight. */
  const wanted = useRef(DEFAULT_SETTINGS);
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
        if (ended) return;
        setState('on');
        if (first) focusContinuously(first, wanted.current);
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
      setSettings(DEFAULT_SETTINGS);
      wanted.current = DEFAULT_SETTINGS;
      if (element) release(element);
    };
  }, [video, visible, round]);

  const capabilities = readCapabilities(track);
  const zooms = zoomFactors(capabilities);
  const change = useCallback(
    async (changed: Partial<CameraSettings>) => {
      if (!track) return;
      const next = { ...wanted.current, ...changed };
      wanted.current = next;
      let actual = next;
      try {
        await track.applyConstraints(toConstraints(readCapabilities(track), next));
      } catch {
        // The camera refused. The buttons show the settings that it reports.
        actual = readSettings(track);
      }
      if (wanted.current !== next) return;
      wanted.current = actual;
      setSettings(actual);
    },
    [track],
  );
  return {
    state,
    hasTorch: capabilities.torch === true,
    torch: settings.torch,
    switchTorch: () => change({ torch: !wanted.current.torch }),
    hasZoom: zooms.length > 1,
    zoom: settings.zoom ?? 1,
    switchZoom: () => change({ zoom: nextZoom(zooms, wanted.current.zoom ?? 1) }),
    retry: () => setRound((now) => now + 1),
  };
}

/** Keeps the picture sharp while the phone moves. A camera that refuses focuses as it does by default. */
function focusContinuously(track: MediaStreamTrack, settings: CameraSettings): void {
  const constraints = toConstraints(readCapabilities(track), settings);
  if (constraints.advanced?.length) track.applyConstraints(constraints).catch(() => undefined);
}

function play(element: HTMLVideoElement, stream: MediaStream): Promise<void> {
  element.srcObject = stream;
  return element.play();
}

function release(element: HTMLVideoElement): void {
  element.srcObject = null;
}
