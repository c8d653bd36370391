import type { Engine, Frame } from './engine';
import type { Effort } from './frame-decoder';

/** Delay in ms after a failure, before an engine is started again. */
const RESTART_MS = 5000;
/** Failed starts in a row, after which only `start` starts an engine again. A start may load a large file. */
const MOST_FAILED_STARTS = 3;

/** Place of an engine that starts when it is needed and again after a failure. */
export interface EngineSlot {
  /** Returns whether the engine has started. */
  isReady(): boolean;
  /** Returns whether the last start or the last call failed. */
  hasFailed(): boolean;
  /** Starts the engine unless it has started or is starting. Rejects if it does not start. */
  start(): Promise<void>;
  /** Starts the engine in the background, unless it failed a moment ago or too often. */
  warmUp(): void;
  /**
   * Starts the engine if necessary and reads. Resolves to null if the engine fails, failed a moment ago or too often, or is
   * closed meanwhile.
   */
  read(frame: Frame, effort: Effort): Promise<string[] | null>;
  /** Ends the engine, and forgets its failed starts. */
  close(): void;
}

/**
 * Creates a slot.
 * @param onProblem called with each failure of the engine
 * @param now returns the time in ms
 */
export function createEngineSlot(
  startEngine: () => Promise<Engine>,
  onProblem: (error: unknown) => void,
  now: () => number,
): EngineSlot {
  let engine: Engine | null = null;
  let starting: Promise<Engine | null> | null = null;
  let failedAt = -Infinity;
  let failedStarts = 0;
  let round = 0;

  const begin = async (): Promise<Engine | null> => {
    const current = round;
    try {
      const started = await startEngine();
      if (current !== round) {
        started.close();
        return null;
      }
      failedAt = -Infinity;
      failedStarts = 0;
      return (engine = started);
    } catch (error) {
      if (current === round) {
        failedAt = now();
        failedStarts++;
      }
      throw error;
    } finally {
      if (current === round) starting = null;
    }
  };
  const get = async () => engine ?? (await (starting ??= begin()));
  const isResting = () => failedStarts >= MOST_FAILED_STARTS || now() - failedAt < RESTART_MS;

  return {
    isReady: () => engine !== null,
    hasFailed: () => failedAt !== -Infinity,
    async start() {
      await get();
    },
    warmUp() {
      if (!engine && !starting && !isResting()) get().catch(onProblem);
    },
    async read(frame, effort) {
      if (isResting()) return null;
      const current = round;
      try {
        const running = await get();
        return running && (await running.read(frame, effort));
      } catch (error) {
        if (current !== round) return null;
        engine?.close();
        engine = null;
        failedAt = now();
        onProblem(error);
        return null;
      }
    },
    close() {
      round++;
      engine?.close();
      engine = null;
      starting = null;
      failedStarts = 0;
    },
  };
}
