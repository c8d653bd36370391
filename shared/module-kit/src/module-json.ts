/**
 * Content of `module.json`, the first file of a module and the only place where its routes are declared.
 * Publishing copies it into the page data, from which the shell reads every route.
 */
export interface ModuleJson {
  /** Name of the module: also its npm package, folder and text namespace. */
  name: string;
  /** Squad that ships the module. */
  owner: string;
  /** Accepted range of the contract version, e.g. `^1.0`. */
  contract: string;
  /** Size limit of the entry and the largest page together, in KB compressed. */
  budgetKB: number;
  /** Exposed pages: maps a name (`./OrderList`) to a source file (`src/orders/OrderListPage.tsx`). */
  pages: Record<string, string>;
  routes: RouteJson[];
  /** Switches of the module, by name. */
  switches?: Record<string, SwitchJson>;
  /** Places of the pages that parts of other modules may fill, by name. */
  places?: Record<string, PlaceJson>;
  /** Parts that fill places of other modules. Maps an exposed name (`./PointsRow`), unlike those of `pages`, to a part. */
  parts?: Record<string, PartJson>;
}

/** Names and types of the props that a page passes to the parts of a place, or that a part reads. */
export type PropTypes = Record<string, 'string' | 'number' | 'boolean'>;

/** A place: a spot of a page that the module leaves to parts of other modules. */
export interface PlaceJson {
  /** One sentence: where it is and what it is for. */
  about: string;
  /** Routes whose pages show it. None of them has `offline: "never"` or `keepTab`. */
  routes: string[];
  /** Height that is reserved while the parts load, px of the design. */
  minHeight: number;
  /** Modules that may fill it, in the order in which their parts are shown. */
  filledBy: 'anyone' | string[];
  /** Number of parts that are shown at most. Default: 1. */
  max?: number;
  /** Props that the page passes. Default: none. */
  props?: PropTypes;
}

/** A part: a component that the module puts into a place of another module's page. */
export interface PartJson {
  /** Module and name of the place, e.g. `mf-auth/account-row`. */
  place: string;
  /** Source file, whose default export is the component. */
  source: string;
  /** Props of the place that the part reads. It gets no others. Default: none. */
  props?: PropTypes;
}

/** A switch: a difference in behaviour that `deploy switch` turns on for a share of the sessions. */
export interface SwitchJson {
  /** One sentence: what is different while it is on. */
  about: string;
  /** First day on which it is off again, e.g. `2027-02-01` (UTC). Its code is removed by then. */
  until: string;
}

/** A route of a module. A file may leave out the keys that have a default in `module.schema.json`. */
export interface RouteJson {
  path: string;
  /** Exposed page, a key of `pages`. */
  page: string;
  /** Key of the header's title in the module's catalogues. */
  title: string;
  /** Whether the shell's header is shown (R2.32). */
  header: boolean;
  /** Whether the header has a Back button. */
  back: boolean;
  /** Whether the page stays mounted after navigating away. */
  keepAlive: boolean;
  /**
   * Query parameters that identify the instance. A kept-alive page is mounted again if one of them changes.
   */
  keepAliveKey: string[];
  /** Whether the page needs a session. Without one the shell renders /login instead. */
  signIn: boolean;
  /** Data without network: those of an earlier visit, or never for a page that decides about money or a slot. */
  offline: 'saved' | 'never';
  /** Whether the tab of the page is neither reloaded nor used for another address. */
  keepTab: boolean;
  /** Tracking point of the page view (R7.15), or null. */
  trackingPoint: number | null;
  /** Routes that a renter is likely to open next. They are prefetched when the browser is idle. */
  next: string[];
  /**
   * GET requests that the bootstrap sends before the app starts, two at most. `{sn}` stands for a query parameter
   * of the route, `{tab:all}` for one with a default. The file names endpoints instead, e.g. `"regions"` or
   * `{ "call": "cabinet", "with": { "sn": "{sn}" } }`.
   */
  early: string[];
  /**
   * Route of the same module that the page usually redirects to at once. The bootstrap loads the code of both pages at
   * the same time.
   */
  redirectsTo?: string;
  /**
   * Outline that is shown before any code has loaded: `rows` (the default) below the header, or a `map` with a sheet at
   * the bottom.
   */
  skeleton?: 'rows' | 'map';
}
