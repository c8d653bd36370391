import {
  type ComponentType,
  Suspense,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { PageScopeValue, PartProps } from '@shared/module-kit/host';
import type { LoadErrorCode } from '../loader/failure';
import type { LoadedPage } from '../loader/load-version';
import { LOOP_ENDED_MS, PART_LIMIT_MS, PART_LOOP_COMMITS } from './limits';
import type { PartsConfig } from './place';

export interface PartHostProps {
  page: PageScopeValue;
  part: LoadedPage;
  props: PartProps;
  config: Pick<PartsConfig, 'OwnHeader' | 'PageScope' | 'watchRenderLoop'>;
  /** Called before the part renders for the first time. */
  onOpening(): void;
  /** Called after the first effects of the part. */
  onShown(): void;
  fail(code: LoadErrorCode, cause: unknown): void;
}

/** Renders a part in the scope of its own module: texts, reports and toasts have its version. */
export function PartHost({ page, part, props, config, onOpening, onShown, fail }: PartHostProps) {
  // The loader loads pages and parts in one way. Parts have props.
  const Part: ComponentType<PartProps> = part.Page;
  const { OwnHeader, PageScope } = config;
  const isLooping = useLoop(config, () =>
    fail('MF-503', `more than ${PART_LOOP_COMMITS} renders within 2 s`),
  );
  const signal = useOwnSignal(page.signal, !isLooping);
  const scope = useMemo(
    () => ({
      ...page,
      module: part.module,
      id: part.id,
      namespace: part.namespace,
      signal,
      isPart: true,
    }),
    [page, part, signal],
  );
  if (isLooping) return null;
  return (
    <div data-part={`${part.module}@${part.id}`}>
      <PageScope value={scope}>
        <OwnHeader value={null}>
          <Suspense
            fallback={<Suspended onLimit={() => fail('MF-502', `suspended for ${PART_LIMIT_MS / 1000} s`)} />}
          >
            <Opening onOpening={onOpening} />
            <Part {...props} />
            <Shown onShown={onShown} />
          </Suspense>
        </OwnHeader>
      </PageScope>
    </div>
  );
}

/** Returns a signal that ends with the signal of the page, with the part, and when the part is removed. */
function useOwnSignal(page: AbortSignal, isShown: boolean): AbortSignal {
  const controller = useMemo(() => (page.aborted ? endedController() : new AbortController()), [page]);
  useEffect(() => {
    if (!isShown) return;
    const end = () => controller.abort();
    page.addEventListener('abort', end);
    return () => {
      page.removeEventListener('abort', end);
      end();
    };
  }, [page, isShown, controller]);
  return controller.signal;
}

function endedController(): AbortController {
  const controller = new AbortController();
  controller.abort();
  return controller;
}

/** Whether a part has been removed to see if a loop ends. One at a time, because commits do not say who causes them. */
let isTrying = false;

/**
 * Returns whether the part is removed, because there are too many commits while it is shown. The part is blamed only if the
 * loop has ended without it. Otherwise the page is in a loop, or another part, which is removed next.
 */
function useLoop({ watchRenderLoop }: Pick<PartsConfig, 'watchRenderLoop'>, onLoop: () => void): boolean {
  const [isRemoved, setRemoved] = useState(false);
  const blame = useEffectEvent(onLoop);
  useEffect(() => {
    if (!isRemoved)
      return watchRenderLoop(() => {
        if (isTrying) return;
        isTrying = true;
        setRemoved(true);
      }, PART_LOOP_COMMITS);
    const id = window.setTimeout(() => {
      end();
      blame();
    }, LOOP_ENDED_MS);
    const end = () => {
      window.clearTimeout(id);
      stop();
      isTrying = false;
    };
    const stop = watchRenderLoop(end, PART_LOOP_COMMITS);
    return end;
  }, [isRemoved, watchRenderLoop]);
  return isRemoved;
}

/** Renders nothing before the part. It renders first, and its effects run before those of the part. */
function Opening({ onOpening }: Pick<PartHostProps, 'onOpening'>) {
  const latest = useRef(onOpening);
  useState(onOpening);
  useLayoutEffect(() => {
    latest.current();
  }, []);
  return null;
}

/** Renders nothing after the part. Its effect runs after those of the part. */
function Shown({ onShown }: Pick<PartHostProps, 'onShown'>) {
  const shown = useEffectEvent(onShown);
  useEffect(() => {
    shown();
  }, []);
  return null;
}

/** Renders nothing while the part is suspended. */
function Suspended({ onLimit }: { onLimit(): void }) {
  const end = useEffectEvent(onLimit);
  useEffect(() => {
    const id = window.setTimeout(() => end(), PART_LIMIT_MS);
    return () => window.clearTimeout(id);
  }, []);
  return null;
}
