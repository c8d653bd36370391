/** Rectangle in px. */
export interface Rect {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

const covered = (a: Rect, b: Rect) =>
  Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left)) *
  Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top));

/**
 * Returns the shortest move of a box to a place inside an area that no cover overlaps. Without such a place, returns
 * the move with the smallest overlap.
 */
export function clearMove(box: Rect, area: Rect, covers: readonly Rect[]): [x: number, y: number] {
  const [width, height] = [box.right - box.left, box.bottom - box.top];
  const clamp = (value: number, from: number, to: number) =>
    Math.min(Math.max(value, from), Math.max(from, to));
  const lefts = [box.left, ...covers.flatMap(({ left, right }) => [left - width, right])];
  const tops = [box.top, ...covers.flatMap(({ top, bottom }) => [top - height, bottom])];
  const places = lefts.flatMap((x) =>
    tops.map((y) => {
      const left = clamp(x, area.left, area.right - width);
      const top = clamp(y, area.top, area.bottom - height);
      const place = { left, top, right: left + width, bottom: top + height };
      return {
        move: [left - box.left, top - box.top] as [number, number],
        hidden: covers.reduce((sum, cover) => sum + covered(place, cover), 0),
      };
    }),
  );
  const better = (a: (typeof places)[number], b: (typeof places)[number]) =>
    a.hidden - b.hidden || Math.hypot(...a.move) - Math.hypot(...b.move);
  return places.sort(better)[0]!.move;
}
