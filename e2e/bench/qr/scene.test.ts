import jsQR from 'jsqr';
import { inflateSync } from 'node:zlib';
import { encodePng } from './png';
import { type Scene, drawScene } from './scene';

const TEXT = 'https://rent.example/jp/cabinet?sn=JPC00001';
const SCENE: Scene = {
  width: 320,
  height: 240,
  background: 150,
  codes: [
    {
      text: TEXT,
      corners: [
        [70, 20],
        [250, 30],
        [260, 220],
        [60, 210],
      ],
      dark: 20,
      light: 230,
    },
  ],
  blur: 0,
  noise: 0,
  shade: 0,
  scratches: [],
};

const read = (gray: Uint8Array, { width, height }: Scene) =>
  jsQR(
    Uint8ClampedArray.from({ length: gray.length * 4 }, (_, i) => (i % 4 === 3 ? 255 : gray[i >> 2]!)),
    width,
    height,
  )?.data;

test('draws a code in perspective that can be read', () => {
  expect(
    read(
      drawScene(SCENE, () => 0.5),
      SCENE,
    ),
  ).toBe(TEXT);
});

test('draws blur, noise, shade and scratches', () => {
  const plain = drawScene(SCENE, () => 0.5);
  const changes: Partial<Scene>[] = [
    { blur: 2 },
    { noise: 20 },
    { shade: 40 },
    { scratches: [{ y: 100, slope: 0.1, thickness: 4 }] },
  ];
  for (const change of changes)
    expect(
      Buffer.compare(
        drawScene({ ...SCENE, ...change }, () => 0.9),
        plain,
      ),
    ).not.toBe(0);
});

test('encodes a gray PNG', () => {
  const png = encodePng(Uint8Array.from([1, 2, 3, 4, 5, 6]), 3, 2);
  expect(png.subarray(1, 4).toString('latin1')).toBe('PNG');
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([3, 2]);
  const at = png.indexOf('IDAT');
  const content = png.subarray(at + 4, at + 4 + png.readUInt32BE(at - 4));
  expect([...inflateSync(content)]).toEqual([0, 1, 2, 3, 0, 4, 5, 6]);
});
