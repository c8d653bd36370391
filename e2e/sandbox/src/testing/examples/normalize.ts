import type { Sandbox } from '../../main';

/** Members whose values are random texts, with the value that replaces them. */
const RANDOM_MEMBERS: Readonly<Record<string, string>> = {
  traceId: '0b7c9a52-3a0e-4d8b-9f57-1f6f1f1f1f1f',
  accessToken: 'dG9rZW4tb2YtYS1zZXNzaW9uLXRoYXQtZW5kcy1zb21lZGF5',
  requestId: 'cmVxdWVzdC1vZi1hLWNvZGU',
  token: 'dG9rZW4tb2YtYS1saW5rIQ',
  mark: 'bWFyay1vZi1hLXNlc3Npb24',
  publicKey: `B${'A'.repeat(86)}`,
  code: 'code-of-the-provider',
  id_token: 'header.claims.signature',
  ticket: 'dGlja2V0LW9mLWFwcGxl',
  state: 'jp.c3RhdGUtb2YtYS10YWI',
  nonce: 'bm9uY2Utb2YtYS10YWI',
  codeVerifier: 'dmVyaWZpZXItb2YtYS10YWItd2l0aC1lbm91Z2gtcmFuZG9tLWJpdHM',
  verifyCode: 'A2B3C4',
};
/** Calls of the sign-in. Elsewhere `code` and `state` have other meanings. */
const SIGN_IN = new Set([
  'googleProcess',
  'appleProcess',
  'wechatProcess',
  'alipayProcess',
  'appleHandover',
  'emailAuth',
]);
const IN_SIGN_IN_ONLY = new Set(['code', 'state', 'verifyCode']);

/** Forms of random ids, with the form of their replacements by order of appearance. */
const RANDOM_IDS: readonly [RegExp, (n: number, found: string) => string][] = [
  [/\b(?:JP|MY|HK)\d{10}\b/g, (n, found) => found.slice(0, 6) + String(n).padStart(6, '0')],
  [/\bFB(?:JP|MY|HK)\d{8}\b/g, (n, found) => found.slice(0, 4) + String(n).padStart(8, '0')],
  [/\bPAY[0-9a-f]{18}\b/g, (n) => `PAY${String(n).padStart(18, '0')}`],
  [/\bUP[0-9a-f]{24}\b/g, (n) => `UP${String(n).padStart(24, '0')}`],
  [/\bU(?:JP|MY|HK)[0-9a-f]{12}\b/g, (n, found) => found.slice(0, 3) + String(n).padStart(12, '0')],
  [/(?<=\/pay\/)[^?"]+/g, (n) => `session-${n}`],
];

function replaceMembers(value: unknown, inSignIn: boolean): unknown {
  if (Array.isArray(value)) return value.map((item) => replaceMembers(item, inSignIn));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, member]) => {
      const fixed = RANDOM_MEMBERS[key];
      const applies = inSignIn || !IN_SIGN_IN_ONLY.has(key);
      const isText = typeof member === 'string' && member !== '';
      return [key, fixed && isText && applies ? fixed : replaceMembers(member, inSignIn || SIGN_IN.has(key))];
    }),
  );
}

/** Replaces what differs from run to run: random ids and texts, and the addresses of this machine. */
export function normalize<T>(recorded: T, { urls }: Pick<Sandbox, 'urls'>): T {
  let text = JSON.stringify(replaceMembers(recorded, false));
  for (const [part, url] of Object.entries(urls))
    text = text.replaceAll(url, `https://${part}.powerbank.example`);
  for (const [form, replacement] of RANDOM_IDS) {
    const seen = new Map<string, string>();
    text = text.replace(form, (found) => {
      const known = seen.get(found) ?? replacement(seen.size + 1, found);
      seen.set(found, known);
      return known;
    });
  }
  return JSON.parse(text) as T;
}
