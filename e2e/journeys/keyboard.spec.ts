import { expect, test } from '../support/fixtures';
import { Keyboard } from '../support/keyboard';

test(
  'lets a renter rent, return and report a fault by the keyboard alone, with a visible focus',
  { tag: ['@mf-auth', '@mf-rental', '@mf-orders', '@mf-support'] },
  async ({ renter, sandbox, page, stack }) => {
    const keyboard = new Keyboard(page);
    const button = (name: string | RegExp) => renter.button(name).or(renter.link(name));

    await renter.open('/jp/home');
    await keyboard.activates(button('Scan'));
    await renter.isAt(/\/scan\/center/);
    await keyboard.activates(renter.button('Type number'));
    await keyboard.types(page.getByRole('textbox', { name: 'Number' }), 'JPC00001');
    await page.keyboard.press('Enter');
    await renter.isAt(/\/product\?sn=JPC00001/);
    await keyboard.activates(renter.button('Rent a power bank'));

    await renter.isAt(/\/login/);
    await keyboard.types(page.getByLabel('E-mail'), renter.email);
    await page.keyboard.press('Enter');
    await renter.sees(`sent to ${renter.email}`);
    await keyboard.types(page.getByLabel(/^Verification code/), await sandbox.signInCode(renter.email));
    await keyboard.reaches(page.getByRole('checkbox'));
    await page.keyboard.press('Space');
    await keyboard.activates(renter.button('Sign in').first());

    await renter.isAt(/\/payment\?/);
    await keyboard.chooses(
      page.getByRole('group', { name: /method/i }),
      page.getByRole('radio', { name: /[Cc]ard/ }),
    );
    await keyboard.reaches(page.getByRole('checkbox'));
    await page.keyboard.press('Space');
    await keyboard.activates(renter.button(/^(Pay|Hold) /));
    await page.waitForURL((url) => url.origin === stack.checkout);
    await page
      .getByRole('button', { name: /^(Pay|Hold) / })
      .first()
      .press('Enter');
    await renter.takesTheBank();

    await keyboard.activates(button('See my rental'));
    await renter.isAt(/\/order\/detail\?orderNo=/);
    const orderNo = new URL(page.url()).searchParams.get('orderNo')!;
    await sandbox.advance(5400);
    await renter.returnsTheBank('jp', orderNo);
    await keyboard.activates(renter.button('Receipt'));
    await renter.isAt(/#receipt/);
    await keyboard.types(page.getByRole('textbox'), 'Tsubaki Design');
    await renter.sees(/Tsubaki Design/);
    await keyboard.activates(button('Back to the order'));
    await keyboard.activates(button('Report a fault'));

    await renter.isAt(/\/feedback\?/);
    const types = page.getByRole('group', { name: /What/ });
    await keyboard.chooses(types, types.getByRole('radio').nth(1));
    await keyboard.types(page.getByRole('textbox', { name: /what happened/ }), 'It does not charge.');
    await keyboard.activates(renter.button('Send'));
    await renter.isAt(/\/feedback\/detail\?no=/);
    await renter.sees('It does not charge.');
    expect(keyboard.checked).toBeGreaterThan(60);
  },
);
