import type { Engine } from './engine';
import { createQrReader, type ReaderParts } from './qr-reader';

const OURS = 'ours';
const FOREIGN = 'foreign';
const SOURCE = {} as CanvasImageSource;

/** An engine that reads the texts that `texts` returns. */
function engineOf(name: string, log: string[], texts: () => string[] | Promise<string[]>): Engine {
  return {
    async read(_frame, { thorough, several }) {
      log.push(`${name}${thorough ? ' thorough' : ''}${several ? ' several' : ''}`);
      return texts();
    },
    close: () => log.push(`${name} closed`),
  };
}

interface Texts {
  native?: () => string[] | Promise<string[]>;
  jsqr?: () => string[] | Promise<string[]>;
  zxing?: () => string[] | Promise<string[]>;
}

function readerOf({ native, jsqr = () => [], zxing = () => [] }: Texts, parts: Partial<ReaderParts> = {}) {
  let time = 0;
  const log: string[] = [];
  const started: string[] = [];
  const problems: unknown[] = [];
  const start = (name: string, texts: () => string[] | Promise<string[]>) => () => {
    started.push(name);
    return Promise.resolve(engineOf(name, log, texts));
  };
  const reader = createQrReader({
    native: () => Promise.resolve(native ? engineOf('native', log, native) : null),
    jsqr: start('jsqr', jsqr),
    zxing: start('zxing', zxing),
    isOurs: (text) => text === OURS,
    onProblem: (error) => problems.push(error),
    now: () => time,
    ...parts,
  });
  /** Reads a frame every 150 ms. Returns the texts of the last one. */
  const frames = async (count: number) => {
    let texts: string[] = [];
    for (let i = 0; i < count; i++) {
      texts = await reader.readFrame(SOURCE, 640, 480);
      time += 150;
    }
    return texts;
  };
  const photo = () => reader.readPhoto(SOURCE, 640, 480);
  return { reader, log, started, problems, frames, photo, pass: (ms: number) => (time += ms) };
}

test("uses the browser's own decoder and does not load jsQR", async () => {
  const { reader, frames, started } = readerOf({ native: () => [OURS] });
  await reader.start();
  expect(await frames(1)).toEqual([OURS]);
  expect(started).toEqual([]);
});

test('loads jsQR before the first frame where the browser has no decoder of its own', async () => {
  const { reader, frames, started } = readerOf({ jsqr: () => [OURS] });
  await reader.start();
  expect(started).toEqual(['jsqr']);
  expect(await frames(1)).toEqual([OURS]);
});

test("uses jsQR after the browser's own decoder failed three times in a row", async () => {
  const { frames, problems, log } = readerOf({
    native: () => Promise.reject(new Error('gone')),
    jsqr: () => [OURS],
  });
  expect(await frames(3)).toEqual([]);
  expect(await frames(1)).toEqual([OURS]);
  expect(problems).toHaveLength(1);
  expect(log.filter((line) => line.startsWith('native'))).toHaveLength(3);
});

test("keeps the browser's own decoder if only some frames cannot be read", async () => {
  let calls = 0;
  const { frames, started } = readerOf({
    native: () => (++calls % 3 === 0 ? [OURS] : Promise.reject(new Error('no data'))),
  });
  await frames(12);
  expect(calls).toBe(12);
  expect(started).toEqual([]);
});

test('rejects the start if jsQR cannot be loaded, and loads it on the next start', async () => {
  let fails = true;
  const { reader } = readerOf(
    {},
    {
      jsqr: () =>
        fails ? Promise.reject(new Error('404')) : Promise.resolve(engineOf('jsqr', [], () => [])),
    },
  );
  await expect(reader.start()).rejects.toThrow('404');
  fails = false;
  await reader.start();
});

test('loads zxing after three seconds without a code, then alternates', async () => {
  const { frames, started, log } = readerOf({});
  await frames(20);
  expect(started).toEqual(['jsqr']);
  await frames(1);
  expect(started).toEqual(['jsqr', 'zxing']);
  log.length = 0;
  await frames(4);
  expect(log).toEqual(['zxing', 'jsqr', 'zxing', 'jsqr']);
});

test('loads zxing while only foreign codes are in view, not while ours is read', async () => {
  const foreign = readerOf({ jsqr: () => [FOREIGN] });
  await foreign.frames(25);
  expect(foreign.started).toContain('zxing');
  const ours = readerOf({ jsqr: () => [OURS] });
  await ours.frames(50);
  expect(ours.started).toEqual(['jsqr']);
});

test('counts three seconds again after a pause of the camera', async () => {
  const { frames, started, pass } = readerOf({});
  await frames(15);
  pass(60_000);
  await frames(15);
  expect(started).toEqual(['jsqr']);
});

test('searches for further codes while a foreign one is in view', async () => {
  const { frames, log } = readerOf({ jsqr: () => [FOREIGN] });
  await frames(2);
  expect(log).toEqual(['jsqr', 'jsqr several']);
});

test('continues with jsQR if zxing cannot be loaded, and reports it', async () => {
  const zxing = jest.fn(() => Promise.reject(new Error('no WebAssembly')));
  const { frames, problems, log } = readerOf({}, { zxing });
  await frames(30);
  expect(log.every((line) => line === 'jsqr')).toBe(true);
  expect(problems).toHaveLength(1);
  expect(zxing).toHaveBeenCalledTimes(1);
});

