import { REGIONS } from '@shared/http-api/app';
import { primitives } from '@shared/http-api/schemas';
import Type, { type Static, type TObject } from 'typebox';
import { readSeed } from '../seed/read-seed';

/** First zoom levels at which a label is drawn: in English, and in the other languages. */
export const FirstZooms = Type.Tuple([Type.Integer(), Type.Integer()]);

const Road = Type.Object(
  {
    layer: Type.Literal('road'),
    /** Distance between kerbs in Web Mercator metres. */
    width: Type.Number(),
    /** Drawn from zoom 11 on, other roads from zoom 13 on. */
    main: Type.Boolean(),
    en: Type.String(),
    /** Name in the region's script. */
    local: Type.String(),
    /** Points of the name: longitude, latitude, angle of the baseline in degrees, `FirstZooms`. */
    labels: Type.Array(
      Type.Tuple([Type.Number(), Type.Number(), Type.Number(), Type.Integer(), Type.Integer()]),
    ),
  },
  { additionalProperties: false },
);
const Rail = Type.Object(
  {
    layer: Type.Literal('rail'),
    /** Runs in a tunnel. Drawn thin or dashed, and not at all from zoom 15 on. */
    under: Type.Boolean(),
  },
  { additionalProperties: false },
);
const Area = Type.Object(
  {
    /** `land` and `water` are those that the outline of the world lacks. `park` is a small one without a name. */
    layer: primitives.oneOf(['land', 'water', 'park', 'namedPark', 'platform']),
    name: Type.Optional(Type.String()),
  },
  { additionalProperties: false },
);

const Points = Type.Array(Type.Tuple([Type.Number(), Type.Number()]), { minItems: 2 });
const LineString = Type.Object({ type: Type.Literal('LineString'), coordinates: Points });
const Polygon = Type.Object({ type: Type.Literal('Polygon'), coordinates: Type.Array(Points) });
const featureOf = <P extends TObject, G extends TObject>(properties: P, geometry: G) =>
  Type.Object({ type: Type.Literal('Feature'), properties, geometry });

const MapFile = Type.Object({
  type: Type.Literal('FeatureCollection'),
  features: Type.Array(
    Type.Union([featureOf(Road, LineString), featureOf(Rail, LineString), featureOf(Area, Polygon)]),
  ),
});

/** A shape of the map without its geometry. */
export type MapShape = Static<typeof Road> | Static<typeof Rail> | Static<typeof Area>;

/** The shapes of all regions as GeoJSON. */
export const MAP_SHAPES = REGIONS.flatMap(
  (region) => readSeed(`map/${region.toLowerCase()}.geojson`, MapFile).features,
);
