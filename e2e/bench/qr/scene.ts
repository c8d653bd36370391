import QRCode from 'qrcode';

type Point = readonly [x: number, y: number];

/** A printed code in a scene. */
export interface PrintedCode {
  text: string;
  /** Corners of the print with its quiet zone, from the top left one, clockwise. */
  corners: readonly [Point, Point, Point, Point];
  dark: number;
  light: number;
}

/** An image to draw: luminance from 0 to 255. */
export interface Scene {
  width: number;
  height: number;
  background: number;
  codes: readonly PrintedCode[];
  /** Radius of the blur in px. */
  blur: number;
  /** Greatest deviation of a pixel. */
  noise: number;
  /** Difference in luminance between the left and the right edge. */
  shade: number;
  /** Bright lines across the image, from edge to edge. */
  scratches: readonly { y: number; slope: number; thickness: number }[];
}

/** Width of the quiet zone in modules. */
const QUIET = 4;
/** Samples of a pixel in each direction. */
const SAMPLES = 2;

/** Returns the projection from the image to the unit square whose corners are the given ones (Heckbert, 1989). */
function toUnitSquare(corners: PrintedCode['corners']): (x: number, y: number) => Point {
  const [[x0, y0], [x1, y1], [x2, y2], [x3, y3]] = corners;
  const [dx1, dx2, sx] = [x1 - x2, x3 - x2, x0 - x1 + x2 - x3];
  const [dy1, dy2, sy] = [y1 - y2, y3 - y2, y0 - y1 + y2 - y3];
  const area = dx1 * dy2 - dx2 * dy1;
  const [g, h] = [(sx * dy2 - dx2 * sy) / area, (dx1 * sy - sx * dy1) / area];
  const [a, b, c] = [x1 - x0 + g * x1, x3 - x0 + h * x3, x0];
  const [d, e, f] = [y1 - y0 + g * y1, y3 - y0 + h * y3, y0];
  // The adjugate is the inverse up to a factor, which a projection ignores.
  return (x, y) => {
    const u = (e - f * h) * x + (c * h - b) * y + (b * f - c * e);
    const v = (f * g - d) * x + (a - c * g) * y + (c * d - a * f);
    const w = (d * h - e * g) * x + (b * g - a * h) * y + (a * e - b * d);
    return [u / w, v / w];
  };
}

/** Returns a function that samples a code; null outside of it. */
function samplerOf({ text, corners, dark, light }: PrintedCode): (x: number, y: number) => number | null {
  const { modules } = QRCode.create(text, { errorCorrectionLevel: 'M' });
  const project = toUnitSquare(corners);
  const across = modules.size + 2 * QUIET;
  return (x, y) => {
    const [u, v] = project(x, y);
    if (!(u >= 0 && u < 1 && v >= 0 && v < 1)) return null;
    const [column, row] = [Math.floor(u * across) - QUIET, Math.floor(v * across) - QUIET];
    const isInside = column >= 0 && row >= 0 && column < modules.size && row < modules.size;
    return isInside && modules.get(row, column) ? dark : light;
  };
}

/** Averages each pixel with its neighbours within a radius, in one direction. */
function blurLine(data: Float32Array, radius: number, length: number, step: number, start: number): void {
  const line = Array.from({ length }, (_, i) => data[start + i * step]!);
  for (let i = 0; i < length; i++) {
    let sum = 0;
    for (let k = -radius; k <= radius; k++) sum += line[Math.min(length - 1, Math.max(0, i + k))]!;
    data[start + i * step] = sum / (2 * radius + 1);
  }
}

/**
 * Draws a scene.
 * @param random returns the next random number from 0 to 1
 */
export function drawScene(scene: Scene, random: () => number): Uint8Array {
  const { width, height, background, codes, blur, noise, shade, scratches } = scene;
  const samplers = codes.map(samplerOf);
  const data = new Float32Array(width * height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      let sum = 0;
      for (let i = 0; i < SAMPLES * SAMPLES; i++) {
        const px = x + ((i % SAMPLES) + 0.5) / SAMPLES;
        const py = y + (Math.floor(i / SAMPLES) + 0.5) / SAMPLES;
        const scratched = scratches.some(
          (line) => Math.abs(line.y + line.slope * px - py) < line.thickness / 2,
        );
        sum += scratched
          ? 250
          : (samplers.map((sample) => sample(px, py)).find((level) => level !== null) ?? background);
      }
      data[y * width + x] = sum / (SAMPLES * SAMPLES);
    }
  }
  // Two passes of an average resemble the blur of a lens.
  for (let pass = 0; pass < 2 && blur > 0; pass++) {
    for (let y = 0; y < height; y++) blurLine(data, blur, width, 1, y * width);
    for (let x = 0; x < width; x++) blurLine(data, blur, height, width, x);
  }
  return Uint8Array.from(data, (level, at) => {
    const tilted = level + shade * ((at % width) / width - 0.5) + noise * (2 * random() - 1);
    return Math.min(255, Math.max(0, Math.round(tilted)));
  });
}
