import type { GrayImage } from './gray-image';

/**
 * One way to find codes in an image. Returns the texts of those that it reads.
 * @param several whether to search for more than one code where that takes longer
 */
export type Pass = (image: GrayImage, several: boolean) => string[] | Promise<string[]>;

/** How thoroughly an image is searched. */
export interface Effort {
  /** Runs every pass. Otherwise runs as many as the time of a camera frame allows, others with the next frame. */
  thorough: boolean;
  /** Continues after a code is read, because the image may contain several. */
  several: boolean;
}

/** Reads codes with a list of passes. */
export type FrameDecoder = (image: GrayImage, effort: Effort) => Promise<string[]>;

/**
 * Creates a decoder. The first pass is the best one: a thorough search begins with it, and in camera frames it
 * alternates with the others.
 * @param now returns the time in ms
 * @param budgetMs time in ms after which no further pass begins in a camera frame
 */
export function createFrameDecoder(
  passes: readonly [Pass, ...Pass[]],
  now: () => number,
  budgetMs: number,
): FrameDecoder {
  const [first, ...others] = passes;
  let position = 0;
  /** Returns the next pass of a camera frame: the first one at even positions, one of the others at odd positions. */
  const nextPass = (): Pass => {
    const at = position++;
    return at % 2 === 0 || others.length === 0 ? first : others[(at >> 1) % others.length]!;
  };
  return async (image, { thorough, several }) => {
    const begun = now();
    const texts = new Set<string>();
    const pending = new Set(passes);
    const run = async (pass: Pass) => {
      pending.delete(pass);
      for (const text of await pass(image, several)) texts.add(text);
    };
    const isDone = () => pending.size === 0 || (texts.size > 0 && !several);
    if (thorough) {
      for (const pass of passes) if (!isDone()) await run(pass);
      return [...texts];
    }
    do {
      const pass = nextPass();
      if (pending.has(pass)) await run(pass);
      const spent = now() - begun;
      const average = spent / (passes.length - pending.size);
      if (spent + average > budgetMs) break;
    } while (!isDone());
    return [...texts];
  };
}
