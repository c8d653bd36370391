import type { Manifest } from '../version/manifest';
import type { Selection } from '../registry/selection';
import { contractRefusals, misfits, strandedModules } from './contract';
import { routeRefusals } from './routes';

type Get = (name: string, id: string) => Manifest;
/** Whether a version comes into the page, or changes its place there, with this revision. */
type Becomes = (name: string, id: string) => boolean;

const idsOf = ({ live, canary }: Selection[string]) => [live, ...(canary ? [canary.id] : [])];

/** What does not fit together of what renters may get at first: said of what comes with this revision. */
export function compositionRefusals(selection: Selection, becomes: Becomes, get: Get): string[] {
  const { shell, ...modules } = selection;
  const shells = idsOf(shell!).map((id) => get('shell', id));
  const newShells = shells.filter(({ id }) => becomes('shell', id));
  const served = Object.entries(modules).flatMap(([name, one]) => idsOf(one).map((id) => get(name, id)));
  const fallBacks = Object.entries(modules).flatMap(([name, { previous }]) =>
    previous ? [get(name, previous)] : [],
  );
  const lagging = [...served, ...fallBacks].filter(({ name, id }) => !becomes(name, id));
  return [
    ...newShells.flatMap((one) => strandedModules(one, lagging)),
    ...served
      .filter(({ name, id }) => becomes(name, id))
      .flatMap((module) => [
        ...contractRefusals(module, shells),
        ...routeRefusals(
          module,
          served.filter(({ name }) => name !== module.name),
        ),
      ]),
  ];
}

/**
 * A fall-back that is not there any more, is not signed, or does not fit the shell that its module's new version was
 * published with, is none.
 */
export function withoutUselessFallBacks(
  selection: Selection,
  changed: readonly string[],
  find: (name: string, id: string) => Manifest | null,
): Selection {
  const shell = selection.shell && find('shell', selection.shell.live);
  const useful = (name: string, id: string) => {
    const manifest = find(name, id);
    if (!manifest) return false;
    return name === 'shell' || !shell || !changed.includes(name) || misfits(manifest, shell).length === 0;
  };
  return Object.fromEntries(
    Object.entries(selection).map(([name, { previous, ...rest }]) => [
      name,
      previous && useful(name, previous) ? { ...rest, previous } : rest,
    ]),
  );
}
