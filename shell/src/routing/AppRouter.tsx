import type { ReactNode } from 'react';
import { BrowserRouter } from 'react-router-dom';

/**
 * The router of the app. It shows a new address with an ordinary update. React finishes all transitions
 * together, so an async transition of a module that never ends would keep every later page from being shown
 * if the router used transitions, too.
 * @param basename path of the region, such as `/jp`.
 */
export function AppRouter({ basename, children }: { basename: string; children: ReactNode }) {
  return (
    <BrowserRouter basename={basename} useTransitions={false}>
      {children}
    </BrowserRouter>
  );
}
