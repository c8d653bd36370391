/**
 * Draws the raster icons of `shell/deploy/render/icons` from the SVG files in that folder. Run it after a change of one
 * of them: `npm run icons`.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { FAVICON_FILE, ICON_SIZES, ICON_SOURCES, PREVIEW_FILE } from '@shell/deploy/render';
import { ROOT } from '../root';

/** Sides of the view box of `icon.svg`, and of the favicon. */
const SOURCE_SIZE = 32;
/** Resolution at which one unit of the view box is one pixel. */
const UNIT_DPI = 72;

const fileOf = (name: string) => path.join(ROOT, ICON_SOURCES, name);
const icon = readFileSync(fileOf('icon.svg'), 'utf8');
/** The same icon without round corners. The operating system cuts it to its own shape. */
const fullBleed = icon.replace(` rx="6"`, '');
if (fullBleed === icon) throw new Error('icon.svg has no round corners to remove');

const draw = (svg: string, size: number): Promise<Buffer> =>
  sharp(Buffer.from(svg), { density: (UNIT_DPI * size) / SOURCE_SIZE })
    .resize(size, size)
    .png({ compressionLevel: 9, palette: true })
    .toBuffer();

/** Returns an icon file (.ico) that contains one PNG image. */
function icoFile(png: Buffer, size: number): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(size, 6);
  head.writeUInt8(size, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}

for (const [name, size] of Object.entries(ICON_SIZES)) {
  const png = await draw(name.startsWith('icon-') ? icon : fullBleed, size);
  writeFileSync(fileOf(name), png);
  console.log(`${name}: ${png.length} bytes`);
}
writeFileSync(fileOf(FAVICON_FILE), icoFile(await draw(icon, SOURCE_SIZE), SOURCE_SIZE));
const preview = await sharp(readFileSync(fileOf('preview.svg')))
  .png({ compressionLevel: 9, palette: true })
  .toBuffer();
writeFileSync(fileOf(PREVIEW_FILE), preview);
console.log(`${PREVIEW_FILE}: ${preview.length} bytes`);
