import type { ReactNode } from 'react';
import type { PageScopeValue } from './page-scope';

/** Values that a page passes to the parts of a place. */
export type PartProps = Readonly<Record<string, string | number | boolean>>;

/** Parts of other modules within a page. */
export interface PlacesHost {
  /**
   * Renders the parts that fill a place; null if there are none.
   * @param page the page that has the place
   * @param name a place that `module.json` of the page's module declares
   */
  place(page: PageScopeValue, name: string, props: PartProps): ReactNode;
}
