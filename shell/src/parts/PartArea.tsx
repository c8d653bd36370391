import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { PageScopeValue, PartProps } from '@shared/module-kit/host';
import type { Filler } from '../../page/places';
import type { LoadError, LoadErrorCode } from '../loader/failure';
import type { LoadedPage } from '../loader/load-version';
import { readProps } from './find-parts';
import { PartHost } from './PartHost';
import { PART_LIMIT_MS } from './limits';
import { loadPart } from './load-part';
import type { PartsConfig } from './place';
import { useAppState } from './use-app-state';
import { whenPageUsable } from './when-page-usable';

export interface PartAreaProps {
  filler: Filler;
  page: PageScopeValue;
  /** Name of the place. */
  place: string;
  props: PartProps;
  /** Identifies the session. A new one mounts the part again. */
  session: string;
  config: PartsConfig;
  onLeftOut(module: string): void;
}

/** Loads one part when the page is usable, and renders it. Leaves it out if it fails, and reports that with its version. */
export function PartArea({ filler, page, place, props, session, config, onLeftOut }: PartAreaProps) {
  const { module, part } = filler;
  const { loader, loadError, PageBoundary } = config;
  const [loaded, setLoaded] = useState<LoadedPage | null>(null);
  const [isLeftOut, setIsLeftOut] = useState(false);
  const wasShown = useRef(false);
  const leaveOut = (failed: LoadError) => {
    loader.config.report({ ...failed, detail: `${page.module}/${place}: ${failed.detail}` });
    setIsLeftOut(true);
    onLeftOut(module);
  };
  useLoad(filler, config, (result) => ('id' in result ? setLoaded(result) : leaveOut(result.failed)));
  useTexts(loaded, config);
  const given = readProps(filler, props);
  const refuse = () => {
    const detail = `${part} of ${module} reads props that have other types`;
    leaveOut(loadError('MF-406', page.module, page.id, 'definite', detail));
  };
  const fail = (code: LoadErrorCode, cause: unknown) =>
    leaveOut(loadError(code, module, loaded?.id ?? null, 'definite', cause));
  return (
    // Stays when the part is left out, because the part may throw while it is removed.
    <PageBoundary onThrow={(error) => fail(wasShown.current ? 'MF-402' : 'MF-401', error)}>
      {!given && !isLeftOut && <Refused onRefused={refuse} />}
      {loaded && given && !isLeftOut && (
        <PartHost
          key={session}
          page={page}
          part={loaded}
          props={given}
          config={config}
          onOpening={() => loader.beginOpening(loaded)}
          onShown={() => void (wasShown.current = true)}
          fail={fail}
        />
      )}
    </PageBoundary>
  );
}

/** Renders nothing in place of a part that cannot be shown. */
function Refused({ onRefused }: { onRefused(): void }) {
  const refuse = useEffectEvent(onRefused);
  useEffect(() => {
    refuse();
  }, []);
  return null;
}

/** Loads the catalogue of a part again when the language changes, in case the language has changed while the part was loading. */
function useTexts(loaded: LoadedPage | null, config: PartsConfig): void {
  const { loader } = config;
  const language = useAppState(config, (state) => state.language.current);
  const [, setCount] = useState(0);
  useEffect(() => {
    if (!loaded) return;
    let canceled = false;
    void loader.loadTexts(loaded, language).then(() => !canceled && setCount((count) => count + 1));
    return () => {
      canceled = true;
    };
  }, [loaded, language, loader]);
}

/** Loads a part when the page is usable, within the time limit. */
function useLoad(
  { module, part }: Filler,
  config: PartsConfig,
  onEnd: (result: LoadedPage | { failed: LoadError }) => void,
): void {
  const end = useEffectEvent(onEnd);
  const hasFailed = useRef(false);
  const start = useEffectEvent(() => {
    // A page that is shown again does not load what it has left out.
    if (hasFailed.current) return;
    const { loader, loadError, store } = config;
    let timer = 0;
    let hasEnded = false;
    const endOnce = (result: LoadedPage | { failed: LoadError }) => {
      if (!hasEnded) {
        hasFailed.current = 'failed' in result;
        end(result);
      }
      stop();
    };
    const stop = () => {
      hasEnded = true;
      window.clearTimeout(timer);
    };
    const load = () => {
      // The page has settled, so a hang from now on is not one of its version.
      loader.config.openings.settleAll();
      const id = loader.modules[module]?.id ?? null;
      const failed = loadError(
        'MF-501',
        module,
        id,
        'network',
        `not loaded within ${PART_LIMIT_MS / 1000} s`,
      );
      timer = window.setTimeout(() => endOnce({ failed }), PART_LIMIT_MS);
      void loadPart(module, part, config).then((result) => endOnce('page' in result ? result.page : result));
    };
    const cancel = whenPageUsable(store, load);
    return () => {
      stop();
      cancel();
    };
  });
  useEffect(() => start(), []);
}
