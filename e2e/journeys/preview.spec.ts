import { expect, test as base } from '../support/fixtures';
import { Publisher } from '../support/publisher';

const test = base.extend<{ publisher: Publisher }>({
  publisher: async ({ stack }, use) => {
    const publisher = new Publisher(stack);
    await use(publisher);
    publisher.restore();
  },
});

test('a preview shows what runs in it, and another version in this tab, and no other environment does', async ({
  renter,
  page,
  stack,
  publisher,
  watch,
}) => {
  const preview = await publisher.createPreview('pr-1');
  const live = publisher.live()['mf-orders']!;
  await page.goto(`${preview}/jp/shop/list`);
  await renter.sees('preview pr-1');
  await page.keyboard.press('Alt+Shift+I');
  await renter.sees('Nothing is replaced in this tab.');
  await renter.sees(new RegExp(`mf-orders ${live} \\(live\\)`));

  const choose = async (from: string) => {
    await page.getByLabel('Module').selectOption('mf-orders');
    await page.getByLabel(/^Build id/).fill(from);
    await renter.button('Show in this tab').click();
  };
  await choose('9.9.9-00000009');
  await renter.sees('has no version mf-orders@9.9.9-00000009.');
  const loaded = page.waitForEvent('domcontentloaded');
  await choose(live);
  await loaded;
  await page.keyboard.press('Alt+Shift+I');
  await renter.sees(new RegExp(`mf-orders ${live} \\(chosen for this tab\\)`));
  await page.keyboard.press('Alt+Shift+I');

  const box = (await page.getByRole('listitem').first().boundingBox())!;
  await page.mouse.move(box.x + box.width / 2, box.y + 4);
  await page.mouse.down();
  await renter.sees(/The pressed area is (of mf-orders@|a shared component)/);
  await page.mouse.up();

  await page.goto(`${stack.app}/jp/shop/list`);
  await page.getByRole('listitem').first().waitFor();
  await page.keyboard.press('Alt+Shift+I');
  await expect(page.getByLabel('Inspector')).toHaveCount(0);
  expect(watch.problems).toEqual([]);
});
