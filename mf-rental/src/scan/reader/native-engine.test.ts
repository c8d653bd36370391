import type { Frame } from './engine';
import { startNativeEngine } from './native-engine';

const SOURCE = {} as CanvasImageSource;
const FRAME: Frame = {
  source: SOURCE,
  pixels: () => {
    throw new Error('not drawn');
  },
};
const EFFORT = { thorough: false, several: false };

function offer(formats: () => Promise<string[]>, detect: (source: unknown) => Promise<object[]>): void {
  class BarcodeDetector {
    static getSupportedFormats = formats;
    detect = detect;
  }
  Object.assign(window, { BarcodeDetector });
}
const qr = () => Promise.resolve(['ean_13', 'qr_code']);

afterEach(() => {
  Reflect.deleteProperty(window, 'BarcodeDetector');
  jest.useRealTimers();
});

test('is missing in a browser that cannot read QR codes', async () => {
  expect(await startNativeEngine()).toBeNull();
  offer(
    () => Promise.resolve(['ean_13']),
    () => Promise.resolve([]),
  );
  expect(await startNativeEngine()).toBeNull();
  offer(
    () => Promise.reject(new Error('no service')),
    () => Promise.resolve([]),
  );
  expect(await startNativeEngine()).toBeNull();
});

test('gives the source to the detector and returns the texts of all codes', async () => {
  const detect = jest.fn(() => Promise.resolve([{ rawValue: 'A' }, { rawValue: '' }, { rawValue: 'B' }]));
  offer(qr, detect);
  const engine = await startNativeEngine();
  expect(await engine!.read(FRAME, EFFORT)).toEqual(['A', 'B']);
  expect(detect).toHaveBeenCalledWith(SOURCE);
  engine!.close();
});

test('rejects if the detector fails or never settles', async () => {
  offer(qr, () => Promise.reject(new Error('gone')));
  await expect((await startNativeEngine())!.read(FRAME, EFFORT)).rejects.toThrow('gone');
  jest.useFakeTimers();
  offer(qr, () => new Promise(() => undefined));
  const read = expect((await startNativeEngine())!.read(FRAME, EFFORT)).rejects.toThrow('1500 ms');
  await jest.advanceTimersByTimeAsync(1500);
  await read;
});
