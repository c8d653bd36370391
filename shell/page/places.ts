import type { PropTypes } from '@shared/module-kit/module-json';

/** A place of a page, as the page data describe it. */
export interface PlaceData {
  /** Height that is reserved while the parts load, px of the design. */
  minHeight: number;
  /** Modules that may fill it, in the order in which their parts are shown. */
  filledBy: 'anyone' | readonly string[];
  /** Number of parts that are shown at most. */
  max: number;
  /** Props that the page passes. Missing if there are none. */
  props?: PropTypes;
}

/** A part, as the page data describe it. */
export interface PartData {
  /** The exposed name, e.g. `./PointsRow`. */
  part: string;
  /** Props that it gets. Missing if it reads none. */
  props?: PropTypes;
}

/** Places and parts of a version. Missing if there are none. */
export interface Placed {
  /** By the name of the place. */
  places?: Record<string, PlaceData>;
  /** By module and name of the place, e.g. `mf-auth/account-row`. */
  parts?: Record<string, PartData>;
}

/** A part with the module that offers it. */
export interface Filler extends PartData {
  module: string;
}

/** Returns the names of the props that a part reads and a place does not pass, or passes with another type. */
export const misfits = ({ props = {} }: Pick<PartData, 'props'>, passed: PropTypes = {}): string[] =>
  Object.keys(props).filter((name) => passed[name] !== props[name]);

/**
 * Returns the parts that fill a place, in their order: that of `filledBy`, or by the name of the module. Those above the
 * maximum are in `surplus`.
 * @param place module and name of the place, e.g. `mf-auth/account-row`
 */
export function fillersOf(
  place: string,
  { filledBy, max, props: passed }: PlaceData,
  modules: Readonly<Record<string, Placed>>,
): { shown: Filler[]; surplus: Filler[] } {
  const names = filledBy === 'anyone' ? Object.keys(modules).sort() : filledBy;
  const fillers = names.flatMap((module): Filler[] => {
    const part = modules[module]?.parts?.[place];
    return part && misfits(part, passed).length === 0 ? [{ module, ...part }] : [];
  });
  return { shown: fillers.slice(0, max), surplus: fillers.slice(max) };
}
