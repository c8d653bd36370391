import type { Point } from '../../geo/mercator';

/** Returns points on a smooth line through the given points (Catmull–Rom). */
export function smooth(through: readonly Point[], perSpan = 6): Point[] {
  if (through.length < 3) return [...through];
  const line: Point[] = [];
  for (let i = 0; i < through.length - 1; i++) {
    const p0 = through[Math.max(0, i - 1)]!;
    const p1 = through[i]!;
    const p2 = through[i + 1]!;
    const p3 = through[Math.min(through.length - 1, i + 2)]!;
    for (let k = 0; k < perSpan; k++) {
      const t = k / perSpan;
      const at = (a: number, b: number, c: number, d: number) =>
        0.5 *
        (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t * t * t);
      line.push({ x: at(p0.x, p1.x, p2.x, p3.x), y: at(p0.y, p1.y, p2.y, p3.y) });
    }
  }
  line.push(through[through.length - 1]!);
  return line;
}

/** Returns the point at a fraction of a line's length, and the line's direction there in degrees. */
export function pointAlong(line: readonly Point[], share: number): { point: Point; degrees: number } {
  const lengths = line.slice(1).map((p, i) => Math.hypot(p.x - line[i]!.x, p.y - line[i]!.y));
  let left = lengths.reduce((a, b) => a + b, 0) * share;
  for (let i = 0; i < lengths.length; i++) {
    const length = lengths[i]!;
    if (left <= length || i === lengths.length - 1) {
      const p = line[i]!;
      const q = line[i + 1]!;
      const t = length ? left / length : 0;
      return {
        point: { x: p.x + (q.x - p.x) * t, y: p.y + (q.y - p.y) * t },
        degrees: (Math.atan2(q.y - p.y, q.x - p.x) * 180) / Math.PI,
      };
    }
    left -= length;
  }
  return { point: line[0]!, degrees: 0 };
}

/** Returns a line's length in mercator metres. */
export const lineLength = (line: readonly Point[]) =>
  line.slice(1).reduce((sum, p, i) => sum + Math.hypot(p.x - line[i]!.x, p.y - line[i]!.y), 0);
