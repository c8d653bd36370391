/** Tests of the clients that the host creates, and of the way to another region. */
import { allFull, createOrder, me, regionSwitch } from '@shared/http-api/endpoints';
import { ERROR } from '@shared/http-api/app';
import { requestOf } from '@shared/api-client';
import { createHostClient } from './host-client';
import { createHostContext } from './host-context';
import { OK, departures, openDocument } from './host-fixture';

afterEach(() => jest.restoreAllMocks());

test('tells each rule that an answer breaks, with its endpoint', async () => {
  openDocument({ body: { ...OK, model: { userId: 'user-JP' } } });
  const report = jest.fn();
  const parts = {
    signIn: {},
    renewal: { accepted: () => undefined },
    regionConsent: { begin: () => () => undefined },
    deletion: { accepted: () => undefined, watch: (_request: object, send: () => unknown) => send() },
    report,
  };
  const client = createHostClient(createHostContext(window.__pb), parts as never);
  for (const endpoint of [me, { ...me, name: 'other' }])
    await expect(client.request(requestOf(endpoint, undefined))).rejects.toMatchObject({ kind: 'malformed' });
  expect(report.mock.calls).toEqual(
    ['MALFORMED_me', 'MALFORMED_other'].map((code) => [{ kind: 'answer', code, detail: '/email text' }]),
  );
});

describe('another region', () => {
  test.each([
    ['is left for by the choice of the renter', 'switchRegion'],
    ['is left for at once if the renter has an account there', 'continueInRegion'],
  ] as const)('%s', async (_what, way) => {
    const { host } = openDocument();
    await host[way]('HK');
    expect(host.overlays.get().confirm).toBeNull();
    expect(departures()).toBe(1);
  });

  test.each([
    ['has an account', 'HK'],
    ['has none', 'MY'],
  ])(
    'in which the renter %s is not offered after a call about a rental, which stays',
    async (_what, cabinetRegion) => {
      const model = { accountRegion: 'JP', cabinetRegion };
      const { host } = openDocument({
        body: { ...OK, success: false, errorCode: ERROR.regionMismatch, model },
      });
      const body = { cabinetSn: `${cabinetRegion}C00001`, position: { lat: 1, lng: 2 }, accuracyMetres: 20 };
      const stated = host.client.request(requestOf(allFull, { no: 'JP2611200001', body }));
      await expect(stated).rejects.toMatchObject({ code: ERROR.regionMismatch });
      await new Promise((done) => setTimeout(done, 0));
      expect([host.overlays.get().confirm, departures()]).toEqual([null, 0]);
    },
  );

  /** Signs out of region JP, so that the account of the renter is in HK, and agrees to go on in JP. */
  async function agree({ host }: ReturnType<typeof openDocument>) {
    host.session.end();
    const asked = host.regionConsent.ask('JP');
    host.overlays.get().confirm!.answer(true);
    await asked;
    // The record follows the consent.
    await new Promise((done) => setTimeout(done, 0));
  }

  test.each(['JP', 'HK'] as const)('asks for the account that was used last: %s', async (last) => {
    openDocument({ region: last === 'HK' ? 'JP' : 'HK' });
    openDocument({ region: last, isLater: true });
    const { host, sent } = openDocument({ region: 'MY', isLater: true });
    expect(host.regionConsent.missing()).toBe(last);
    void host.regionConsent.ask('MY');
    host.overlays.get().confirm!.answer(true);
    await new Promise((done) => setTimeout(done, 0));
    expect(sent.map(({ headers }) => headers['X-DATA-REGION'])).toEqual([last]);
  });

  test('asks again after the account of this region is deleted', async () => {
    const { host } = openDocument({ region: 'HK' });
    await host.signOut({ accountDeleted: true });
    expect(openDocument({ region: 'HK', isLater: true }).host.regionConsent.missing()).toBe('JP');
  });

  test('does not take a reload of a hidden tab for the use of its region', () => {
    openDocument({ region: 'HK' }).host.session.end();
    const hidden = jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    openDocument({ isLater: true });
    const later = openDocument({ region: 'HK', isLater: true });
    expect(later.host.regionConsent.missing()).toBeNull();
    hidden.mockReturnValue(false);
    openDocument({ isLater: true });
    expect(later.host.regionConsent.missing()).toBe('JP');
    hidden.mockRestore();
  });

  test('asks for the account of a session that has begun in the document', () => {
    const { host } = openDocument({ region: 'HK' });
    host.session.end();
    // The renter has an account here, whose session has ended.
    expect(host.regionConsent.missing()).toBeNull();
    openDocument({ isLater: true });
    expect(host.regionConsent.missing()).toBe('JP');
    host.completeSignIn({ accessToken: 't', userId: 'u' } as Parameters<typeof host.completeSignIn>[0]);
    expect(openDocument({ region: 'MY', isLater: true }).host.regionConsent.missing()).toBe('HK');
  });

  test('is recorded in the language of the document', async () => {
    const opened = openDocument();
    await agree(opened);
    expect(opened.sent[0]!.headers['Accept-Language']).toMatch(/^en/);
  });

  test('is recorded once if the platform does not accept the session there, which stays', async () => {
    const opened = openDocument({
      body: { ...OK, success: false, errorCode: ERROR.sessionExpired, model: null },
    });
    await agree(opened);
    expect(opened.sent.map(({ url }) => url)).toEqual([`https://hk.api.test${regionSwitch.path}`]);
    expect(opened.host.session.tokenIn('HK')).toBe('token-HK');
  });
});

test('a write of a renter who has left meanwhile is aborted', async () => {
  let tell: (page: null) => void = () => undefined;
  const { host } = openDocument({ checked: new Promise((resolve) => (tell = resolve)) });
  const ordered = host.client.request(
    requestOf(createOrder, { cabinetSn: 'JPC00001', methodId: 'card' } as never),
  );
  host.session.end();
  tell(null);
  await expect(ordered).rejects.toEqual({ kind: 'aborted', code: 'ABORTED' });
});

test('a call of a page is not sent in the session of another renter, nor without one', async () => {
  const { host, sent } = openDocument({ body: OK });
  const call = (userId: string) => host.client.request({ method: 'GET', path: me.path, userId });
  await call(host.session.userId()!);
  expect(sent).toHaveLength(1);
  await expect(call('another')).rejects.toEqual({ kind: 'aborted', code: 'ABORTED' });
  const owner = host.session.userId()!;
  host.session.end();
  await expect(call(owner)).rejects.toEqual({ kind: 'aborted', code: 'ABORTED' });
  expect(sent).toHaveLength(1);
});
