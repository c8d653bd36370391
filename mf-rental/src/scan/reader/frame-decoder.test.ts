import { type Pass, createFrameDecoder } from './frame-decoder';
import type { GrayImage } from './gray-image';

const IMAGE: GrayImage = { data: new Uint8Array(1), width: 1, height: 1 };
const FRAME = { thorough: false, several: false };
const PHOTO = { thorough: true, several: false };

/** Creates a decoder whose passes `a` to `d` take `ms` each and read the given texts. */
function decoderOf({ ms = 0, texts = {} }: { ms?: number; texts?: Record<string, string[]> }) {
  let time = 0;
  const ran: string[] = [];
  const pass =
    (name: string): Pass =>
    () => {
      time += ms;
      ran.push(name);
      return texts[name] ?? [];
    };
  const decode = createFrameDecoder([pass('a'), pass('b'), pass('c'), pass('d')], () => time, 60);
  return { decode: (effort = FRAME) => decode(IMAGE, effort), ran: () => ran.splice(0).join('') };
}

test('alternates the first pass with the others where one pass takes the time of a frame', async () => {
  const { decode, ran } = decoderOf({ ms: 100 });
  for (let frame = 0; frame < 8; frame++) await decode();
  expect(ran()).toBe('abacadab');
});

test('runs as many passes as the time of a frame allows, and no pass twice', async () => {
  const { decode, ran } = decoderOf({ ms: 20 });
  await decode();
  expect(ran()).toBe('abc');
  const fast = decoderOf({ ms: 1 });
  await fast.decode();
  expect([...fast.ran()].sort().join('')).toBe('abcd');
});

test('stops at the first text, but continues if several codes may be in view', async () => {
  const texts = { a: ['A'], c: ['C', 'A'] };
  const { decode, ran } = decoderOf({ ms: 1, texts });
  expect(await decode()).toEqual(['A']);
  expect(ran()).toBe('a');
  const several = decoderOf({ ms: 1, texts });
  expect(await several.decode({ thorough: false, several: true })).toEqual(['A', 'C']);
});

test('runs every pass on a photo in order until one reads a text', async () => {
  const { decode, ran } = decoderOf({ ms: 100 });
  expect(await decode(PHOTO)).toEqual([]);
  expect(ran()).toBe('abcd');
  const found = decoderOf({ ms: 100, texts: { b: ['B'] } });
  expect(await found.decode(PHOTO)).toEqual(['B']);
  expect(found.ran()).toBe('ab');
});

test('works with a single pass', async () => {
  const decode = createFrameDecoder([() => ['A']], () => 0, 60);
  expect(await decode(IMAGE, { thorough: false, several: true })).toEqual(['A']);
  expect(await decode(IMAGE, FRAME)).toEqual(['A']);
});
