import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { useDraft } from '@shared/module-kit';
import { rearCameras } from './rear-cameras';
import {
  type CameraSettings,
  DEFAULT_SETTINGS,
  nextZoom,
  readCapabilities,
  readSettings,
  toConstraints,
  zoomFactors,
} from './camera-controls';

/**
 * Reason why there is no picture: permission denied, no camera, camera in use by another app, or a camera that is on and
 * delivers nothing.
 */
export type CameraProblem = 'denied' | 'missing' | 'busy' | 'blank';

export type CameraState = 'starting' | 'on' | CameraProblem;

/** Maps an error of getUserMedia to a problem (W3C Media Capture, section 10). */
export function cameraProblem(error: unknown): CameraProblem {
  const name = (error as { name?: string } | null)?.name;
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'denied';
  return name === 'NotReadableError' || name === 'AbortError' ? 'busy' : 'missing';
}

/** Time in ms after which a camera without a picture counts as a problem. */
const PICTURE_LIMIT_MS = 8_000;

/** Time in ms without an answer of the browser, after which the renter is told what to do. It may wait for a permission. */
const ANSWER_LIMIT_MS = 8_000;

/**
 * Returns the constraints for a camera, or for any camera that faces away from the renter. Some browsers give the cameras of each
 * document other ids, so the facing is always asked for.
 */
const wantedStream = (camera: string | null): MediaStreamConstraints => ({
  audio: false,
  video: {
    facingMode: { ideal: 'environment' },
    ...(camera ? { deviceId: { ideal: camera } } : {}),
    width: { ideal: 1280 },
    height: { ideal: 720 },
  },
});

/**
 * Runs the camera while the page is shown and the document is visible. Stops it at once otherwise.
 * @param video element that shows the picture.
 */
export function useCamera(video: RefObject<HTMLVideoElement | null>) {
  const [state, setState] = useState<CameraState>('starting');
  const [track, setTrack] = useState<MediaStreamTrack | null>(null);
  const [settings, setSettings] = useState(DEFAULT_SETTINGS);
  /** Settings that the renter wants, including changes in flight. */
  const wanted = useRef(DEFAULT_SETTINGS);
  const [round, setRound] = useState(0);
  const { camera, hasOther, chooseAfter } = useCameraChoice(track !== null || state === 'busy');
  const visible = useVisible();
  const unanswered = useLate(visible && state === 'starting' && track === null);

  useEffect(() => {
    if (!visible) return;
    const element = video.current;
    let stream: MediaStream | null = null;
    let [ended, limit] = [false, 0];
    const stop = () => stream?.getTracks().forEach((mediaTrack) => mediaTrack.stop());
    const start = async () => {
      setState('starting');
      try {
        // An insecure page has no mediaDevices. The TypeError is mapped to `missing`.
        stream = await navigator.mediaDevices.getUserMedia(wantedStream(camera));
        if (ended) return stop();
        const [first] = stream.getVideoTracks();
        first?.addEventListener('ended', () => !ended && setState('busy'));
        // The system mutes a camera that it gives to another app.
        first?.addEventListener('mute', () => !ended && setState('blank'));
        first?.addEventListener('unmute', () => !ended && setState('on'));
        setTrack(first ?? null);
        if (!element) return;
        limit = window.setTimeout(() => !ended && !element.videoWidth && setState('blank'), PICTURE_LIMIT_MS);
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
      window.clearTimeout(limit);
      stop();
      setTrack(null);
      setSettings(DEFAULT_SETTINGS);
      wanted.current = DEFAULT_SETTINGS;
      if (element) release(element);
    };
  }, [video, visible, round, camera]);

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
    /** Whether the camera is starting, and the browser has not answered in time. A late answer still turns it on. */
    unanswered,
    hasTorch: capabilities.torch === true,
    torch: settings.torch,
    switchTorch: () => change({ torch: !wanted.current.torch }),
    hasZoom: zooms.length > 1,
    zoom: settings.zoom ?? 1,
    switchZoom: () => change({ zoom: nextZoom(zooms, wanted.current.zoom ?? 1) }),
    hasOtherCamera: hasOther,
    switchCamera: () => chooseAfter(track?.getSettings().deviceId),
    retry: () => setRound((now) => now + 1),
  };
}

/** Returns whether something has been pending for `ANSWER_LIMIT_MS`. */
function useLate(pending: boolean): boolean {
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    if (!pending) return;
    const limit = window.setTimeout(() => setIsLate(true), ANSWER_LIMIT_MS);
    return () => {
      window.clearTimeout(limit);
      setIsLate(false);
    };
  }, [pending]);
  return isLate;
}

/** Returns whether the document is visible. */
function useVisible(): boolean {
  const [visible, setVisible] = useState(document.visibilityState === 'visible');
  useEffect(() => {
    const onVisibility = () => setVisible(document.visibilityState === 'visible');
    onVisibility();
    document.addEventListener('visibilitychange', onVisibility);
    return () => document.removeEventListener('visibilitychange', onVisibility);
  }, []);
  return visible;
}

/**
 * Keeps which of several cameras the renter chose, for this session.
 * @param isPermitted whether the renter has permitted a camera. It may deliver no picture, or be in use.
 */
function useCameraChoice(isPermitted: boolean) {
  /** Device id of the chosen camera; null for the browser's choice. */
  const [{ camera }, setChoice] = useDraft<{ camera: string | null }>('view/camera', { camera: null });
  const [cameras, setCameras] = useState<string[]>([]);
  useEffect(() => {
    if (!isPermitted) return;
    let ended = false;
    void rearCameras().then((found) => !ended && setCameras(found));
    return () => {
      ended = true;
    };
  }, [isPermitted]);
  /**
   * Chooses the camera after the given one, and the first one after the last. Of a camera that did not start, the id is
   * unknown. It is the chosen one then, or the first one, which browsers choose.
   */
  const chooseAfter = (started: string | undefined) => {
    const current = started ?? camera ?? cameras[0] ?? '';
    setChoice({ camera: cameras[(cameras.indexOf(current) + 1) % cameras.length] ?? null });
  };
  return { camera, hasOther: cameras.length > 1, chooseAfter };
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
