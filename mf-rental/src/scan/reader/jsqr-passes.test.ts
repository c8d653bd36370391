import jsQR from 'jsqr';
import { drawCodes } from './code-picture-fixture';
import type { Pass } from './frame-decoder';
import type { GrayImage } from './gray-image';
import { jsqrPasses } from './jsqr-passes';

const OURS = 'https://rent.example/jp/cabinet?sn=JPC00001';
const SHOP = 'https://shop.example/menu';
const passes = jsqrPasses(jsQR);
const [first] = passes;

const readAll = async (image: GrayImage, some: readonly Pass[] = passes): Promise<Set<string>> =>
  new Set((await Promise.all(some.map(async (pass) => pass(image, true)))).flat());

test('reads a code', () => {
  expect(first(drawCodes([{ text: OURS }]), false)).toEqual([OURS]);
});

test('reads nothing without a code', async () => {
  expect(await readAll({ data: new Uint8Array(320 * 240).fill(200), width: 320, height: 240 })).toEqual(
    new Set(),
  );
});

test('reads light modules on a dark background in the pass for them', async () => {
  const image = drawCodes([{ text: OURS }], { inverted: true });
  expect(first(image, true)).toEqual([]);
  expect(await readAll(image)).toEqual(new Set([OURS]));
});

test('reads a code of low contrast', async () => {
  const { data, width, height } = drawCodes([{ text: OURS }]);
  const faint = { data: data.map((level) => 120 + Math.round(level / 12)), width, height };
  expect(await readAll(faint)).toEqual(new Set([OURS]));
});

test('reads a code that is small in a large frame, at the resolution of the frame', async () => {
  const image = drawCodes([{ text: OURS, dot: 1, left: 620, top: 340 }], { width: 1280, height: 720 });
  expect(first(image, true)).toEqual([]);
  expect(await readAll(image)).toEqual(new Set([OURS]));
});

test('reads a code of ours beside that of a shop', async () => {
  const image = drawCodes(
    [
      { text: SHOP, dot: 7, left: 20, top: 20 },
      { text: OURS, dot: 7, left: 700, top: 350 },
    ],
    { width: 1280, height: 720 },
  );
  expect(await readAll(image)).toEqual(new Set([SHOP, OURS]));
});

test('searches for further codes only on request', () => {
  let reads = 0;
  const [pass] = jsqrPasses((data, width, height, options) => {
    reads++;
    return jsQR(data, width, height, options);
  });
  const image = drawCodes([{ text: OURS }]);
  expect(pass(image, false)).toEqual([OURS]);
  expect(reads).toBe(1);
  expect(pass(image, true)).toEqual([OURS]);
  expect(reads).toBe(3);
});

test('reads no text from a code that is split over two frames', async () => {
  const whole = drawCodes([{ text: OURS, left: 100, top: 100 }]);
  const other = drawCodes([{ text: `${SHOP}/of/some/length`, left: 100, top: 100 }]);
  const middle = 220 * whole.width;
  const torn = whole.data.slice();
  torn.set(other.data.subarray(middle), middle);
  expect(await readAll({ ...whole, data: torn })).toEqual(new Set());
  const half = whole.data.slice().fill(235, middle);
  expect(await readAll({ ...whole, data: half })).toEqual(new Set());
});

test('ignores a code of which jsQR drops a part', () => {
  const location = { x: 0, y: 0 };
  const code = {
    data: 'rest',
    chunks: [
      { type: 'byte', bytes: [0xff, 0xfe], text: '' },
      { type: 'numeric', text: 'rest' },
    ],
    location: {
      topLeftCorner: location,
      topRightCorner: location,
      bottomRightCorner: location,
      bottomLeftCorner: location,
    },
  };
  let reads = 0;
  const [pass] = jsqrPasses((() => (reads++ === 0 ? code : null)) as unknown as typeof jsQR);
  expect(pass(drawCodes([]), true)).toEqual([]);
  expect(reads).toBe(2);
});
