/** Worker that reads codes with zxing-wasm. */
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import integrity from 'zxing-wasm/reader/zxing_reader.wasm?integrity';
import { fetchVerified } from './fetch-verified';
import { type WorkerScope, serveFrames } from './worker-messages';
import { zxingPasses } from './zxing-passes';

serveFrames(self as unknown as WorkerScope, async ({ wasm }) => {
  const wasmBinary = await fetchVerified(wasm, integrity);
  await prepareZXingModule({ overrides: { wasmBinary }, fireImmediately: true });
  return zxingPasses(readBarcodes);
});
