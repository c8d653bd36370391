/** The host before the first render, when there is no router, no state and no texts yet. */
import { requestOf } from '@shared/api-client';
import { help } from '@shared/http-api/endpoints';
import { keptAnswersKey } from '../../page/storage-keys';
import { openDocument } from './host-fixture';

afterEach(() => jest.restoreAllMocks());

const HELP = requestOf(help, undefined);
const MODEL = { articles: [] };

type OpenedHost = ReturnType<typeof openDocument>['host'];

test.each<[string, (host: OpenedHost) => unknown, unknown]>([
  ['safeRedirect, which knows no route yet', (host) => host.safeRedirect('/jp/order/list'), '/home'],
  ['requireSignIn', (host) => host.requireSignIn({ name: 'rent', address: '/product?sn=1' }), undefined],
  ['the end of the session elsewhere', (host) => host.session.follow({ key: null }), undefined],
  ['a report', (host) => host.report({ kind: 'error', code: 'MF-404' }), undefined],
  ['the last answer of the page that opens', (host) => host.lastAnswer(HELP), { model: MODEL, at: 5 }],
])('%s works', (_what, call, result) => {
  const { host } = openDocument({ isAttached: false });
  const answer = { address: `en ${help.path}`, userId: null, model: MODEL, at: 5, offset: 0 };
  localStorage.setItem(keptAnswersKey('prod', 'JP'), JSON.stringify([answer]));
  for (const name of ['ifeToken_prod_JP', 'ifeUserId_prod_JP']) localStorage.removeItem(name);
  expect(call(host)).toEqual(result);
});

test('code that is gone from the server reloads nothing', async () => {
  const { host } = openDocument({ isAttached: false });
  const gone = { kind: 'definite', file: 'mf-a/2/a.js', cause: '404' };
  await expect(host.renewIfRemoved('/order/list', gone)).resolves.toBeUndefined();
});

test('a report names the version of the shell', () => {
  const { host } = openDocument({ isAttached: false });
  const sendReports = jest.fn();
  Object.assign(window.__pb, { sendReports });
  host.report({ kind: 'error', code: 'MF-602' });
  expect(sendReports.mock.calls).toMatchObject([[[{ code: 'MF-602', set: { shell: '1' } }]]]);
});
