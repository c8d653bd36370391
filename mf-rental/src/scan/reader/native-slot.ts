import type { Engine, Frame } from './engine';

/** Failures in a row after which the browser's own decoder is abandoned. A single frame may be unreadable. */
const MOST_FAILURES = 3;

/** Place of the browser's own decoder. */
export interface NativeSlot {
  /** Looks for the decoder with the first call. */
  check(): Promise<void>;
  /** Returns whether the browser has a decoder that has not been abandoned. False before `check` resolves. */
  isReady(): boolean;
  /** Resolves to the texts that the decoder reads, or to none if it fails or there is no decoder. */
  read(frame: Frame): Promise<string[]>;
}

/**
 * Creates a slot.
 * @param find returns the browser's own decoder, if it has one
 * @param onProblem called when the decoder is abandoned
 */
export function createNativeSlot(
  find: () => Promise<Engine | null>,
  onProblem: (error: unknown) => void,
): NativeSlot {
  let engine: Engine | null = null;
  let failures = 0;
  let checked: Promise<void> | null = null;
  return {
    check: () => (checked ??= find().then((found) => void (engine = found))),
    isReady: () => engine !== null,
    async read(frame) {
      try {
        const texts = (await engine?.read(frame, { thorough: true, several: true })) ?? [];
        failures = 0;
        return texts;
      } catch (error) {
        if (++failures < MOST_FAILURES) return [];
        engine = null;
        onProblem(error);
        return [];
      }
    },
  };
}
