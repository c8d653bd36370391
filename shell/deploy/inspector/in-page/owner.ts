import type { PageData } from 'shell/publishing';
import type { Inspection } from './inspector';
import { surroundings } from './react-tree';

/** Version of a module that an area of the page comes from. */
interface AreaOwner {
  /** Name of a module. */
  name: string;
  id: string;
}

/**
 * Returns the version that an element comes from: the prefix of its class names, or of those around it, is the unique name of a
 * module's version. A part names its version at its border, and a toast or a question is of the version that has opened it. Null if
 * there is nothing of these, as for components of `@shared/ui/core`.
 */
function moduleOf(element: Element, { modules }: PageData): AreaOwner | null {
  const versions = Object.entries(modules).flatMap(([name, { previous, canary, ...live }]) =>
    [live, previous, canary].flatMap((one) =>
      one ? [{ name, id: one.id, prefix: `${one.uniqueName}_` }] : [],
    ),
  );
  for (const at of surroundings(element)) {
    if (at instanceof Element)
      for (const { name, id, prefix } of versions)
        if ([...at.classList].some((one) => one.startsWith(prefix))) return { name, id };
    const [name, id] = (at instanceof Element ? at.getAttribute('data-part') : at)?.split('@') ?? [];
    if (name && id) return { name, id };
  }
  return null;
}

/**
 * Says where an element comes from. The shell has the code of shared components. On the page of a module, that module uses them.
 * @param here page of this address
 */
export function describeArea(element: Element, data: PageData, here: Inspection['here']): string {
  const owner = moduleOf(element, data);
  if (!owner && here && [...surroundings(element)].some((at) => at instanceof Element && at.matches('main')))
    return `The pressed area is a shared component on the page ${here.page} of ${here.module}.`;
  const { name, id } = owner ?? { name: 'shell', id: data.shell.id };
  return `The pressed area is of ${name}@${id}.`;
}
