import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { ModuleJson, RouteJson } from '@shared/module-kit/module-json';
import { ROUTE_DEFAULTS } from './defaults';
import { sourceFiles } from './used-texts';

/** A `<Place>` of the code, up to its name. The name is missing if the code computes it. */
const USE = /<Place\b(?:[^>]*?\bname=(?:"([\w-]+)"|\{(['"`])([\w-]+)\2\}))?/g;

type Route = Pick<RouteJson, 'path'> & Partial<Pick<RouteJson, 'offline' | 'keepTab'>>;

/** The keys of `module.json` that are about places and parts. */
export type WithPlaces = Pick<ModuleJson, 'name' | 'pages' | 'places' | 'parts'> & {
  routes: readonly Route[];
};

/**
 * Returns whether a page may show parts of other modules. A page that decides about money or a slot may not, and neither may
 * one on which the renter is in the middle of something.
 */
export const mayHavePlaces = ({ offline, keepTab }: Omit<Route, 'path'>): boolean =>
  (offline ?? ROUTE_DEFAULTS.offline) !== 'never' && !(keepTab ?? ROUTE_DEFAULTS.keepTab);

/** Returns why the routes of the places may not show them. */
const routeProblems = ({ places = {}, routes }: WithPlaces): string[] =>
  Object.entries(places).flatMap(([name, place]) =>
    place.routes.flatMap((path) => {
      const route = routes.find((one) => one.path === path);
      if (!route) return [`places.${name} names ${path}, which is not a route. Write a path of this module.`];
      return mayHavePlaces(route)
        ? []
        : [
            `places.${name} is on ${path}, which has offline "never" or keepTab. Such a page shows no code of other modules. Move the place.`,
          ];
    }),
  );

/** Returns the places that the code uses and `module.json` does not declare, and those that no code uses. */
function usedProblems({ places = {} }: WithPlaces, folder: string): string[] {
  if (!existsSync(folder)) return [];
  const problems: string[] = [];
  const used = new Set<string>();
  for (const file of sourceFiles(folder))
    for (const [, plain, , quoted] of readFileSync(path.join(folder, file), 'utf8').matchAll(USE)) {
      const name = plain ?? quoted;
      if (!name) problems.push(`src/${file} has a Place without a plain name. Write the name of a place.`);
      else if (!Object.hasOwn(places, name))
        problems.push(`src/${file} uses the place "${name}", which is not declared. Add it to places.`);
      else used.add(name);
    }
  const unused = Object.keys(places).filter((name) => !used.has(name));
  return [...problems, ...unused.map((name) => `places.${name} is used by no code. Remove it.`)];
}

/** Returns the problems with the parts: a name of a page, a place of the module itself, and two parts for one place. */
const partProblems = ({ name: module, pages, parts = {} }: WithPlaces): string[] =>
  Object.entries(parts).flatMap(([name, { place }], index, all) => [
    ...(Object.hasOwn(pages, name) ? [`parts["${name}"] has the name of a page. Choose another one.`] : []),
    ...(place.startsWith(`${module}/`)
      ? [`parts["${name}"] fills a place of its own module. Render the component there.`]
      : []),
    ...(all.findIndex(([, other]) => other.place === place) < index
      ? [`parts["${name}"] is the second part for ${place}. A module fills a place once.`]
      : []),
  ]);

/**
 * Returns the problems with the places and the parts of a module.
 * @param folder folder of the module's sources
 */
export const placeProblems = (folder: string, module: WithPlaces): string[] => [
  ...routeProblems(module),
  ...usedProblems(module, folder),
  ...partProblems(module),
];

/** Returns the exposed names with their source files: the pages and the parts. */
export const exposedSources = ({ pages, parts = {} }: Pick<ModuleJson, 'pages' | 'parts'>) => ({
  ...pages,
  ...Object.fromEntries(Object.entries(parts).map(([name, { source }]) => [name, source])),
});
