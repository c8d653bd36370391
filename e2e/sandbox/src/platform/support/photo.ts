import sharp, { type Sharp } from 'sharp';
import { decodeHeic } from './heic';
import { type PhotoKind, detectPhotoKind } from './photo-kind';

/** Slightly more than the largest phone cameras (48 megapixels). */
const MOST_PIXELS = 50_000_000;
const LONGEST_SIDE = 1600;
const LIMIT_SECONDS = 10;
async function read(photo: Buffer, kind: PhotoKind, limitMs: number): Promise<Sharp> {
  if (kind === 'heic') {
    const { data, width, height } = await decodeHeic(photo, MOST_PIXELS, limitMs);
    return sharp(Buffer.from(data.buffer), { raw: { width, height, channels: 4 } });
  }
  const image = sharp(photo, { limitInputPixels: MOST_PIXELS, failOn: 'error' });
  const { format } = await image.metadata();
  // sharp names the container of AVIF.
  if (format !== (kind === 'avif' ? 'heif' : kind))
    throw new Error(`the photo begins like ${kind}, but sharp reads ${format}`);
  return image;
}

/**
 * Encodes a photo again: upright, at most 1600 px per side, as JPEG, without its metadata.
 * @param limitMs time limit of each step
 * @throws if it is not a photo, damaged, too large or too slow
 */
export async function redrawPhoto(photo: Buffer, limitMs = LIMIT_SECONDS * 1000) {
  const kind = detectPhotoKind(photo);
  if (!kind) throw new Error('the format is not accepted');
  const image = await read(photo, kind, limitMs);
  const { data, info } = await image
    .autoOrient()
    .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#fff' })
    .jpeg({ quality: 82, mozjpeg: true })
    .timeout({ seconds: Math.ceil(limitMs / 1000) })
    .toBuffer({ resolveWithObject: true });
  return { bytes: data, width: info.width, height: info.height };
}
