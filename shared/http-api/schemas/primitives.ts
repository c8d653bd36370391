import Type, { type TEnum, type TSchema } from 'typebox';
import { CABINET_SN, ID_LENGTH, ORDER_NO, POWER_BANK_SN, SHARE_TOKEN } from '../app/identifiers';
import { REGIONS, REGION_BASICS } from '../app/states';

export const oneOf = <const T extends readonly string[]>(values: T): TEnum<[...T]> =>
  Type.Enum<[...T]>([...values]);
export const nullable = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()]);
const object = Type.Object;

export const RegionSchema = oneOf(REGIONS);
/** Version of the HTTP API (https://semver.org), for example `1.1.0`. */
export const ContractVersion = Type.String({ maxLength: 20, pattern: '^[0-9]+\\.[0-9]+\\.[0-9]+$' });
/** Opaque text for the parameter `cursor`. */
export const CursorText = Type.String({ minLength: 1, maxLength: 200 });
/** Opaque text for the parameter `cursor` of the next batch; null at the end. */
export const Cursor = nullable(CursorText);
/** Identifier that the app passes on and never reads. */
export const Id = Type.String({ minLength: 1, maxLength: ID_LENGTH });
const SAFE = { minimum: Number.MIN_SAFE_INTEGER, maximum: Number.MAX_SAFE_INTEGER };
/** Number of things, or of whole seconds. */
export const Count = Type.Integer({ ...SAFE, minimum: 0 });
/** Number of slots of one cabinet. The pages draw each of them. */
export const SlotCount = Type.Integer({ minimum: 0, maximum: 1000 });
/** Length of a time in whole seconds. */
export const Seconds = Type.Integer({ ...SAFE, minimum: 1 });
/** Price in minor units of a currency that stands beside it. */
export const Amount = Type.Integer({ ...SAFE, minimum: 0 });
/** ISO 8601 instant in UTC, from the server's clock. */
export const Instant = Type.String({ format: 'date-time' });
export const CurrencySchema = oneOf(Object.values(REGION_BASICS).map(({ currency }) => currency));
/** Integer minor units and an ISO 4217 code. JPY has no decimals, MYR and HKD have two. */
export const Money = object({ amount: Amount, currency: CurrencySchema });
/** Money that is added if its amount is positive and subtracted if it is negative. */
export const SignedMoney = object({ amount: Type.Integer(SAFE), currency: CurrencySchema });
/** Name in the IANA time zone database, for example `Asia/Tokyo`. */
export const TimeZone = Type.String({
  maxLength: 64,
  pattern: '^[A-Za-z][A-Za-z0-9_+\\-]*(/[A-Za-z0-9_+\\-]+)*$',
});
/** Language tag (BCP 47), for example `en` or `zh-Hant`. */
export const LanguageTag = Type.String({ maxLength: 35, pattern: '^[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8})*$' });
/** Absolute address of a page, a file or a picture. */
export const WebAddress = Type.String({ format: 'uri', pattern: '^https?://' });
/** Time to wait before the next read, ms. With 0 the app waits as long as it chooses. */
export const PollInterval = Type.Union([Type.Literal(0), Type.Integer({ minimum: 500, maximum: 3_600_000 })]);
export const Position = object({
  lat: Type.Number({ minimum: -90, maximum: 90 }),
  lng: Type.Number({ minimum: -180, maximum: 180 }),
});
export const CabinetSn = Type.String({ pattern: CABINET_SN.source });
export const OrderNo = Type.String({ pattern: ORDER_NO.source });
/** Token of a share link: 128 random bits in base64url. */
export const ShareToken = Type.String({ pattern: SHARE_TOKEN.source });
export const PowerBankSn = Type.String({ pattern: POWER_BANK_SN.source });
/**
 * Address of a push subscription as browsers write it: a host name in ASCII, and a path without white space. The platform
 * checks more: HTTPS, a public host, the default port.
 */
export const PushAddress = Type.String({
  maxLength: 1000,
  pattern: "^https?://[A-Za-z0-9.\\-]+(:[0-9]+)?/[A-Za-z0-9._~:/?#@!$&'()*+,;=%|\\[\\]\\-]*$",
});
/** Public key of a push subscription: a point of 65 bytes in base64url. */
export const PushPublicKey = Type.String({ pattern: '^[A-Za-z0-9_\\-]{87}=?$' });
/** Secret of a push subscription: 16 bytes in base64url. */
export const PushSecret = Type.String({ pattern: '^[A-Za-z0-9_\\-]{22}(==)?$' });
/** Text with a maximum length. Every free text is bounded. */
export const text = (maxLength: number, minLength = 0) => Type.String({ minLength, maxLength });
export const Empty = object({});
