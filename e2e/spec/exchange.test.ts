import { installHost } from '@shared/module-kit/host';
import { createExchange } from '../../mf-auth/src/provider/exchange';
import { fakeHost } from '../../shared/module-testing/src/fake-host';

const attempt = {
  state: 'jp.s',
  nonce: 'n',
  verifier: 'v',
  callback: 'https://app.test/jp/login',
  redirectUri: null,
};
const session = { accessToken: 't', userId: 'u' };

test('exchanges the code of Google (R7.4)', async () => {
  const { host, requests } = fakeHost({ answers: { 'POST /user/auth/google/process': session } });
  installHost(host);
  const exchange = createExchange(
    { ...attempt, provider: 'google' },
    { kind: 'code', code: 'abc', state: 'jp.s' },
  );
  await expect(exchange()).resolves.toEqual(session);
  expect(requests).toMatchObject([
    { method: 'POST', path: '/user/auth/google/process', body: { code: 'abc' } },
  ]);
});

test('exchanges the code of Apple with its id_token (R7.5)', async () => {
  const { host, requests } = fakeHost({
    answers: {
      'POST /user/auth/apple/handover': { code: 'abc', id_token: 'jwt' },
      'POST /user/auth/apple/process': session,
    },
  });
  installHost(host);
  const exchange = createExchange(
    { ...attempt, provider: 'apple' },
    { kind: 'ticket', ticket: 'k', state: 'jp.s' },
  );
  await expect(exchange()).resolves.toEqual(session);
  expect(requests[1]).toMatchObject({
    method: 'POST',
    path: '/user/auth/apple/process',
    body: { code: 'abc', id_token: 'jwt' },
  });
});
