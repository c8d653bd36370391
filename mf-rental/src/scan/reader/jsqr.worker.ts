/** Worker that reads codes with jsQR. */
import jsQR from 'jsqr';
import { jsqrPasses } from './jsqr-passes';
import { type WorkerScope, serveFrames } from './worker-messages';

serveFrames(self as unknown as WorkerScope, () => Promise.resolve(jsqrPasses(jsQR)));
