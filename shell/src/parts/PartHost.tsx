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
import { type PageScopeValue, type PartProps, useEndingSignal } from '@shared/module-kit/host';
import type { LoadErrorCode } from '../loader/failure';
import type { LoadedPage } from '../loader/load-version';
import { recordHandled } from './handled-part';
import { PART_LIMIT_MS, PART_LOOP_COMMITS } from './limits';
import type { PartsConfig } from './place';
import { watchPart } from './trials';

export interface PartHostProps {
  page: PageScopeValue;
  part: LoadedPage;
  props: PartProps;
  config: Pick<
    PartsConfig,
    'OwnHeader' | 'PageScope' | 'afterCountedTime' | 'handled' | 'restartCounts' | 'watchRenderLoop'
  >;
  /** Called before the part renders for the first time. */
  onOpening(): void;
  /** Called after the first effects of the part. */
  onShown(): void;
  fail(code: LoadErrorCode, cause: unknown): void;
}

/** Renders a part, or nothing while it is removed because of a loop. */
export function PartHost(props: PartHostProps) {
  const isRemoved = useTrial(props.config, () =>
    props.fail('MF-503', `more than ${PART_LOOP_COMMITS} renders within 2 s`),
  );
  return isRemoved ? null : <ScopedPart {...props} />;
}

/** Renders a part in the scope of its own module: texts, reports and toasts have its version. */
function ScopedPart({ page, part, props, config, onOpening, onShown, fail }: PartHostProps) {
  // The loader loads pages and parts in one way. Parts have props.
  const Part: ComponentType<PartProps> = part.Page;
  const { OwnHeader, PageScope, handled } = config;
  const version = `${part.module}@${part.id}`;
  const signal = useEndingSignal(true, page.signal);
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
  return (
    <div data-part={version} {...recordHandled(version, { handled })}>
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

/** Returns whether the part is removed because there are too many commits (`trials.ts`). */
function useTrial(
  { afterCountedTime, restartCounts, watchRenderLoop }: PartHostProps['config'],
  onLoop: () => void,
): boolean {
  const [isRemoved, setRemoved] = useState(false);
  const blame = useEffectEvent(onLoop);
  useEffect(
    () =>
      watchPart(
        { remove: () => setRemoved(true), restore: () => setRemoved(false), blame: () => blame() },
        { afterCountedTime, restartCounts, watchRenderLoop },
      ),
    [afterCountedTime, restartCounts, watchRenderLoop],
  );
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
