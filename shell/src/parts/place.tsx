import { Suspense, lazy } from 'react';
import { type Host, OwnHeader, PageScope } from '@shared/module-kit/host';
import type { RouteEntry } from '../../page/route-table';
import { loadError } from '../loader/failure';
import { loadVersion } from '../loader/load-version';
import type { ModuleLoader } from '../loader/module-loader';
import { handled } from '../reporting/watch-document';
import { PageBoundary } from '../routing/PageBoundary';
import { afterCountedTime, restartCounts, watchRenderLoop } from '../routing/render-loop';
import type { AppStore } from '../session/store';
import { findParts, findPlace } from './find-parts';
import type { PartsProps } from './Parts';

interface PlacesConfig {
  loader: ModuleLoader;
  routes: Map<string, RouteEntry>;
  store: AppStore;
}

/**
 * Functions and components of the shell that the code of the parts needs. An import would make webpack keep those files apart in the shell's script: 1.5 KB
 * more for each renter, measured.
 */
const ofTheShell = {
  OwnHeader,
  PageBoundary,
  PageScope,
  afterCountedTime,
  handled,
  loadError,
  loadVersion,
  restartCounts,
  watchRenderLoop,
};
export type PartsConfig = PlacesConfig & typeof ofTheShell;

/** Height of 1 rem in px of the design. */
const REM = 37.5;

/**
 * Creates the function that renders the parts in a place. The code that loads and shows parts is a file of its own. Without it
 * nothing is shown.
 */
export function createPlaces(config: PlacesConfig): Host['place'] {
  const Parts = lazy(() => import('./Parts').catch(() => ({ default: (_props: PartsProps) => null })));
  return (page, name, props) => {
    if (findParts(page, name, config).length === 0) return null;
    const height = findPlace(page, name, config)!.minHeight / REM;
    const space = { minHeight: `calc(${height}rem*var(--text-zoom))` };
    return (
      <Suspense key={`${page.module}/${name}`} fallback={<div style={space} />}>
        <Parts page={page} name={name} props={props} space={space} config={{ ...config, ...ofTheShell }} />
      </Suspense>
    );
  };
}
