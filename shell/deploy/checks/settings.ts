import { isBlank } from './blank';

/** A kind of value: its description for messages, and its check. */
type Kind = [description: string, fits: (value: unknown) => boolean];

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Accepts scheme, host and port only, because origins are inserted into the CSP. */
function isOrigin(value: unknown): boolean {
  if (typeof value !== 'string' || !/^https?:\/\/[A-Za-z0-9.[\]:-]+$/.test(value)) return false;
  try {
    return new URL(value).origin === value;
  } catch {
    return false;
  }
}

const TEXT: Kind = ['a text that is not empty', (value) => typeof value === 'string' && !isBlank(value)];
const TEXT_OR_EMPTY: Kind = ['a text', (value) => typeof value === 'string'];
const NUMBER: Kind = ['a number', (value) => typeof value === 'number' && Number.isFinite(value)];
const ORIGIN: Kind = ['an origin like https://api.example', isOrigin];
const ORIGINS: Kind = [
  'a list of origins like ["https://api.example"]',
  (value) => Array.isArray(value) && value.every(isOrigin),
];
const ADDRESS: Kind = [
  'an address like https://tiles.example/{z}',
  (value) => /^https?:\/\/\S+$/.test(String(value)),
];

interface Shape {
  [key: string]: Kind | Shape;
}

/** Kinds of all settings. Follows the type `Settings` of module-kit. */
const SETTINGS: Shape = {
  environment: TEXT,
  brand: TEXT,
  api: { JP: ORIGIN, MY: ORIGIN, HK: ORIGIN },
  appIds: { wechat: TEXT, alipay: TEXT },
  qrOrigins: ORIGINS,
  checkoutOrigins: ORIGINS,
  identityOrigins: ORIGINS,
  tiles: { url: ADDRESS, attribution: TEXT_OR_EMPTY, maxZoom: NUMBER },
  imageOrigins: ORIGINS,
};

function refusalsOf(value: Record<string, unknown>, shape: Shape, at: string): string[] {
  const unknown = Object.keys(value).filter((key) => !Object.hasOwn(shape, key));
  return [
    ...Object.entries(shape).flatMap(([key, expected]) => {
      const name = `settings: "${at}${key}"`;
      const found = value[key];
      if (found === undefined) return [`${name} is missing.`];
      if (!Array.isArray(expected)) {
        return isObject(found) ? refusalsOf(found, expected, `${key}.`) : [`${name} must be an object.`];
      }
      const [description, fits] = expected;
      return fits(found) ? [] : [`${name} must be ${description}.`];
    }),
    ...unknown.map((key) => `settings: "${at}${key}" is not known. Remove it, or correct its name.`),
  ];
}

/** Returns the problems of an environment's settings, one sentence for each. */
export const settingsRefusals = (settings: unknown): string[] =>
  isObject(settings) ? refusalsOf(settings, SETTINGS, '') : ['The settings are not an object.'];
