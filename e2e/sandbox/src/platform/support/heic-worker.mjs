// Decodes the first image of a HEIC file in a separate thread that can be terminated, because the decoder has
// no time limit. It is plain JavaScript, because Node loads workers directly. Posts { width, height, data }
// in RGBA.
import { parentPort, workerData } from 'node:worker_threads';
import decode from 'heic-decode';

const images = await decode.all({ buffer: workerData.bytes });
const [image] = images;
if (image.width * image.height > workerData.mostPixels) throw new Error('too many pixels');
const { width, height, data } = await image.decode();
parentPort.postMessage({ width, height, data }, [data.buffer]);
