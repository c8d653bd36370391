/**
 * Runs the scanner of mf-rental on images. A slowdown of the processor affects only the main thread of a page, so the
 * workers' scripts run there as well if `onMainThread` is set.
 */
import jsQR from 'jsqr';
import { parseCabinetCode } from '../../../../mf-rental/src/scan/cabinet-code';
import type { Engine } from '../../../../mf-rental/src/scan/reader/engine';
import { createQrReader } from '../../../../mf-rental/src/scan/reader/qr-reader';
import { startWorkerEngine } from '../../../../mf-rental/src/scan/reader/worker-engine';
import type { Outcome, Outcomes } from '../outcome';

/** Time in ms between two frames, and after which a renter gives up. */
const FRAME_EVERY_MS = 150;
const GIVE_UP_MS = 8000;
/** Longest side in px of the image for plain jsQR. */
const PLAIN_SIDE = 640;

type WorkerScript = (self: Pick<Worker, 'postMessage' | 'onmessage'>) => void;

declare global {
  interface Window {
    /** Scripts of the workers, wrapped in functions, by file name. */
    workerScripts: Record<string, WorkerScript>;
    readImage(url: string, expected: string, onMainThread: boolean): Promise<Outcomes>;
  }
}

/** Returns a worker whose script runs on the main thread. */
function mainThreadWorker(script: WorkerScript): Worker {
  const outside = { onmessage: null, onerror: null, terminate: () => undefined } as unknown as Worker;
  const inside: Parameters<WorkerScript>[0] = {
    onmessage: null,
    postMessage: (data: unknown) => queueMicrotask(() => outside.onmessage?.({ data } as MessageEvent)),
  };
  outside.postMessage = (data: unknown) =>
    queueMicrotask(() => inside.onmessage?.call(outside, { data } as MessageEvent));
  script(inside);
  return outside;
}

const engines = new Map<string, Promise<Engine>>();

/** Returns an engine. Each one starts once, because its start is not measured. */
function engine(name: string, onMainThread: boolean, wasm = ''): Promise<Engine> {
  const key = `${name} ${onMainThread}`;
  const start = () => {
    const worker = onMainThread ? mainThreadWorker(window.workerScripts[name]!) : new Worker(`/${name}.js`);
    return startWorkerEngine(worker, wasm).then(({ read }) => ({ read, close: () => undefined }));
  };
  if (!engines.has(key)) engines.set(key, start());
  return engines.get(key)!;
}

function fail(error: unknown): never {
  throw error;
}

async function readByProduct(
  image: ImageBitmap,
  expected: string,
  onMainThread: boolean,
): Promise<Pick<Outcomes, 'camera' | 'photo'>> {
  const written = expected.trim();
  const origins = URL.canParse(written) ? [new URL(written).origin] : [];
  const isCabinet = parseCabinetCode(written, origins) !== null;
  // The product opens only codes of cabinets. For another text, any code counts.
  const isOurs = (text: string) => !isCabinet || parseCabinetCode(text, origins) !== null;
  let clock = 0;
  const problems: unknown[] = [];
  const jsqr = () => engine('jsqr.worker', onMainThread);
  const zxing = () => engine('zxing.worker', onMainThread, new URL('/zxing_reader.wasm', location.href).href);
  await Promise.all([jsqr(), zxing()]);
  const reader = createQrReader({
    native: () => Promise.resolve(null),
    jsqr,
    zxing,
    isOurs,
    onProblem: (error) => problems.push(error),
    now: () => clock,
  });
  const timed = async (read: () => Promise<string[]>) => {
    const begun = performance.now();
    const texts = await read();
    if (problems.length > 0) fail(problems[0]);
    return { text: texts.find(isOurs) ?? null, ms: performance.now() - begun };
  };
  const camera: Outcome = { text: null, frameMs: [] };
  await reader.start();
  while (camera.text === null && clock < GIVE_UP_MS) {
    const { text, ms } = await timed(() => reader.readFrame(image, image.width, image.height));
    camera.text = text;
    camera.frameMs.push(ms);
    clock += FRAME_EVERY_MS + ms;
  }
  const { text, ms } = await timed(() => reader.readPhoto(image, image.width, image.height));
  return { camera, photo: { text, frameMs: [ms] } };
}

function readByPlainJsqr(image: ImageBitmap): Outcome {
  const begun = performance.now();
  const scale = Math.min(1, PLAIN_SIDE / Math.max(image.width, image.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(image.width * scale));
  canvas.height = Math.max(1, Math.round(image.height * scale));
  const context = canvas.getContext('2d', { willReadFrequently: true })!;
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  const { data, width, height } = context.getImageData(0, 0, canvas.width, canvas.height);
  const code = jsQR(data, width, height);
  return { text: code?.data || null, frameMs: [performance.now() - begun] };
}

window.readImage = async (url, expected, onMainThread) => {
  const image = await createImageBitmap(await (await fetch(url)).blob());
  const outcomes = await readByProduct(image, expected, onMainThread);
  const plain = readByPlainJsqr(image);
  image.close();
  return { ...outcomes, 'plain jsQR': plain };
};
