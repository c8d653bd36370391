import type { RouteJson } from '@shared/module-kit/module-json';
import moduleSchema from '@shared/module-kit/module.schema.json' with { type: 'json' };

const { properties } = moduleSchema.properties.routes.items;

/** Values of the keys that a route in `module.json` may leave out, from its schema. */
export const ROUTE_DEFAULTS = {
  header: properties.header.default,
  back: properties.back.default,
  keepAlive: properties.keepAlive.default,
  keepAliveKey: properties.keepAliveKey.default,
  signIn: properties.signIn.default,
  offline: properties.offline.default as RouteJson['offline'],
  keepTab: properties.keepTab.default,
  trackingPoint: properties.trackingPoint.default,
  next: properties.next.default,
  early: properties.early.default,
};

const { max } = Object.values(moduleSchema.properties.places.patternProperties)[0]!.properties;

/** Values of the keys that a place in `module.json` may leave out, from its schema. */
export const PLACE_DEFAULTS = { max: max.default };
