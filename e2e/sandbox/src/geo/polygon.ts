import type { Box, Point } from './mercator';

/** Clips a ring by a half-plane and keeps the part where `a·x + b·y <= c` (Sutherland–Hodgman, one edge). */
export function cutByHalfPlane(ring: readonly Point[], a: number, b: number, c: number): Point[] {
  const cut: Point[] = [];
  for (let i = 0; i < ring.length; i++) {
    const p = ring[i]!;
    const q = ring[(i + 1) % ring.length]!;
    const dp = a * p.x + b * p.y - c;
    const dq = a * q.x + b * q.y - c;
    if (dp <= 0) cut.push(p);
    if (dp <= 0 !== dq <= 0) {
      const t = dp / (dp - dq);
      cut.push({ x: p.x + t * (q.x - p.x), y: p.y + t * (q.y - p.y) });
    }
  }
  return cut;
}

/**
 * Clips a ring by an axis-aligned box. Edges along the box may occur twice, which does not affect filling.
 */
export function cutByBox(ring: readonly Point[], box: Box): Point[] {
  let cut = cutByHalfPlane(ring, -1, 0, -box.minX);
  if (cut.length) cut = cutByHalfPlane(cut, 1, 0, box.maxX);
  if (cut.length) cut = cutByHalfPlane(cut, 0, -1, -box.minY);
  return cut.length ? cutByHalfPlane(cut, 0, 1, box.maxY) : cut;
}

/** Returns whether a point is inside a ring, by the even-odd rule. */
export function isInside(p: Point, ring: readonly Point[]): boolean {
  let inside = false;
  for (let i = 0, j = ring.length - 1; i < ring.length; j = i++) {
    const a = ring[i]!;
    const b = ring[j]!;
    if (a.y > p.y !== b.y > p.y && p.x < ((b.x - a.x) * (p.y - a.y)) / (b.y - a.y) + a.x) inside = !inside;
  }
  return inside;
}

/** Returns a convex ring moved inwards by a distance from every edge. Empty if nothing remains. */
export function inset(ring: readonly Point[], distance: number): Point[] {
  let left: Point[] = [...ring];
  const centre = ringCentre(ring);
  for (let i = 0; i < ring.length && left.length; i++) {
    const p = ring[i]!;
    const q = ring[(i + 1) % ring.length]!;
    const length = Math.hypot(q.x - p.x, q.y - p.y);
    if (length < 1e-6) continue;
    let a = (q.y - p.y) / length;
    let b = -(q.x - p.x) / length;
    if (a * (centre.x - p.x) + b * (centre.y - p.y) > 0) {
      a = -a;
      b = -b;
    }
    left = cutByHalfPlane(left, a, b, a * p.x + b * p.y - distance);
  }
  return left;
}

/** Returns the mean of a ring's corners. */
export function ringCentre(ring: readonly Point[]): Point {
  const sum = ring.reduce((s, p) => ({ x: s.x + p.x, y: s.y + p.y }), { x: 0, y: 0 });
  return { x: sum.x / ring.length, y: sum.y / ring.length };
}
