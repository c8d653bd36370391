/** Beginnings of the words for a camera that faces the renter, in the languages of phones and browsers with letters and blanks. */
const FRONT_WORD =
  /(?:^|\P{L})(?:front|user|face|selfie|depan|hadap|trước|avant|anterior|vorder|voorzijde|framåt|främre|etu|przedni|передн|фронт|ön|frente)/iu;
/** The same in scripts without blanks or with prefixes. */
const FRONT_SIGN = /前|フロント|インカメ|自拍|전면|셀카|หน้า|أمامي/;

/** Returns whether a camera faces the renter: as the browser knows it, otherwise by its name. */
function facesRenter(device: MediaDeviceInfo): boolean {
  const isInput = typeof InputDeviceInfo === 'function' && device instanceof InputDeviceInfo;
  const modes = (isInput && device.getCapabilities?.().facingMode) || [];
  return modes.length > 0
    ? modes.includes('user')
    : FRONT_WORD.test(device.label) || FRONT_SIGN.test(device.label);
}

/**
 * Returns the device ids of the cameras that may face a cabinet. Browsers name the cameras only after the renter has
 * permitted one.
 */
export async function rearCameras(): Promise<string[]> {
  const devices = (await navigator.mediaDevices.enumerateDevices?.().catch(() => [])) ?? [];
  return devices
    .filter((device) => device.kind === 'videoinput' && device.deviceId && !facesRenter(device))
    .map(({ deviceId }) => deviceId);
}
