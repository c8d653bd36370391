import type { PageData } from 'shell/publishing';

/** Version that an area of the page comes from. */
export interface AreaOwner {
  /** `shell`, or the name of a module. */
  name: string;
  id: string;
}

/**
 * Returns the version that an element comes from: the prefix of its class names, or of those around it, is the unique name of a
 * module's version. Everything else, components of `@shared/ui/core` included, is of the shell.
 */
export function ownerOf(element: Element, { shell, modules }: PageData): AreaOwner {
  const versions = Object.entries(modules).flatMap(([name, { previous, canary, ...live }]) =>
    [live, previous, canary].flatMap((one) =>
      one ? [{ name, id: one.id, prefix: `${one.uniqueName}_` }] : [],
    ),
  );
  for (let at: Element | null = element; at; at = at.parentElement)
    for (const { name, id, prefix } of versions)
      if ([...at.classList].some((one) => one.startsWith(prefix))) return { name, id };
  return { name: 'shell', id: shell.id };
}
