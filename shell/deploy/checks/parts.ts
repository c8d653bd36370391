import { mayHavePlaces } from '@shared/module-build/places';
import type { PlaceJson, PropTypes } from '@shared/module-kit/module-json';
import { fillersOf, misfits } from 'shell/publishing';
import { type Manifest, versionName } from '../version/manifest-format';
import { toPlaced } from '../version/page-version';

/** A part of a version, with its place. */
interface OfferedPart {
  /** Module and name of the place. */
  place: string;
  /** Module of the place, and the place's own name. */
  host: string;
  name: string;
  props: PropTypes;
}

const offeredParts = ({ parts = {} }: Manifest): OfferedPart[] =>
  Object.values(parts).map(({ place, props = {} }) => {
    const [host = '', name = ''] = place.split('/');
    return { place, host, name, props };
  });

const inWords = (props: PropTypes) =>
  Object.entries(props)
    .map(([name, type]) => `${name}: ${type}`)
    .join(', ') || 'none';

/**
 * Returns why a part does not fit the live version of the module that has its place, without the subject of the sentence; null
 * if it fits.
 */
function misfit({ name, place, props }: OfferedPart, by: string, host: Manifest): string | null {
  const { filledBy, props: passed = {} } = host.places![name]!;
  if (filledBy !== 'anyone' && !filledBy.includes(by))
    return `may not fill ${place}. ${versionName(host)} permits ${filledBy.join(', ')}. Ask the squad ${host.owner} to add ${by} to filledBy.`;
  const wrong = misfits({ props }, passed).map((key) => [key, props[key]!] as const);
  return wrong.length === 0
    ? null
    : `reads props that ${place} does not pass: ${inWords(Object.fromEntries(wrong))}. ${versionName(host)} passes ${inWords(passed)}. Change props in module.json and in the part.`;
}

/** Returns the reasons why places may not be published: a route is missing, or may not show code of other modules. */
export const placeRefusals = ({ name, places = {}, routes }: Manifest): string[] =>
  Object.entries(places).flatMap(([place, { routes: paths }]) =>
    paths.flatMap((path) => {
      const route = routes.find((one) => one.path === path);
      return route && mayHavePlaces(route)
        ? []
        : [
            `${name}: the place ${place} may not be on ${path}. ${route ? 'A route with offline "never" or keepTab shows no code of other modules' : `${name} has no such route`}. Move the place.`,
          ];
    }),
  );

/**
 * Returns the reasons why the parts of a version may not be published: their place does not permit the module, or does not pass
 * the props that they read. A place that does not exist is no reason, so that neither module waits for the other. Neither is
 * a part that did not fit in an earlier version: the module of the place may have changed, and that must not stop a mend of
 * something else.
 * @param live returns the manifest of a module's live version; null if it is not published
 * @param earlier versions of the module that are or were live
 */
export const partRefusals = (
  module: Manifest,
  live: (name: string) => Manifest | null,
  earlier: readonly Manifest[] = [],
): string[] =>
  misfitsOf(module, live).flatMap(({ place, problem }) =>
    earlier.some((version) => misfitsOf(version, live).some((known) => known.place === place))
      ? []
      : [`${versionName(module)} ${problem}`],
  );

/** Returns the parts of a version that do not fit their places, and why. */
const misfitsOf = (module: Manifest, live: (name: string) => Manifest | null) =>
  offeredParts(module).flatMap((part) => {
    if (part.host === module.name)
      return [
        {
          place: part.place,
          problem: `fills ${part.place}, a place of its own module. Render the component there.`,
        },
      ];
    const host = live(part.host);
    if (!host?.places || !Object.hasOwn(host.places, part.name)) return [];
    const problem = misfit(part, module.name, host);
    return problem ? [{ place: part.place, problem }] : [];
  });

/** Sentences about the places and the parts of the live versions. */
export interface PartNotices {
  /** Purpose of each place, the modules that may fill it, and its props. */
  places: string[];
  /** Parts that are shown. */
  shown: string[];
  /** Parts that are not shown, and why. */
  leftOut: string[];
}

const placeNotice = ({ name: module }: Manifest, name: string, place: PlaceJson): string =>
  `${module}/${name} is a place on ${place.routes.join(', ')} for ${place.filledBy === 'anyone' ? 'anyone' : place.filledBy.join(', ')}. Props: ${inWords(place.props ?? {})}. ${place.about}`;

/**
 * Describes the places and the parts of the live versions.
 * @param live manifests of the live versions that have places or parts
 * @param published names of all modules of the page
 */
export function partNotices(
  live: readonly Manifest[],
  published: readonly string[] = live.map(({ name }) => name),
): PartNotices {
  const modules = Object.fromEntries(live.map((manifest) => [manifest.name, toPlaced(manifest)]));
  const places = live.flatMap((module) =>
    Object.entries(module.places ?? {}).map(([name, place]) => placeNotice(module, name, place)),
  );
  const shown: string[] = [];
  const leftOut: string[] = [];
  for (const module of live)
    for (const part of offeredParts(module)) {
      const notShown = (why: string) =>
        leftOut.push(`The part of ${versionName(module)} for ${part.place} is not shown: ${why}`);
      const host = live.find(({ name }) => name === part.host);
      const place = modules[part.host]?.places?.[part.name];
      if (!published.includes(part.host)) notShown(`${part.host} is not published here.`);
      else if (!host || !place) notShown(`the live version of ${part.host} has no place ${part.name}.`);
      else {
        const problem = misfit(part, module.name, host);
        const { surplus } = fillersOf(part.place, place, modules);
        if (problem) notShown(`it ${problem}`);
        else if (surplus.some((filler) => filler.module === module.name))
          notShown(`the place shows ${place.max} at most, and others come first.`);
        else shown.push(`${versionName(module)} fills ${part.place}.`);
      }
    }
  return { places, shown, leftOut };
}
