import type { Timeline } from '../reporting/timeline';
import type { AppProps } from './App';

interface FiguresStart extends Pick<AppProps, 'routes'> {
  host: Pick<AppProps['host'], 'reportFigures'>;
  loader: Pick<AppProps['loader'], 'loaded'>;
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
  const versionOf = (route: string) => {
    const entry = routes.get(route);
    const page = entry && loader.loaded(entry.module, route);
    return page ? `${page.module}@${page.id}` : undefined;
  };
  await load()
    .then(({ watchFigures }) => watchFigures({ timeline, versionOf, send: host.reportFigures }))
    .catch(() => undefined);
}
