import { writeFileSync } from 'node:fs';
import { eventually } from '../support/engines/engine-renter';
import { expect, forEachEngine, recordUnsupported, test } from '../support/engines/engine-fixtures';
import { drawCamera, modulesOf, photoOf } from '@shared/module-testing/journeys';

forEachEngine(() => {
  test('scanner: reads the code of a cabinet in the picture of the camera', async ({
    visitor,
    engine,
    kind,
    stack,
  }) => {
    await visitor.open('/jp/home');
    await visitor.finds('control', /^Scan$/);
    const reason = kind.lacks.camera;
    if (reason) {
      recordUnsupported(reason);
      return;
    }
    await engine.run(drawCamera, [modulesOf(`${stack.app}/jp/cabinet?sn=JPC00001`)]);
    await visitor.presses(/^Scan$/);
    await visitor.isAt('/jp/product?sn=JPC00001');
    await visitor.sees('Tsutsuji Books');
  });

  test('scanner: reads a photo from the album', async ({ visitor, engine, stack }, info) => {
    const photo = info.outputPath('photo.png');
    writeFileSync(photo, (await photoOf(`${stack.app}/jp/cabinet?sn=JPC00001`)).buffer);
    await visitor.open('/jp/scan/center');
    await visitor.finds('control', 'Type number');
    // While the reader is loading, the page accepts no photo.
    const hasLeft = () => engine.run(() => window.location.pathname.endsWith('/product'));
    await eventually(async () => {
      if (!(await hasLeft())) await engine.choose('input[type=file]', photo);
      await expect.poll(hasLeft, { timeout: 10_000 }).toBe(true);
    });
    await visitor.sees('Tsutsuji Books');
  });

  test('scanner: without a camera the number can be typed', async ({ visitor, engine }) => {
    await visitor.open('/jp/home');
    await visitor.finds('control', /^Scan$/);
    await engine.run(() => {
      // Undefined in a browser without cameras. WebKit forgets a property of `navigator.mediaDevices` itself.
      const { MediaDevices } = window as { MediaDevices?: typeof globalThis.MediaDevices };
      const refuses = () => Promise.reject(new DOMException('refused', 'NotAllowedError'));
      if (MediaDevices) MediaDevices.prototype.getUserMedia = refuses;
    });
    await visitor.presses(/^Scan$/);
    await visitor.sees(/No access to the camera|gives no access to the camera|No camera here/);
    await visitor.entersCabinet('JPC00001');
  });
});
