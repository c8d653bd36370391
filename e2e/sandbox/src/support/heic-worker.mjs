// Decodes the first image of a HEIC file in a thread of its own, which can be ended: the decoder itself has no limit of
// time. Plain JavaScript, since a worker is loaded by Node alone. Posts { width, height, data } in RGBA.
import { parentPort, workerData } from 'node:worker_threads';
import decode from 'heic-decode';

const images = await decode.all({ buffer: workerData.bytes });
const [image] = images;
if (image.width * image.height > workerData.mostPixels) throw new Error('too many pixels');
const { width, height, data } = await image.decode();
parentPort.postMessage({ width, height, data }, [data.buffer]);