test("alternates the browser's own decoder with jsQR if zxing cannot be loaded", async () => {
  const { frames, log } = readerOf(
    { native: () => [] },
    { zxing: () => Promise.reject(new Error('no WebAssembly')) },
  );
  await frames(25);
  expect(log).toContain('jsqr');
});

test('never has two images in flight', async () => {
  let inFlight = 0;
  let most = 0;
  const slow = async () => {
    most = Math.max(most, ++inFlight);
    await new Promise((resolve) => setTimeout(resolve, 1));
    inFlight--;
    return [];
  };
  const { reader, photo } = readerOf({ native: slow, jsqr: slow, zxing: slow });
  await Promise.all([
    reader.readFrame(SOURCE, 640, 480),
    photo(),
    reader.readFrame(SOURCE, 640, 480),
    reader.readFrame(SOURCE, 640, 480),
  ]);
  expect(most).toBe(1);
});

test('reads a photo with zxing, and with jsQR only if zxing reads no code of ours', async () => {
  const found = readerOf({ zxing: () => [OURS] });
  expect(await found.photo()).toEqual([OURS]);
  expect(found.log).toEqual(['zxing thorough']);
  const missed = readerOf({ zxing: () => [], jsqr: () => [OURS] });
  expect(await missed.photo()).toEqual([OURS]);
  expect(missed.log).toEqual(['zxing thorough', 'jsqr thorough several']);
});

const gone = () => Promise.reject(new Error('offline'));
const none = () => Promise.resolve(null);

test.each([
  ['nothing by the browser, and nothing else loads', () => [], gone, gone, 'no decoder'],
  ['nothing at all, because nothing loads', undefined, gone, gone, 'no decoder'],
  ['a foreign code by the browser, and nothing else loads', () => [FOREIGN], gone, gone, [FOREIGN]],
  ['nothing by jsQR, and zxing does not load', () => [], undefined, gone, []],
  ['nothing by zxing, and jsQR does not load', () => [], gone, undefined, []],
])('reads on a photo %s', async (_what, native, jsqr, zxing, expected) => {
  const { photo } = readerOf(native ? { native } : {}, {
    ...(native ? {} : { native: none }),
    ...(jsqr ? { jsqr } : {}),
    ...(zxing ? { zxing } : {}),
  });
  expect(await photo().catch(() => 'no decoder')).toEqual(expected);
});

test('loads jsQR for each photo, however often it could not be loaded before', async () => {
  let fails = true;
  const jsqr = () => (fails ? gone() : Promise.resolve(engineOf('jsqr', [], () => [OURS])));
  const { photo, problems } = readerOf({ native: () => [] }, { jsqr, zxing: gone });
  for (let time = 0; time < 4; time++) await expect(photo()).rejects.toThrow('No decoder');
  expect(problems.length).toBeGreaterThanOrEqual(4);
  fails = false;
  expect(await photo()).toEqual([OURS]);
});

test("searches a photo further if the browser's own decoder reads only a foreign code", async () => {
  const { photo, log } = readerOf({ native: () => [FOREIGN], zxing: () => [FOREIGN, OURS] });
  expect(await photo()).toEqual([FOREIGN, OURS]);
  expect(log).toEqual(['native thorough several', 'zxing thorough several']);
});

test('ends the workers when it is closed, and starts them again', async () => {
  const { reader, frames, photo, log, started } = readerOf({});
  await photo();
  reader.close();
  expect(log.filter((line) => line.endsWith('closed')).sort()).toEqual(['jsqr closed', 'zxing closed']);
  await frames(1);
  expect(started).toEqual(['zxing', 'jsqr', 'jsqr']);
});

/** A promise that the test resolves. */
function deferred<T>() {
  let resolve: (value: T) => void = () => undefined;
  const promise = new Promise<T>((settle) => (resolve = settle));
  return { promise, resolve };
}

test('reads a photo with jsQR before zxing while only jsQR is ready', async () => {
  const found = readerOf({ jsqr: () => [OURS] });
  await found.reader.start();
  expect(await found.photo()).toEqual([OURS]);
  expect(found.started).toEqual(['jsqr']);
  const missed = readerOf({ zxing: () => [OURS] });
  await missed.reader.start();
  expect(await missed.photo()).toEqual([OURS]);
  expect(missed.log).toEqual(['jsqr thorough several', 'zxing thorough']);
  missed.log.length = 0;
  expect(await missed.photo()).toEqual([OURS]);
  expect(missed.log).toEqual(['zxing thorough']);
});

test('starts no engine for a photo during which it is closed', async () => {
  const late = deferred<string[]>();
  const { reader, photo, started } = readerOf({ native: () => late.promise });
  const texts = photo();
  const next = photo();
  await new Promise(process.nextTick);
  reader.close();
  late.resolve([]);
  expect(await Promise.all([texts, next])).toEqual([[], []]);
  expect(started).toEqual([]);
});

test('starts no engine after it is closed during the start', async () => {
  const late = deferred<Engine | null>();
  const { reader, started } = readerOf({}, { native: () => late.promise });
  const starting = reader.start();
  reader.close();
  late.resolve(null);
  await starting;
  expect(started).toEqual([]);
  await reader.start();
  expect(started).toEqual(['jsqr']);
});
