import { rearCameras } from './rear-cameras';

/** A device as browsers have it that know where a camera faces. */
class FakeInput {
  readonly kind = 'videoinput';
  readonly deviceId = 'camera';
  constructor(
    readonly label: string,
    readonly facingMode?: string[],
  ) {}
  getCapabilities() {
    return this.facingMode ? { facingMode: this.facingMode } : {};
  }
}

/** Returns whether a camera may face a cabinet. */
async function isRear(device: object): Promise<boolean> {
  const mediaDevices = { enumerateDevices: () => Promise.resolve([device]) };
  Object.defineProperty(navigator, 'mediaDevices', { value: mediaDevices, configurable: true });
  return (await rearCameras()).length === 1;
}
const named = (label: string) => ({ kind: 'videoinput', deviceId: 'camera', label });

afterEach(() => Reflect.deleteProperty(globalThis, 'InputDeviceInfo'));

test.each([
  'camera2 1, facing front',
  'Front Camera',
  'Surface Camera Front',
  'FaceTime HD Camera',
  'User facing camera',
  '前置相机',
  '前置鏡頭',
  '前面カメラ',
  'フロントカメラ',
  'インカメラ',
  '전면 카메라',
  'กล้องหน้า',
  'Kamera Depan',
  'Kamera Hadapan',
  'Camera trước',
  'Frontkamera',
  'Caméra avant',
  'Cámara frontal',
  'Fotocamera anteriore',
  'Câmera Frontal',
  'Передняя камера',
  'Фронтальная камера',
  'Ön Kamera',
  'Camera aan voorzijde',
  'Etukamera',
  'Aparat przedni',
  'الكاميرا الأمامية',
])('takes "%s" for a camera that faces the renter', async (label) => {
  expect(await isRear(named(label))).toBe(false);
});

test.each([
  'camera2 0, facing back',
  'Back Camera',
  'Back Dual Wide Camera',
  'Surface Camera Rear',
  'Interface Camera',
  '后置相机',
  '後置鏡頭',
  '背面カメラ',
  'アウトカメラ',
  '후면 카메라',
  'กล้องหลัง',
  'Kamera Belakang',
  'Camera sau',
  'Rückkamera',
  'Caméra arrière',
  'Cámara trasera',
  'Fotocamera posteriore',
  'Задняя камера',
  'Arka Kamera',
  'Integrated Webcam',
  '',
])('takes "%s" for a camera that may face a cabinet', async (label) => {
  expect(await isRear(named(label))).toBe(true);
});

test.each([
  ['Camera 1', ['user'], false],
  ['Front door camera', ['environment'], true],
  ['Front Camera', [], false],
  ['Back Camera', undefined, true],
])('believes the browser before the name: "%s" with %j', async (label, facingMode, rear) => {
  Object.defineProperty(globalThis, 'InputDeviceInfo', { value: FakeInput, configurable: true });
  expect(await isRear(new FakeInput(label, facingMode))).toBe(rear);
});
