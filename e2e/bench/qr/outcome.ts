/** Result of one way of reading on one image. */
export interface Outcome {
  /** Text that the page would use, or null. */
  text: string | null;
  /** Time of each decoded frame in ms. */
  frameMs: number[];
}

/** Ways of reading: camera frames and a photo with the code of the product, and one pass of jsQR. */
export const WAYS = ['camera', 'photo', 'plain jsQR'] as const;
export type Way = (typeof WAYS)[number];

/** Results of all ways on one image. */
export type Outcomes = Record<Way, Outcome>;
