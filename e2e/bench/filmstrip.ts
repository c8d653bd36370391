/** A screenshot of a page while it loads. */
export interface Frame {
  /** Time of the screenshot, ms since 1970. */
  at: number;
  /** JPEG in base64. */
  jpeg: string;
}

/** Screenshots of one visit. */
export interface Film {
  /** Start of the navigation, ms since 1970. */
  beganAt: number;
  frames: Frame[];
}

/** A picture of a filmstrip: the screen at a time after the start of the navigation. */
export interface Picture {
  atMs: number;
  /** Null while nothing was drawn. */
  jpeg: string | null;
}

/** Returns `count` pictures at equal distances, the last one at `untilMs`. Each shows the latest frame at that time. */
export function filmstrip({ beganAt, frames }: Film, untilMs: number, count: number): Picture[] {
  return Array.from({ length: count }, (_, index) => {
    const atMs = Math.round((untilMs * (index + 1)) / count);
    const drawn = frames.filter(({ at }) => at >= beganAt && at - beganAt <= atMs);
    return { atMs, jpeg: drawn.at(-1)?.jpeg ?? null };
  });
}
