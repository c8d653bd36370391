import Type from 'typebox';
import { BROWSER_TYPES } from '../app/states';
import {
  Count,
  ContractVersion,
  CurrencySchema,
  Id,
  Instant,
  Position,
  PushAddress,
  PushPublicKey,
  PushSecret,
  RegionSchema,
  TimeZone,
  WebAddress,
  nullable,
  oneOf,
  text,
} from './primitives';

export const REMINDER_CHANNELS = ['PUSH', 'MAIL', 'NONE'] as const;
export const SIGN_IN_METHODS = ['email', 'google', 'apple', 'wechat', 'alipay'] as const;

export const AuthConfig = Type.Object({
  browser: oneOf(BROWSER_TYPES),
  methods: Type.Array(
    Type.Object({
      id: oneOf(SIGN_IN_METHODS),
      available: Type.Boolean(),
      /** UCS300002 if this browser cannot use the method. */
      reason: nullable(Id),
      clientId: nullable(Type.String()),
      /** The provider's authorization endpoint. The page adds redirect_uri, state and PKCE. */
      authorizeUrl: nullable(WebAddress),
      scope: nullable(Type.String()),
      /** API address that receives Apple's form_post. */
      redirectUri: nullable(WebAddress),
    }),
  ),
});

/** Response to a sign-in (R3.16). */
export const SignedIn = Type.Object({ accessToken: text(4096, 1), userId: Id });

/**
 * `codeVerifier` and `nonce` come from session storage. For an issuer, the verifier is that of PKCE. For a wallet it is a
 * random text that only the page knows, and the platform does not pass it on. `redirectUri` must be the one that the app
 * sent to the provider.
 */
export const CodeExchange = Type.Object({
  code: text(2000, 1),
  id_token: Type.Optional(text(8000)),
  codeVerifier: Type.Optional(text(200)),
  nonce: Type.Optional(text(200)),
  redirectUri: Type.Optional(text(600)),
});

/**
 * `requestId`: id of this page's previous request for the same address. If that request has signed in, the page lost the
 * answer, and the next code is sent at once.
 */
export const EmailVerify = Type.Object({ email: text(254), requestId: Type.Optional(text(80)) });
/**
 * `resendAfterSeconds`: time until the renter may request another code. `requestId`: the app sends it with the code, so
 * that wrong codes of another person for the same address do not count against this request, and so that a repeated
 * call gets the answer that was lost.
 */
export const EmailVerifySent = Type.Object({
  resendAfterSeconds: Count,
  requestId: Type.Optional(text(80)),
});
export const EmailAuth = Type.Object({
  email: text(254),
  verifyCode: text(40),
  requestId: Type.Optional(text(80)),
});
export const AppleHandover = Type.Object({ ticket: text(200, 1), state: text(200, 1) });
export const AppleHandoverAnswer = Type.Object({ code: Type.String(), id_token: Type.String() });

export const Me = Type.Object({
  userId: Id,
  email: nullable(Type.String()),
  signInMethod: oneOf(SIGN_IN_METHODS),
  region: RegionSchema,
  points: Count,
  coupons: Count,
  createdAt: Instant,
});

export const Regions = Type.Object({
  /** Version of this document that the platform implements. A platform without it implements 1.0.0. */
  contract: Type.Optional(ContractVersion),
  regions: Type.Array(
    Type.Object({
      region: RegionSchema,
      name: Type.String(),
      currency: CurrencySchema,
      timeZone: TimeZone,
      center: Position,
    }),
  ),
});
/**
 * Reminders of this session's browser. `publicKey`: VAPID key (RFC 8292) for push subscriptions, base64url. All regions
 * have the same.
 */
export const Reminders = Type.Object({ publicKey: PushPublicKey });
/**
 * `push`: subscription of the browser (https://www.w3.org/TR/push-api/), keys in base64url. Null if this browser can have
 * none; the reminders then come by mail.
 */
export const RemindersStart = Type.Object({
  push: nullable(
    Type.Object({
      endpoint: PushAddress,
      p256dh: PushPublicKey,
      auth: PushSecret,
    }),
  ),
});
/** `mark`: random name of this session in push messages; null for NONE, if the account has no e-mail address either. */
export const RemindersStarted = Type.Object({
  channel: oneOf(REMINDER_CHANNELS),
  mark: nullable(Id),
});
export const RegionSwitch = Type.Object({ to: RegionSchema, consent: Type.Literal(true) });
