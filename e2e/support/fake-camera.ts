import type { Page } from '@playwright/test';
import QRCode from 'qrcode';

/** Replaces the camera by a picture of a QR code with this text. */
export async function pointCameraAt(page: Page, text: string): Promise<void> {
  const { modules } = QRCode.create(text, { errorCorrectionLevel: 'M' });
  await page.addInitScript(
    ({ size, bits }) => {
      const canvas = document.createElement('canvas');
      canvas.width = 640;
      canvas.height = 480;
      const draw = () => {
        const context = canvas.getContext('2d')!;
        context.fillStyle = '#c9cfcc';
        context.fillRect(0, 0, 640, 480);
        const cell = Math.floor(300 / (size + 8));
        const left = 320 - (cell * (size + 8)) / 2;
        const top = 240 - (cell * (size + 8)) / 2;
        context.fillStyle = '#fff';
        context.fillRect(left, top, cell * (size + 8), cell * (size + 8));
        context.fillStyle = '#111';
        bits.forEach((bit, index) => {
          if (bit) {
            context.fillRect(
              left + (4 + (index % size)) * cell,
              top + (4 + Math.floor(index / size)) * cell,
              cell,
              cell,
            );
          }
        });
        requestAnimationFrame(draw);
      };
      draw();
      navigator.mediaDevices.getUserMedia = () => Promise.resolve(canvas.captureStream(15));
    },
    { size: modules.size, bits: Array.from(modules.data, Boolean) },
  );
}
