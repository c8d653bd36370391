import type { ReactNode } from 'react';
import { type LoadError, loadError } from '../loader/failure';
import { RouteBoundary } from '../routing/RouteBoundary';

export interface CallerBoundaryProps {
  /** Path of the shown page. The content is rendered again on the next one. */
  visit: string;
  /** Returns the version of the page that passed the texts of the content; null for the shell. Missing for its own texts. */
  caller?: (() => string | null) | undefined;
  report(failed: LoadError): void;
  children: ReactNode;
}

/** Renders a part of the shell outside the page. If it throws, only this part is missing until the next page. */
export function CallerBoundary({ visit, caller, report, children }: CallerBoundaryProps) {
  const onThrow = (error: unknown) => {
    const [module = 'shell', id = __BUILD_ID__] = caller?.()?.split('@') ?? [];
    report(loadError('MF-602', module, id, 'definite', error));
  };
  return (
    <RouteBoundary visit={visit} onThrow={onThrow} failed={() => null}>
      {children}
    </RouteBoundary>
  );
}
