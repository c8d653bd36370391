import type { ReactNode } from 'react';
import { type LoadError, type LoadErrorCode, loadError } from '../loader/failure';
import { LOAD_LIMIT_MS } from '../loader/load-limit';
import type { ModuleLoader } from '../loader/module-loader';
import { ModuleFailure } from '../chrome/failure/ModuleFailure';
import { ModuleLoading } from '../chrome/failure/ModuleLoading';
import type { OtherPageLink } from '../chrome/failure/other-page-link';
import type { RouteEntry } from '../../page/route-table';
import { PageHost } from './PageHost';
import { isRedirectLoop } from './redirect-loop';
import { usePageLoad } from './use-page-load';

export interface PageAreaProps {
  entry: RouteEntry;
  loader: ModuleLoader;
  /** False while a kept-alive page is hidden. */
  shown: boolean;
  report(failed: LoadError): void;
  onShown(entry: RouteEntry): void;
  /** Begins the visit of a page, and returns a function that ends it. See `leftovers.ts`. */
  visit(): () => void;
  /** Shown while the page is loading or failed: a fallback link, and a header for pages that render their own. */
  fallback: { otherPageLink: OtherPageLink; header: ReactNode };
}

/** Renders the page of one route, its loading state or its failure. */
export function PageArea({ entry, loader, shown, report, onShown, visit, fallback }: PageAreaProps) {
  const { module, route } = entry;
  const { path } = route;
  const { result, attempt, since, retrying, retry, mount, fail, stop } = usePageLoad({
    module,
    path,
    loader,
    shown,
    report,
  });

  if (!shown && !(result && 'page' in result)) return null;
  if (!result)
    return (
      <ModuleLoading
        skeleton={route.skeleton}
        waitedFor={() => loader.waitedFor(module, path)}
        onRetry={() => void loader.retry(module, path)}
        {...fallback}
      />
    );
  if ('failed' in result)
    return <ModuleFailure failed={result.failed} retrying={retrying} onRetry={retry} {...fallback} />;
  const failedAs = (code: LoadErrorCode, cause: unknown) =>
    loadError(code, module, result.page.id, 'definite', cause);
  return (
    <PageHost
      key={`${result.page.id}-${attempt}`}
      page={result.page}
      route={path}
      shown={shown}
      onShown={() => {
        if (result.replaces) loader.confirmReplacement(module, result.replaces);
        onShown(entry);
      }}
      onThrow={(error, wasShown) => {
        const code = !shown ? 'MF-403' : wasShown ? 'MF-402' : 'MF-401';
        fail(result, failedAs(code, error), wasShown);
      }}
      onOpening={() => loader.beginOpening(result.page)}
      onLeft={loader.leaveOpenings}
      visit={visit}
      isRedirectLoop={isRedirectLoop}
      onLoop={(what) => stop(failedAs('MF-503', what))}
      suspendedLimitMs={LOAD_LIMIT_MS}
      onSuspendedLimit={(wasShown) =>
        fail(result, failedAs('MF-502', `suspended for ${LOAD_LIMIT_MS / 1000} s`), wasShown)
      }
      loading={{
        skeleton: route.skeleton,
        waitedFor: () => loader.now() - since,
        onRetry: () => mount(result),
        ...fallback,
      }}
    />
  );
}
