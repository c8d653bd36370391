import { type Effort, type FrameDecoder, type Pass, createFrameDecoder } from './frame-decoder';
import { toGray } from './gray-image';

/** Time in ms after which a worker begins no further pass in a camera frame. */
const FRAME_BUDGET_MS = 60;

/** First message to a worker. */
export interface StartRequest {
  id: number;
  /** URL of the WebAssembly file; '' for a worker without one. */
  wasm: string;
}

export interface FrameRequest {
  id: number;
  data: ArrayBuffer;
  width: number;
  height: number;
  effort: Effort;
}

/** Reply to the request with the same id. */
export type WorkerReply = { id: number; texts: string[] } | { id: number; error: string };

/** The part of a worker's global scope that this module uses. TypeScript's DOM types lack it. */
export interface WorkerScope {
  onmessage: ((event: { data: StartRequest | FrameRequest }) => void) | null;
  postMessage(reply: WorkerReply): void;
}

/**
 * Answers the requests of a page in a worker. The reply to the first one has no texts.
 * @param start prepares the passes; called once, with the first request
 */
export function serveFrames(
  scope: WorkerScope,
  start: (request: StartRequest) => Promise<[Pass, ...Pass[]]>,
): void {
  let decoder: Promise<FrameDecoder> | null = null;
  const reply = async (request: StartRequest | FrameRequest): Promise<string[]> => {
    if ('wasm' in request) {
      decoder = start(request).then((passes) =>
        createFrameDecoder(passes, () => performance.now(), FRAME_BUDGET_MS),
      );
      await decoder;
      return [];
    }
    if (!decoder) throw new Error('A frame arrived before the start.');
    const { data, width, height, effort } = request;
    return (await decoder)(toGray({ data: new Uint8ClampedArray(data), width, height }), effort);
  };
  scope.onmessage = ({ data }) => {
    const { id } = data;
    reply(data).then(
      (texts) => scope.postMessage({ id, texts }),
      (error: unknown) => scope.postMessage({ id, error: String(error) }),
    );
  };
}
