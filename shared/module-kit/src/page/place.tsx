import type { ReactNode } from 'react';
import { getHost } from '../host/host';
import { usePageScope } from '../host/page-scope';
import type { PartProps } from '../host/places';

export interface PlaceProps {
  /** A place that `module.json` of the module declares. The build ends if it does not. */
  name: string;
  /** Values of the declared props. Each part gets those that it declares. */
  props?: PartProps;
}

/**
 * Shows the parts of other modules that fill a place. They load when the page is usable, and a part that fails is left out.
 * Renders nothing if no module fills the place, and on routes with `offline: "never"` or `keepTab`.
 */
export const Place = ({ name, props }: PlaceProps): ReactNode =>
  getHost().place(usePageScope(), name, props ?? {});
