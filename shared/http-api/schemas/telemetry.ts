import Type from 'typebox';
import { text } from './primitives';

/** Record of a tracking event (R3.14, R3.15), as an object or as JSON text. */
export const ViewPoint = Type.Object({
  viewData: Type.Union([Type.Record(Type.String(), Type.Unknown()), text(8000)]),
});

/**
 * Module failures, CSP violations and web vitals. Contains no data about the renter. At most 60 KB per
 * beacon.
 */
export const Report = Type.Object({
  reports: Type.Array(
    Type.Object({
      kind: Type.Union([
        Type.Literal('module'),
        Type.Literal('csp'),
        Type.Literal('vital'),
        Type.Literal('error'),
        Type.Literal('setting'),
      ]),
      code: text(60),
      /** `module@build id`, or `unknown`. */
      module: Type.Optional(text(120)),
      detail: Type.Optional(text(1000)),
      value: Type.Optional(Type.Number()),
      /** Random id of the tab, used for nothing else. */
      session: Type.Optional(text(64)),
      /** Loaded builds: module name to build id. */
      set: Type.Optional(Type.Record(Type.String(), Type.String())),
      revision: Type.Optional(text(80)),
      path: Type.Optional(text(200)),
      at: Type.Optional(text(40)),
    }),
    { maxItems: 50 },
  ),
});
