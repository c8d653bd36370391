/**
 * What a module says of itself in `module.json`: the first file of a module, and the only place its routes are
 * declared. The publisher copies it into the page, from which the shell learns every route.
 */
export interface ModuleJson {
  /** Also its npm workspace, its folder, its text namespace. */
  name: string;
  /** The squad that ships it. */
  owner: string;
  /** Range of the shell contract's version, e.g. `^1.0`. */
  contract: string;
  /** Most that the entry and the largest page may weigh together, KB compressed. */
  budgetKB: number;
  /** Exposed pages: name (`./OrderList`) to source file (`src/orders/OrderListPage.tsx`). */
  pages: Record<string, string>;
  routes: RouteJson[];
}

export interface RouteJson {
  path: string;
  /** Exposed page, a key of `pages`. */
  page: string;
  /** Key of the header's title in the module's catalogues. */
  title: string;
  /** Whether the shell's header is drawn (specification, section 2). */
  header: boolean;
  /** Whether the header has a Back button. */
  back: boolean;
  /** Stays mounted when navigated away from. */
  keepAlive: boolean;
  /** A kept page begins anew when one of these queries differs. */
  keepAliveKey: string[];
  /** Drawn as /login in its place while there is no session. */
  signIn: boolean;
  /** Page-view point (specification, section 7), or null. */
  trackingPoint: number | null;
  /** Routes a renter is likely to open next: fetched when idle. */
  next: string[];
  /**
   * GETs that the page's first script sends at once: at most two. `{sn}` is the route's own query, `{tab:all}` has a
   * default.
   */
  early: string[];
}
