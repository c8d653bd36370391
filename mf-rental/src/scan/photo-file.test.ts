import { readPhotoFile } from './photo-file';
import type { QrReader } from './reader/qr-reader';

test('does not use the reader if the page is left while the photo is decoded', async () => {
  let decoded: () => void = () => undefined;
  const decode = () => new Promise<void>((resolve) => (decoded = resolve));
  Object.assign(HTMLImageElement.prototype, { decode });
  Object.assign(URL, { createObjectURL: () => 'blob:photo', revokeObjectURL: () => undefined });
  const readPhoto = jest.fn(() => Promise.resolve(['A']));
  const reader = { readPhoto } as unknown as QrReader;
  const page = new AbortController();
  const left = readPhotoFile(reader, new Blob(), page.signal);
  page.abort();
  decoded();
  expect(await left).toEqual([]);
  expect(readPhoto).not.toHaveBeenCalled();

  const shown = readPhotoFile(reader, new Blob(), new AbortController().signal);
  decoded();
  expect(await shown).toEqual(['A']);
});
