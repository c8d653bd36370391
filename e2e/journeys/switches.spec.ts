import { installDecoder, pointCameraAt, watchDecoders } from '@shared/module-testing/journeys';
import { expect, test as base } from '../support/fixtures';
import { Publisher } from '../support/publisher';

const test = base.extend<{ publisher: Publisher }>({
  publisher: async ({ stack }, use) => {
    const publisher = new Publisher(stack);
    await use(publisher);
    publisher.restore();
  },
});

test('a switch changes a page in its share of the sessions, and reports say so', async ({
  renter,
  page,
  stack,
  publisher,
}) => {
  const requested = watchDecoders(page);
  await pointCameraAt(page, `${stack.app}/jp/cabinet?sn=JPC00001`);
  await installDecoder(page, 'https://shop.example/menu?table=7');
  await publisher.setSwitch('mf-rental', 'plainReader', 100);
  await renter.open('/jp/scan/center');
  await renter.isAt(/\/jp\/product\?sn=JPC00001/);
  expect(requested).toEqual(['jsqr.worker.js']);
  const sides = async () =>
    (await renter.sandbox.reports()).reports.map(
      ({ set }) => (set as Record<string, string> | undefined)?.['mf-rental.plainReader'],
    );
  await expect.poll(sides).toContain('on');

  await publisher.setSwitch('mf-rental', 'plainReader', 0);
  await renter.open('/jp/scan/center');
  await renter.sees('Cannot recognize QR code');
  expect(requested).toEqual(['jsqr.worker.js']);
});
