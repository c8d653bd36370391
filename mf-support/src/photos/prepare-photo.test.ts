import { fittedSize, shrinkPhoto, toBase64 } from './prepare-photo';

test.each([
  [800, 600, 800, 600],
  [4032, 3024, 1920, 1440],
  [3024, 4032, 1440, 1920],
  [20000, 2, 1920, 1],
  [0, 0, 1, 1],
])('resizes %i × %i to %i × %i', (width, height, fittedWidth, fittedHeight) => {
  expect(fittedSize(width, height)).toEqual({ width: fittedWidth, height: fittedHeight });
});

test('returns a small file unchanged', async () => {
  const file = new Blob([new Uint8Array(400_000)]);
  expect(await shrinkPhoto(file)).toBe(file);
});

test.each([0, 1, 2, 3, 0x8000, 100_001])('encodes %i bytes as base64', async (length) => {
  const bytes = Uint8Array.from({ length }, (_, index) => (index * 31) % 256);
  const decoded = atob(await toBase64(new File([bytes], 'a.jpg')));
  expect(Uint8Array.from(decoded, (letter) => letter.charCodeAt(0))).toEqual(bytes);
});
