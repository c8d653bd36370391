/** Names of cameras that face the renter, in the languages of phones and browsers. */
const FRONT = /front|user|face|selfie|前|フロント|インカメ/i;

/**
 * Returns the device ids of the cameras that may face a cabinet. Browsers name the cameras only after the renter has
 * permitted one.
 */
export async function rearCameras(): Promise<string[]> {
  const devices = (await navigator.mediaDevices.enumerateDevices?.().catch(() => [])) ?? [];
  return devices
    .filter(({ kind, deviceId, label }) => kind === 'videoinput' && deviceId && !FRONT.test(label))
    .map(({ deviceId }) => deviceId);
}
