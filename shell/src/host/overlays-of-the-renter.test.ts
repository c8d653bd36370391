/** Tests of the question and the toast above the pages when another tab changes the session. */
import { openDocument } from './host-fixture';

afterEach(() => jest.restoreAllMocks());

describe('a question and a toast of the renter', () => {
  const QUESTION = { title: 'Cancel the order?', confirm: 'Cancel it', cancel: 'Keep it' };
  /** Changes the session in another tab: to that of a user, or to none. */
  function follow(host: ReturnType<typeof openDocument>['host'], userId: string | null) {
    for (const [name, value] of [
      ['Token', userId && `token of ${userId}`] as const,
      ['UserId', userId] as const,
    ])
      if (value) localStorage.setItem(`ife${name}_prod_JP`, value);
      else localStorage.removeItem(`ife${name}_prod_JP`);
    host.session.follow({ key: 'ifeToken_prod_JP' });
  }

  test.each<[string, (host: ReturnType<typeof openDocument>['host']) => Promise<boolean>]>([
    ['of a page', (host) => host.confirm(QUESTION, 'mf-a@1')],
    ['for the consent to another region', (host) => host.regionConsent.ask('MY')],
  ])(
    '%s: another renter who signs in in another tab does not answer it, and sees neither',
    async (_of, ask) => {
      const { host } = openDocument();
      const answer = ask(host);
      host.overlays.toast('The order JP2611200001 is cancelled.');
      follow(host, 'user-2');
      await expect(answer).resolves.toBe(false);
      expect([host.overlays.get().confirm, host.overlays.get().toast]).toEqual([null, null]);
    },
  );

  test('make room for what says that the session has ended', async () => {
    const { host } = openDocument();
    const answer = host.confirm(QUESTION, 'mf-a@1');
    host.overlays.toast('Saved');
    follow(host, null);
    await expect(answer).resolves.toBe(false);
    expect(host.overlays.get().toast).toBe('session.ended');
  });

  test('stay when the same renter has signed in again', () => {
    const { host } = openDocument();
    void host.confirm(QUESTION, 'mf-a@1');
    host.overlays.toast('Saved');
    follow(host, 'user-JP');
    expect(host.overlays.get()).toMatchObject({ toast: 'Saved', confirm: QUESTION });
  });
});
