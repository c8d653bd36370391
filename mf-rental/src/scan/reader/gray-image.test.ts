import {
  type GrayImage,
  crop,
  darkenPrint,
  erase,
  shrink,
  stretchContrast,
  toGray,
  toPixels,
} from './gray-image';

const counted = (width: number, height: number): GrayImage => ({
  data: Uint8Array.from({ length: width * height }, (_, i) => i),
  width,
  height,
});

test('converts colors to luminance and back to gray pixels', () => {
  const data = new Uint8ClampedArray([255, 0, 0, 255, 0, 255, 0, 255, 0, 0, 255, 255, 90, 90, 90, 255]);
  const gray = toGray({ data, width: 2, height: 2 });
  expect([...gray.data]).toEqual([76, 150, 29, 90]);
  const pixels = toPixels(gray);
  expect([...pixels.data.slice(8)]).toEqual([29, 29, 29, 255, 90, 90, 90, 255]);
  expect([pixels.width, pixels.height]).toEqual([2, 2]);
});

test('crops a region row by row', () => {
  const part = crop(counted(4, 4), { x: 0.5, y: 0.5, width: 0.5, height: 0.5 });
  expect(part).toMatchObject({ width: 2, height: 2 });
  expect([...part.data]).toEqual([10, 11, 14, 15]);
});

test('averages the pixels that a pixel of the reduced image covers', () => {
  const small = shrink(counted(4, 2), 2);
  expect(small).toMatchObject({ width: 2, height: 1 });
  expect([...small.data]).toEqual([3, 5]);
  expect([...shrink(counted(6, 1), 4).data]).toEqual([0, 1, 3, 4]);
});

test('keeps an image that is small enough, and covers every pixel at other scales', () => {
  const image = counted(4, 4);
  expect(shrink(image, 4)).toBe(image);
  const white = { data: new Uint8Array(1000 * 700).fill(200), width: 1000, height: 700 };
  const small = shrink(white, 640);
  expect(small).toMatchObject({ width: 640, height: 448 });
  expect(small.data.every((level) => level === 200)).toBe(true);
});

test('spreads the luminance over the whole range', () => {
  const data = Uint8Array.from({ length: 100 }, (_, i) => (i < 50 ? 100 : 120));
  const { data: spread } = stretchContrast({ data, width: 10, height: 10 });
  expect([spread[0], spread[99]]).toEqual([0, 255]);
});

test('makes everything black that is not paper', () => {
  const data = Uint8Array.from([20, 60, 180, 230, 20, 60, 180, 230]);
  expect([...darkenPrint({ data, width: 4, height: 2 }).data]).toEqual([0, 0, 0, 255, 0, 0, 0, 255]);
});

test('keeps an image of one luminance valid', () => {
  const { data } = stretchContrast({ data: new Uint8Array(4).fill(7), width: 2, height: 2 });
  expect(data).toHaveLength(4);
});

test('erases a convex area in a copy', () => {
  const image = { data: new Uint8Array(36), width: 6, height: 6 };
  const corners = [
    { x: 1, y: 1 },
    { x: 4, y: 1 },
    { x: 4, y: 3 },
    { x: 1, y: 3 },
  ];
  for (const order of [corners, corners.slice().reverse()]) {
    const { data } = erase(image, order);
    expect([...data].filter((level) => level === 128).length).toBeGreaterThanOrEqual(6);
    expect([data[0], data[1 * 6 + 2], data[5 * 6 + 5]]).toEqual([0, 128, 0]);
  }
  expect(image.data.every((level) => level === 0)).toBe(true);
});

test('erases nothing outside of the image', () => {
  const image = { data: new Uint8Array(4), width: 2, height: 2 };
  const { data } = erase(image, [
    { x: -5, y: -5 },
    { x: 9, y: -5 },
    { x: 9, y: 9 },
    { x: -5, y: 9 },
  ]);
  expect([...data]).toEqual([128, 128, 128, 128]);
});
