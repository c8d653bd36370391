import type { Timeline } from '../reporting/timeline';
import type { AppProps } from './App';
import { type LoadedPages, pageVersion } from './page-version';

interface FiguresStart extends LoadedPages {
  host: Pick<AppProps['host'], 'reportFigures'>;
  timeline: Timeline;
}

const loadCode = () => import('../reporting/figures');

/**
 * Loads the code of the field figures, which is not part of the first visit, and starts it (decision 44). Ignores
 * failures, because the app works without figures. The next document tries again.
 */
export async function startFigures(
  { host, timeline, loader, routes }: FiguresStart,
  load: () => Promise<Pick<Awaited<ReturnType<typeof loadCode>>, 'watchFigures'>> = loadCode,
): Promise<void> {
  // web-vitals calls it. In a browser without it there are no figures.
  if (!('findLast' in Array.prototype)) return;
  const versionOf = (route: string) => pageVersion({ loader, routes }, route);
  await load()
    .then(({ watchFigures }) => watchFigures({ timeline, versionOf, send: host.reportFigures }))
    .catch(() => undefined);
}
