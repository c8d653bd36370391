import type { ModuleData } from 'shell/publishing';
import type { Manifest } from '../version/manifest-format';
import type { Selection } from '../registry/selection';
import { contractRefusals, incompatibilities, strandedModules } from './contract';
import { partRefusals, placeRefusals } from './parts';
import { lostRouteRefusals, removalRefusals, routeRefusals } from './routes';

type Get = (name: string, id: string) => Manifest;
/** Returns whether this revision makes a version live or a canary. */
type Becomes = (name: string, id: string) => boolean;

const idsOf = ({ live, canary }: Selection[string]) => [live, ...(canary ? [canary.id] : [])];

/** The page that a revision replaces, and how it replaces it. */
interface Replaced {
  /**
   * Whether the versions return, for example in a rollback. Their parts may then not fit; the shell leaves them out. They may
   * also lack a route to which the shell redirects, because they were served without it before.
   */
  goesBack?: boolean;
  /** Name of the environment, by default `pre` as in the commands that the refusals name. */
  environment?: string;
  /** Modules of the page that the revision replaces, with the routes of their live versions. */
  before?: Record<string, Pick<ModuleData, 'routes'>>;
}

/** Returns the conflicts that this revision causes between the versions of the page. */
export function compositionRefusals(
  selection: Selection,
  becomes: Becomes,
  get: Get,
  { goesBack = false, environment = 'pre', before = {} }: Replaced = {},
): string[] {
  const { shell, ...modules } = selection;
  const shells = idsOf(shell!).map((id) => get('shell', id));
  const live = (name: string) => (modules[name] ? get(name, modules[name].live) : null);
  const newShells = shells.filter(({ id }) => becomes('shell', id));
  const served = Object.entries(modules).flatMap(([name, selected]) =>
    idsOf(selected).map((id) => get(name, id)),
  );
  const fallBacks = Object.entries(modules).flatMap(([name, { previous }]) =>
    previous ? [get(name, previous)] : [],
  );
  const earlierVersions = ({ name, id }: Manifest) => {
    const { live: current, previous } = modules[name]!;
    return [current, previous].flatMap((one) => (one && one !== id ? [get(name, one)] : []));
  };
  const removed = Object.entries(before).filter(([name]) => !Object.hasOwn(modules, name));
  const unchanged = [...served, ...fallBacks].filter(({ name, id }) => !becomes(name, id));
  return [
    ...newShells.flatMap((newShell) =>
      strandedModules(newShell, unchanged, goesBack ? environment : undefined),
    ),
    ...removed.flatMap(([name, module]) => removalRefusals(name, module, served)),
    ...served
      .filter(({ name, id }) => becomes(name, id))
      .flatMap((module) => {
        const others = served.filter(({ name }) => name !== module.name);
        return [
          ...contractRefusals(module, shells),
          ...placeRefusals(module),
          ...(goesBack ? [] : partRefusals(module, live, earlierVersions(module))),
          ...(goesBack ? [] : lostRouteRefusals(module, before[module.name], others)),
          ...routeRefusals(module, others),
        ];
      }),
  ];
}

/**
 * Removes each fallback version that `find` does not return. Also removes the fallback of a changed module if it does
 * not fit the live shell.
 * @param find returns the manifest of a version; null if it is missing or was rejected
 */
export function withoutUnusableFallbacks(
  selection: Selection,
  changed: readonly string[],
  find: (name: string, id: string) => Manifest | null,
): Selection {
  const shell = selection.shell && find('shell', selection.shell.live);
  const useful = (name: string, id: string) => {
    const manifest = find(name, id);
    if (!manifest) return false;
    return (
      name === 'shell' || !shell || !changed.includes(name) || incompatibilities(manifest, shell).length === 0
    );
  };
  return Object.fromEntries(
    Object.entries(selection).map(([name, { previous, ...rest }]) => [
      name,
      previous && useful(name, previous) ? { ...rest, previous } : rest,
    ]),
  );
}

/**
 * Removes the fallbacks of modules that do not fit the live shell, and ends their canaries that do not. A rollback of the shell does
 * so, because it must not wait for the squads that published them. Keeps versions that `find` does not return.
 */
export function withoutMisfits(
  selection: Selection,
  find: (name: string, id: string) => Manifest | null,
): Selection {
  const shell = selection.shell && find('shell', selection.shell.live);
  if (!shell) return selection;
  const fits = (name: string, id: string) => {
    const manifest = name === 'shell' ? null : find(name, id);
    return !manifest || incompatibilities(manifest, shell).length === 0;
  };
  return Object.fromEntries(
    Object.entries(selection).map(([name, { previous, canary, ...rest }]) => [
      name,
      {
        ...rest,
        ...(previous && fits(name, previous) ? { previous } : {}),
        ...(canary && fits(name, canary.id) ? { canary } : {}),
      },
    ]),
  );
}
