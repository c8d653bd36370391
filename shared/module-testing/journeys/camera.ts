import type { Page } from '@playwright/test';
import QRCode from 'qrcode';

/** Returns the modules of a QR code, row by row. */
export function modulesOf(text: string): { size: number; bits: boolean[] } {
  const { modules } = QRCode.create(text, { errorCorrectionLevel: 'M' });
  return { size: modules.size, bits: Array.from(modules.data, Boolean) };
}

/**
 * Replaces the camera by a picture of QR codes, side by side; without a code it shows none. Runs in the page.
 * @param codes modules of each code, from `modulesOf`
 */
export function drawCamera(codes: ReturnType<typeof modulesOf>[]): void {
  const canvas = document.createElement('canvas');
  canvas.width = 640;
  canvas.height = 480;
  const draw = () => {
    const context = canvas.getContext('2d')!;
    context.fillStyle = '#c9cfcc';
    context.fillRect(0, 0, 640, 480);
    codes.forEach(({ size, bits }, place) => {
      const across = 640 / codes.length;
      const cell = Math.floor(Math.min(300, across - 20) / (size + 8));
      const left = Math.floor(across * (place + 0.5) - (cell * (size + 8)) / 2);
      const top = 240 - (cell * (size + 8)) / 2;
      context.fillStyle = '#fff';
      context.fillRect(left, top, cell * (size + 8), cell * (size + 8));
      context.fillStyle = '#111';
      bits.forEach((bit, index) => {
        if (!bit) return;
        const column = 4 + (index % size);
        const row = 4 + Math.floor(index / size);
        context.fillRect(left + column * cell, top + row * cell, cell, cell);
      });
    });
    requestAnimationFrame(draw);
  };
  draw();
  // WebKit forgets a property of `navigator.mediaDevices` itself.
  MediaDevices.prototype.getUserMedia = () => Promise.resolve(canvas.captureStream(15));
}

/** Replaces the camera of a page by a picture of QR codes with these texts. */
export async function pointCameraAt(page: Page, ...texts: string[]): Promise<void> {
  await page.addInitScript(drawCamera, texts.map(modulesOf));
}

/** Returns a PNG file with a QR code. A `negative` has light modules on a dark background. */
export async function photoOf(text: string, { negative = false } = {}) {
  const [dark, light] = negative ? ['#eeeeee', '#222222'] : ['#222222', '#eeeeee'];
  const buffer = await QRCode.toBuffer(text, { width: 700, margin: 6, color: { dark, light } });
  return { name: 'photo.png', mimeType: 'image/png', buffer };
}

/** Names of the scanner's files that the page has requested, without their folder. */
export function watchDecoders(page: Page): string[] {
  const requested: string[] = [];
  page.on('request', (request) => {
    const file = /[^/]+\.(worker\.js|wasm)$/.exec(new URL(request.url()).pathname)?.[0];
    if (file) requested.push(file);
  });
  return requested;
}

/** Gives the page a decoder of the browser's own. It reads this text in camera frames and nothing in photos. */
export const installDecoder = (page: Page, text: string | null) =>
  page.addInitScript((rawValue) => {
    class BarcodeDetector {
      static getSupportedFormats = () => Promise.resolve(['qr_code']);
      detect = (source: unknown) =>
        Promise.resolve(rawValue !== null && source instanceof HTMLVideoElement ? [{ rawValue }] : []);
    }
    Object.assign(window, { BarcodeDetector });
  }, text);
