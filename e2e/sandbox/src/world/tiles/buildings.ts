import { chance } from '../../geo/chance';
import type { District, Fabric } from './districts';
import { type Box, type Point, boundingBox, boxesMeet } from '../../geo/mercator';

/** Returns building footprints of a district: rows of blocks in a rotated grid, some split, some set back. */
export function footprints(
  { column, row, centre, ring }: District,
  { block, turn, turnSpread }: Fabric,
  box: Box,
): { plain: Point[][]; dark: Point[][] } {
  const key = (...rest: number[]) => chance(column, row, ...rest);
  const angle = ((turn + (key(5) - 0.5) * 2 * turnSpread) * Math.PI) / 180;
  const cos = Math.cos(angle);
  const sin = Math.sin(angle);
  const place = (x: number, y: number): Point => ({
    x: centre.x + x * cos - y * sin,
    y: centre.y + x * sin + y * cos,
  });
  const radius = Math.max(...ring.map((p) => Math.hypot(p.x - centre.x, p.y - centre.y)));
  const plain: Point[][] = [];
  const dark: Point[][] = [];
  const ringBox = boundingBox(ring);
  let line = 0;
  for (let y = -radius; y < radius; y += block.depth + block.gap, line++) {
    const shift = key(6, line) * block.width * 0.5;
    let at = 0;
    for (let x = -radius - shift; x < radius; x += block.width + block.gap, at++) {
      const kind = key(7, line, at);
      const cuts = kind < 0.3 ? [0, 1] : kind < 0.6 ? [0, 0.35 + kind * 0.4, 1] : [0, 0.34, 0.66, 1];
      for (let i = 0; i < cuts.length - 1; i++) {
        if (key(8, line, at, i) < 0.06) continue;
        const x1 = x + cuts[i]! * block.width + (i ? 2 : 0);
        const x2 = x + cuts[i + 1]! * block.width;
        const y1 = y + (key(9, line, at, i) < 0.2 ? key(10, line, at, i) * block.depth * 0.25 : 0);
        const y2 = y + block.depth * (key(11, line, at, i) < 0.2 ? 0.8 : 1);
        const corners = [place(x1, y1), place(x2, y1), place(x2, y2), place(x1, y2)];
        const reach = boundingBox(corners);
        if (!boxesMeet(reach, box) || !boxesMeet(reach, ringBox)) continue;
        (key(12, line, at, i) < 0.22 ? dark : plain).push(corners);
      }
    }
  }
  return { plain, dark };
}
