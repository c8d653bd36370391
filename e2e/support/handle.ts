import type { Page } from '@playwright/test';
import type { BootstrapApi } from '../../shell/page/bootstrap-api';

interface WithHandle {
  __handle: BootstrapApi;
}

/** Keeps the bootstrap's handle when the shell takes it, in each document that the page opens later. */
export const keepHandle = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const { defineProperty } = Object;
    Object.defineProperty = ((target: object, key: PropertyKey, descriptor: PropertyDescriptor) => {
      if (target !== window || key !== '__pb') return defineProperty(target, key, descriptor);
      const get = () => {
        const handle = descriptor.get!() as BootstrapApi;
        if ('load' in handle) (window as unknown as WithHandle).__handle = handle;
        return handle;
      };
      return defineProperty(target, key, { ...descriptor, get });
    }) as typeof Object.defineProperty;
  });

/** Returns the build ids that the document runs, by name. Requires `keepHandle`. */
export const runningBuilds = (page: Page): Promise<Record<string, string>> =>
  page.evaluate(() => {
    const { shell, modules } = (window as unknown as WithHandle).__handle;
    const ids = Object.entries(modules).map(([name, { id }]) => [name, id] as const);
    return { shell: shell.id, ...Object.fromEntries(ids) };
  });
