import { afterEach, expect, jest, test } from '@jest/globals';
import { type JWTPayload, SignJWT, exportJWK, generateKeyPair } from 'jose';
import { ISSUERS, issuerUrl } from '../../ports/identity-providers';
import { sandboxConfig } from '../../server/config/config';
import { exchangeWithIssuer, exchangeWithWallet } from './exchange';

const config = sandboxConfig({});
const ISSUER = issuerUrl(config, 'google');
const AUDIENCE = ISSUERS.google.clientId;
const CLAIMS = {
  iss: ISSUER,
  aud: AUDIENCE,
  sub: 'g-1',
  nonce: 'n',
  email: 'a@b.test',
  email_verified: true,
};
const soon = () => Math.floor(Date.now() / 1000) + 60;
const keys = await generateKeyPair('ES256');
const others = await generateKeyPair('ES256');

afterEach(() => void jest.restoreAllMocks());

/**
 * Exchanges a code at an issuer that answers with an id_token of these claims.
 * @param isPosted whether the page sends the id_token too, like that of Apple
 */
async function exchange(claims: JWTPayload, { privateKey } = keys, isPosted = false) {
  const token = await new SignJWT(claims).setProtectedHeader({ alg: 'ES256', kid: 'k' }).sign(privateKey);
  const jwk = { ...(await exportJWK(keys.publicKey)), kid: 'k', alg: 'ES256', use: 'sig' };
  jest
    .spyOn(globalThis, 'fetch')
    .mockImplementation(async (url) =>
      Response.json(String(url).endsWith('/jwks') ? { keys: [jwk] } : { id_token: token }),
    );
  return exchangeWithIssuer(config, 'google', {
    code: 'c',
    nonce: 'n',
    ...(isPosted ? { id_token: token } : {}),
  });
}

test('returns the person of an id_token of the issuer for this app', async () => {
  const person = { provider: 'google', subject: 'g-1', email: 'a@b.test' };
  expect(await exchange({ ...CLAIMS, exp: soon() })).toEqual(person);
  expect(await exchange({ ...CLAIMS, exp: soon(), aud: ['other', AUDIENCE] })).toEqual(person);
  const unverified = { ...CLAIMS, exp: soon(), email_verified: false };
  expect(await exchange(unverified)).toEqual({ ...person, email: null });
});

test.each<[string, JWTPayload]>([
  ['of another issuer', { iss: 'https://other.test' }],
  ['for another app', { aud: 'other' }],
  ['that has expired', { exp: Math.floor(Date.now() / 1000) - 1 }],
  ['that never expires', { exp: undefined }],
  ['of nobody', { sub: undefined }],
  ['with the nonce of another page', { nonce: 'm' }],
])('refuses an id_token %s', async (_what, change) => {
  await expect(exchange({ ...CLAIMS, exp: soon(), ...change })).rejects.toMatchObject({
    errorCode: 'UCS300003',
  });
});

test('refuses an id_token that another key has signed', async () => {
  await expect(exchange({ ...CLAIMS, exp: soon() }, others)).rejects.toMatchObject({
    errorCode: 'UCS300003',
  });
});

test('reads the keys of the issuer once, also for two id_tokens', async () => {
  await exchange({ ...CLAIMS, exp: soon() }, keys, true);
  const urls = jest.mocked(globalThis.fetch).mock.calls.map(([url]) => url);
  expect(urls).toEqual([`${ISSUER}/token`, `${ISSUER}/jwks`]);
});

test.each(['wechat', 'alipay'] as const)(
  'tells %s neither the verifier nor the nonce of the page',
  async (id) => {
    const fetched = jest
      .spyOn(globalThis, 'fetch')
      .mockImplementation(async () =>
        Response.json({ openid: 'o-1', alipay_system_oauth_token_response: { open_id: 'o-1' } }),
      );
    const given = { code: 'code-1', codeVerifier: 'page-verifier', nonce: 'page-nonce' };
    expect(await exchangeWithWallet(config, id, given)).toMatchObject({ provider: id, subject: 'o-1' });
    const [url, init] = fetched.mock.calls[0]!;
    const sent = `${String(url)} ${(init?.body as URLSearchParams | undefined)?.toString()}`;
    expect(sent).toContain('code-1');
    expect(sent).not.toContain('page-');
  },
);
