import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { encodePng } from './png';
import { type PrintedCode, type Scene, drawScene } from './scene';

/** Images of each set. */
const COUNT = 12;
const WIDTH = 960;
const HEIGHT = 720;

/** Returns a generator of random numbers from 0 to 1 that gives the same images in each run (mulberry32). */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

interface Placing {
  x: number;
  y: number;
  side: number;
  /** Degrees, clockwise. */
  turn?: number;
  /** Share by which the far edge is shorter. */
  tilt?: number;
}

/** Returns a code around a center. */
function codeAt(text: string, { x, y, side, turn = 0, tilt = 0 }: Placing): PrintedCode {
  const angle = (turn * Math.PI) / 180;
  const half = side / 2;
  const at = (dx: number, dy: number) =>
    [
      x + dx * Math.cos(angle) - dy * Math.sin(angle),
      y + dx * Math.sin(angle) + dy * Math.cos(angle),
    ] as const;
  const far = half * (1 - tilt);
  return {
    text,
    corners: [
      at(-far, -half * (1 - tilt / 2)),
      at(far, -half * (1 - tilt / 2)),
      at(half, half),
      at(-half, half),
    ],
    dark: 25,
    light: 230,
  };
}

type Random = () => number;
type Draw = (text: string, random: Random) => Partial<Scene>;

const between = (random: Random, low: number, high: number) => low + (high - low) * random();
/** Returns a code of a size somewhere in the image. */
const anywhere = (text: string, random: Random, placing: Omit<Placing, 'x' | 'y'>): PrintedCode =>
  codeAt(text, {
    x: between(random, placing.side * 0.75, WIDTH - placing.side * 0.75),
    y: between(random, placing.side * 0.75, HEIGHT - placing.side * 0.75),
    ...placing,
  });
const printed = (code: PrintedCode, dark: number, light: number): PrintedCode => ({ ...code, dark, light });

/** The sets: a distortion each. */
const SETS: Record<string, Draw> = {
  rotated: (text, random) => ({
    codes: [anywhere(text, random, { side: 300, turn: between(random, 0, 360) })],
  }),
  perspective: (text, random) => ({
    codes: [
      anywhere(text, random, { side: 340, turn: between(random, -30, 30), tilt: between(random, 0.2, 0.45) }),
    ],
  }),
  blurred: (text, random) => ({
    blur: Math.round(between(random, 2, 5)),
    codes: [anywhere(text, random, { side: 380, turn: between(random, -15, 15) })],
  }),
  inverted: (text, random) => ({
    background: 40,
    codes: [printed(anywhere(text, random, { side: 300, turn: between(random, -20, 20) }), 235, 30)],
  }),
  'low-contrast': (text, random) => {
    const dark = between(random, 70, 120);
    return {
      background: 110,
      noise: 6,
      shade: 30,
      codes: [printed(anywhere(text, random, { side: 320 }), dark, dark + between(random, 25, 45))],
    };
  },
  small: (text, random) => ({
    blur: 0,
    codes: [anywhere(text, random, { side: between(random, 85, 120), turn: between(random, -10, 10) })],
  }),
  scratched: (text, random) => ({
    scratches: Array.from({ length: 3 }, () => ({
      y: between(random, 200, 520),
      slope: between(random, -0.3, 0.3),
      thickness: between(random, 3, 7),
    })),
    codes: [codeAt(text, { x: WIDTH / 2, y: HEIGHT / 2, side: 420, turn: between(random, -15, 15) })],
  }),
  several: (text, random) => ({
    codes: [
      codeAt(`https://shop.example/menu/${Math.floor(random() * 1e6)}`, { x: 250, y: 230, side: 240 }),
      codeAt(text, { x: 700, y: 470, side: 260, turn: between(random, -10, 10) }),
      codeAt(`WIFI:T:WPA;S:cafe${Math.floor(random() * 1e4)};P:secret;;`, { x: 230, y: 540, side: 220 }),
    ],
  }),
};

/** Writes the sets below a folder: PNG files with the text of the cabinet's code beside each. */
export function writeSets(folder: string): void {
  Object.entries(SETS).forEach(([name, draw], index) => {
    mkdirSync(path.join(folder, name), { recursive: true });
    for (let number = 1; number <= COUNT; number++) {
      const random = seeded(1000 * index + number);
      const text = `https://rent.example/jp/cabinet?sn=JPC${String(index * COUNT + number).padStart(5, '0')}`;
      const scene: Scene = {
        width: WIDTH,
        height: HEIGHT,
        background: 150,
        codes: [],
        blur: 1,
        noise: 10,
        shade: 20,
        scratches: [],
        ...draw(text, random),
      };
      const file = path.join(folder, name, String(number).padStart(2, '0'));
      writeFileSync(`${file}.png`, encodePng(drawScene(scene, random), WIDTH, HEIGHT));
      writeFileSync(`${file}.txt`, text);
    }
  });
}
