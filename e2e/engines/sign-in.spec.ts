import { expect, forEachEngine, recordUnsupported, test } from '../support/engines/engine-fixtures';

const WECHAT =
  'Mozilla/5.0 (Linux; Android 13; wv) AppleWebKit/537.36 Chrome/116 Mobile MicroMessenger/8.0.50';

forEachEngine(() => {
  test('sign-in: a code by e-mail, then back to the page that needed it', async ({ visitor, engine }) => {
    await visitor.open('/jp/feedback/list');
    await visitor.signsIn();
    await visitor.isAt(/\/jp\/feedback\/list$/);
    await visitor.sees('No Data');
    expect(await engine.run(() => localStorage.getItem('ifeToken_pre_JP'))).toBeTruthy();
  });

  test('sign-in: the redirect of Google and back', async ({ visitor, stack }) => {
    await visitor.open('/jp/feedback/list');
    await visitor.isAt(/\/jp\/login/);
    await visitor.chooses(/./);
    await visitor.presses('Sign in with Google');
    await visitor.isAt(stack.identity);
    await visitor.types('E-mail', visitor.email);
    await visitor.presses('Continue');
    await visitor.isAt(/\/jp\/feedback\/list$/);
    await visitor.sees('No Data');
  });

  test.describe(() => {
    test.use({ options: { userAgent: WECHAT } });

    test('sign-in: the redirect of WeChat without a form', async ({ visitor, engine, kind }) => {
      const reason = kind.lacks['user agent'];
      if (reason) {
        recordUnsupported(reason);
        await visitor.open('/jp/login');
        await visitor.finds('field', 'E-mail');
        return;
      }
      await visitor.open('/jp/feedback/list');
      await visitor.isAt(/\/jp\/feedback\/list$/);
      await visitor.sees('No Data');
      expect(await engine.run(() => localStorage.getItem('ifeToken_pre_JP'))).toBeTruthy();
    });
  });
});
