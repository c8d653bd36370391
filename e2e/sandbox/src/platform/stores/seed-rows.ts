import type { RegionCode } from '@shared/http-api/app';
import { primitives } from '@shared/http-api/schemas';
import Type, { type Static } from 'typebox';
import { readSeed } from '../../seed/read-seed';
import type { Language } from '../../server/texts/languages';

/** Kind of store. It selects the photos. */
const StoreKind = primitives.oneOf(['books', 'cafe', 'shop', 'hotel', 'mall', 'station', 'gym', 'food']);
export type StoreKind = Static<typeof StoreKind>;

const SeedRow = Type.Object(
  {
    en: Type.String(),
    /** Name in the region's script: Japanese or Traditional Chinese. Not set in Malaysia, which uses `en`. */
    local: Type.Optional(Type.String()),
    zh: Type.Optional(Type.String()),
    ja: Type.Optional(Type.String()),
    hk: Type.Optional(Type.String()),
    /** A place, and an offset in metres east and north of it. */
    at: Type.Tuple([Type.String(), Type.Number(), Type.Number()]),
    /** In the format of floor.ts. */
    floor: Type.String(),
    street: Type.String(),
    streetLocal: Type.Optional(Type.String()),
    /** In the format of open-hours.ts. */
    hours: Type.String(),
    /** "slots/banks", with a second cabinet after a plus. */
    banks: Type.String({ pattern: '^\\d+/\\d+(\\+\\d+/\\d+)?$' }),
    /** `gone`: closed permanently, so "Store not found". `offline`: its cabinets are not connected. */
    state: Type.Optional(primitives.oneOf(['offline', 'gone'])),
    /** Whether the cabinets of the store can reserve slots for returns. */
    reserves: Type.Optional(Type.Boolean()),
    kind: StoreKind,
  },
  { additionalProperties: false },
);
/** One store of the seed. */
export type SeedRow = Static<typeof SeedRow>;

const rowsOf = (...files: string[]): SeedRow[] =>
  files.flatMap((file) => readSeed(`stores/${file}.json`, Type.Array(SeedRow)));

/** Stores of the seed: the centre of each region, then its surroundings. They are numbered in this order. */
export const SEED_ROWS: Readonly<Record<RegionCode, readonly SeedRow[]>> = {
  JP: rowsOf('jp-shibuya', 'jp-tokyo'),
  MY: rowsOf('my-klcc', 'my-klang-valley'),
  HK: rowsOf('hk-kowloon', 'hk-territory'),
};

const { japan, abroad } = readSeed(
  'stores/translations.json',
  Type.Object(
    {
      /** Simplified and Traditional Chinese names of stores in Japan, by English name. */
      japan: Type.Record(Type.String(), Type.Tuple([Type.String(), Type.String()])),
      /** Japanese names of stores in Malaysia and Hong Kong, by English name. */
      abroad: Type.Record(Type.String(), Type.String()),
    },
    { additionalProperties: false },
  ),
);

/** Returns the names of a store in the languages that its own row leaves out. */
export function translatedNames(en: string): Partial<Record<Language, string>> {
  const [zh, hk] = japan[en] ?? [];
  const ja = abroad[en];
  return { ...(zh && hk ? { zh, hk } : {}), ...(ja ? { ja } : {}) };
}
