/** Capabilities and constraints of W3C Image Capture, which TypeScript's DOM types lack. */
export interface ImageCapabilities {
  torch?: boolean;
  zoom?: { min: number; max: number };
  focusMode?: string[];
}

/** Settings of a camera that the renter can change. */
export interface CameraSettings {
  torch: boolean;
  /** Factor relative to the camera's normal view; null until the renter changes it. */
  zoom: number | null;
}

/** Settings of a camera that has just started. */
export const DEFAULT_SETTINGS: CameraSettings = { torch: false, zoom: null };

/** Zoom factors that the page offers. More than 4 shows too small a part of a cabinet to aim at. */
const ZOOMS = [1, 2, 4];

/** Returns what the camera can do. Browsers without Image Capture can do nothing. */
export const readCapabilities = (track: MediaStreamTrack | null): ImageCapabilities =>
  (track?.getCapabilities?.() as ImageCapabilities | undefined) ?? {};

/** Returns the zoom of the normal view. The smallest zoom of a camera with several lenses is a wider view. */
const normalZoom = ({ zoom }: ImageCapabilities): number => Math.max(zoom?.min ?? 1, 1);

/** Returns the zoom factors that the camera supports. There is nothing to choose if it is only one. */
export function zoomFactors(capabilities: ImageCapabilities): number[] {
  const { zoom } = capabilities;
  if (!zoom || !(zoom.min > 0)) return [1];
  return ZOOMS.filter((factor) => factor === 1 || factor * normalZoom(capabilities) <= zoom.max);
}

/** Returns the factor after the current one, and the first one after the last. */
export function nextZoom(factors: readonly number[], current: number): number {
  return factors.find((factor) => factor > current) ?? 1;
}

/** Returns the settings that the camera reports. The zoom is the nearest factor that the page offers. */
export function readSettings(track: MediaStreamTrack): CameraSettings {
  const { torch, zoom } = track.getSettings() as { torch?: boolean; zoom?: number };
  const capabilities = readCapabilities(track);
  const reported = (zoom ?? 1) / normalZoom(capabilities);
  const distance = (factor: number) => Math.abs(factor - reported);
  const factor = zoomFactors(capabilities).reduce((best, next) =>
    distance(next) < distance(best) ? next : best,
  );
  return { torch: torch === true, zoom: factor === 1 ? null : factor };
}

/**
 * Returns the constraints for the settings. They contain continuous focus where the camera has it. They are complete,
 * because constraints replace the earlier ones. They are one set, because older Chromium reads only the first set.
 */
export function toConstraints(
  capabilities: ImageCapabilities,
  { torch, zoom }: CameraSettings,
): MediaTrackConstraints {
  const set = {
    ...(capabilities.focusMode?.includes('continuous') && { focusMode: 'continuous' }),
    ...(capabilities.torch && { torch }),
    ...(zoom !== null && zoomFactors(capabilities).length > 1 && { zoom: zoom * normalZoom(capabilities) }),
  };
  return { advanced: Object.keys(set).length > 0 ? [set as MediaTrackConstraintSet] : [] };
}
