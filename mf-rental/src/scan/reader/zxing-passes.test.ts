/** @jest-environment node */
import { readFileSync } from 'node:fs';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import { drawCodes } from './code-picture-fixture';
import { zxingPasses } from './zxing-passes';

const OURS = 'https://rent.example/jp/cabinet?sn=JPC00001';
const SHOP = 'https://shop.example/menu';
const passes = zxingPasses(readBarcodes);
const [first] = passes;

beforeAll(async () => {
  const { buffer } = new Uint8Array(readFileSync(require.resolve('zxing-wasm/reader/zxing_reader.wasm')));
  await prepareZXingModule({ overrides: { wasmBinary: buffer }, fireImmediately: true });
});

test('reads a code with each pass', async () => {
  const image = drawCodes([{ text: OURS }]);
  for (const pass of passes) expect(await pass(image, false)).toEqual([OURS]);
});

test('reads light modules on a dark background', async () => {
  expect(await first(drawCodes([{ text: OURS }], { inverted: true }), false)).toEqual([OURS]);
});

test('reads a code that is printed in pale colors', async () => {
  const { data, width, height } = drawCodes([{ text: OURS }]);
  // Each dark module has one of many bright levels.
  const pale = data.map((level, at) => (level === 20 ? 90 + ((at * 37) % 100) : level));
  const texts = await Promise.all(passes.map(async (pass) => pass({ data: pale, width, height }, false)));
  expect(texts.flat()).toContain(OURS);
});

test('reads all codes in view', async () => {
  const image = drawCodes(
    [
      { text: SHOP, left: 10, top: 10 },
      { text: OURS, left: 300, top: 180 },
    ],
    { width: 640, height: 480 },
  );
  expect(new Set(await first(image, true))).toEqual(new Set([SHOP, OURS]));
});

test('reads a code of 2 kB', async () => {
  const text = `https://shop.example/?${'x'.repeat(2000)}`;
  expect(
    await first(drawCodes([{ text, dot: 4, left: 0, top: 0 }], { width: 760, height: 760 }), false),
  ).toEqual([text]);
});

test('reads no text from a code that is split over two frames', async () => {
  const whole = drawCodes([{ text: OURS, left: 100, top: 100 }]);
  const other = drawCodes([{ text: `${SHOP}/of/some/length`, left: 100, top: 100 }]);
  const middle = 220 * whole.width;
  const torn = whole.data.slice();
  torn.set(other.data.subarray(middle), middle);
  const half = whole.data.slice().fill(235, middle);
  for (const pass of passes) {
    expect(await pass({ ...whole, data: torn }, false)).toEqual([]);
    expect(await pass({ ...whole, data: half }, false)).toEqual([]);
  }
});

test('ignores invalid codes, and codes that contain a part of a text', async () => {
  const result = { isValid: true, text: OURS, sequenceSize: -1 };
  const read = (results: object[]) =>
    zxingPasses((() => Promise.resolve(results)) as unknown as typeof readBarcodes)[0](drawCodes([]), false);
  expect(await read([result])).toEqual([OURS]);
  expect(await read([{ ...result, sequenceSize: 2 }])).toEqual([]);
  expect(await read([{ ...result, isValid: false }])).toEqual([]);
  expect(await read([{ ...result, text: '' }])).toEqual([]);
});
