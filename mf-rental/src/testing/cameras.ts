// Cameras of a phone, for the tests of the scanner. jsdom has none.

/** Gives the phone a camera that is still starting. */
export function addCamera(): void {
  const getUserMedia = () => new Promise(() => undefined);
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: { getUserMedia } });
}

/** Removes the cameras, and what `startCamera` has changed. */
export function removeCameras(): void {
  jest.restoreAllMocks();
  Reflect.deleteProperty(navigator, 'mediaDevices');
  Reflect.deleteProperty(HTMLMediaElement.prototype, 'srcObject');
}

/**
 * Starts a camera whose track has these capabilities. Returns the constraints that the page applies.
 * @param apply returns the camera's answer to constraints
 * @param settings settings that the camera reports
 */
export function startCamera(capabilities: object, apply = () => Promise.resolve(), settings = {}): jest.Mock {
  const applyConstraints = jest.fn(apply);
  const track = {
    getCapabilities: () => capabilities,
    getSettings: () => settings,
    applyConstraints,
    addEventListener: () => undefined,
    stop: () => undefined,
  };
  const stream = { getTracks: () => [track], getVideoTracks: () => [track] };
  Object.assign(navigator.mediaDevices, { getUserMedia: () => Promise.resolve(stream) });
  Object.defineProperty(HTMLMediaElement.prototype, 'srcObject', { configurable: true, writable: true });
  jest.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  return applyConstraints;
}

/** Adds a phone's cameras to the one that `startCamera` starts. Returns the cameras that the page asks for. */
export function listCameras(
  start = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices),
): unknown[] {
  const asked: unknown[] = [];
  Object.assign(navigator.mediaDevices, {
    getUserMedia: (wanted: MediaStreamConstraints) => {
      asked.push((wanted.video as MediaTrackConstraints).deviceId ?? 'any');
      return start(wanted);
    },
    enumerateDevices: () =>
      Promise.resolve([
        { kind: 'videoinput', deviceId: 'selfie', label: 'camera2 1, facing front' },
        { kind: 'videoinput', deviceId: 'wide', label: 'camera2 0, facing back' },
        { kind: 'videoinput', deviceId: 'tele', label: 'camera2 2, facing back' },
        { kind: 'audioinput', deviceId: 'microphone', label: 'Microphone' },
      ]),
  });
  return asked;
}

/** A camera that does not start. */
export const refuse = (name: string) => () => () => Promise.reject(new DOMException('', name));
