import { type JsonWebKey, createPublicKey, verify } from 'node:crypto';

export interface IdTokenClaims {
  iss: string;
  sub: string;
  aud: string | string[];
  exp: number;
  nonce?: string;
  email?: string;
  email_verified?: boolean | string;
  name?: string;
}

const decode = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString('utf8')) as unknown;

/**
 * Validates an id_token (OpenID Connect Core, 3.1.3.7): signature, issuer, audience and time.
 * @param expected.now seconds since the epoch by the real clock, because the issuer does not use the sandbox's clock
 * @throws Error if it is invalid
 */
export function verifyIdToken(
  token: string,
  keys: readonly (JsonWebKey & { kid?: string })[],
  expected: { issuer: string; audience: string; now: number },
): IdTokenClaims {
  const [head = '', body = '', signature = ''] = token.split('.');
  const header = decode(head) as { alg?: string; kid?: string };
  if (header.alg !== 'ES256') throw new Error('id_token: the algorithm is not ES256');
  const key = keys.find(({ kid }) => kid === header.kid);
  if (!key) throw new Error('id_token: unknown key');
  const valid = verify(
    'sha256',
    Buffer.from(`${head}.${body}`),
    { key: createPublicKey({ key, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!valid) throw new Error('id_token: the signature is wrong');
  const claims = decode(body) as IdTokenClaims;
  const audiences = Array.isArray(claims.aud) ? claims.aud : [claims.aud];
  if (claims.iss !== expected.issuer) throw new Error('id_token: wrong issuer');
  if (!audiences.includes(expected.audience)) throw new Error('id_token: wrong audience');
  if (!(claims.exp > expected.now)) throw new Error('id_token: expired');
  return claims;
}
