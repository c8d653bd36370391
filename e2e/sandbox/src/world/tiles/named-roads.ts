import type { RegionCode } from '@shared/http-api/app';
import Type, { type Static } from 'typebox';
import { readSeed } from '../../seed/read-seed';
import { Coordinates } from '../../seed/seed-types';

/** A manually drawn street near one of the three fixed stores, or a main road. */
const NamedRoad = Type.Object(
  {
    region: Type.Union([Type.Literal('JP'), Type.Literal('MY'), Type.Literal('HK')]),
    en: Type.String(),
    /** Name in the region's script. */
    local: Type.Optional(Type.String()),
    /** Metres between kerbs. */
    width: Type.Number(),
    path: Type.Array(Coordinates, { minItems: 2 }),
  },
  { additionalProperties: false },
);

/** Manually drawn streets of all regions. */
export const NAMED_ROADS: readonly Static<typeof NamedRoad>[] = ['jp', 'hk', 'my'].flatMap((region) =>
  readSeed(`roads/${region}.json`, Type.Array(NamedRoad)),
);

const NamePairs = Type.Array(Type.Tuple([Type.String(), Type.String()]), { minItems: 1 });

/** Names of the generated roads between stations, in English and in the region's script. */
export const INVENTED_NAMES: Readonly<Record<RegionCode, Static<typeof NamePairs>>> = readSeed(
  'road-names.json',
  Type.Object({ JP: NamePairs, MY: NamePairs, HK: NamePairs }, { additionalProperties: false }),
);
