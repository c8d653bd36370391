import Type, { type TEnum, type TSchema } from 'typebox';
import { CABINET_SN, ORDER_NO, POWER_BANK_SN } from '../app/identifiers';
import { REGIONS, REGION_BASICS } from '../app/states';

export const oneOf = <const T extends readonly string[]>(values: T): TEnum<[...T]> =>
  Type.Enum<[...T]>([...values]);
export const nullable = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()]);
const object = Type.Object;

export const RegionSchema = oneOf(REGIONS);
/** ISO 8601 instant in UTC, from the server's clock. */
export const Instant = Type.String({ format: 'date-time' });
export const CurrencySchema = oneOf(Object.values(REGION_BASICS).map(({ currency }) => currency));
/** Integer minor units and an ISO 4217 code. JPY has no decimals, MYR and HKD have two. */
export const Money = object({ amount: Type.Integer(), currency: CurrencySchema });
export const Position = object({
  lat: Type.Number({ minimum: -90, maximum: 90 }),
  lng: Type.Number({ minimum: -180, maximum: 180 }),
});
export const CabinetSn = Type.String({ pattern: CABINET_SN.source });
export const OrderNo = Type.String({ pattern: ORDER_NO.source });
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
