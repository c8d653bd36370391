import Type from 'typebox';
import { REPORTS_PER_REQUEST } from '../app/states';
import { text } from './primitives';

/** Record of a tracking event (R3.14, R3.15), as an object or as JSON text. */
export const ViewPoint = Type.Object({
  viewData: Type.Union([Type.Record(Type.String(), Type.Unknown()), text(8000)]),
});

/**
 * Module failures, CSP violations, started documents and, with the renter's consent, field figures: web vitals and load
 * times of pages. Contains no data about the renter. At most 60 KB per beacon.
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
        Type.Literal('document'),
        Type.Literal('answer'),
        Type.Literal('load'),
      ]),
      code: text(60),
      /** `module@build id`, or `unknown`. */
      module: Type.Optional(text(120)),
      /** Version that takes over from the failed `module`. Missing if none does. */
      served: Type.Optional(text(120)),
      detail: Type.Optional(text(1000)),
      /**
       * First positions of an error in files of the app, as `module/build id/file:line:column`. Code of the document has
       * `index.html` as its file. `deploy trace` finds their source lines.
       */
      frames: Type.Optional(Type.Array(text(200), { maxItems: 10 })),
      /** Figure in milliseconds; the score of CLS. */
      value: Type.Optional(Type.Number()),
      rating: Type.Optional(
        Type.Union([Type.Literal('good'), Type.Literal('needs-improvement'), Type.Literal('poor')]),
      ),
      /** Route of a figure, without values. */
      route: Type.Optional(text(60)),
      /** Random id of a figure. A later report with the same id replaces the earlier one. */
      id: Type.Optional(text(64)),
      /** Random id of the tab, used for nothing else. A figure has no session, path and time. */
      session: Type.Optional(text(64)),
      /** Loaded builds: module name to build id. Switches: `module.switch` to `on` or `off`. */
      set: Type.Optional(Type.Record(Type.String(), Type.String())),
      revision: Type.Optional(text(80)),
      path: Type.Optional(text(200)),
      at: Type.Optional(text(40)),
    }),
    { maxItems: REPORTS_PER_REQUEST },
  ),
});
