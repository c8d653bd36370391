import type { LazyState } from '@shared/module-kit';
import { Button } from '@shared/ui/core';
import { useText } from './texts';

/** Says that code takes long to load, or has failed to load, with a retry button. */
export function LateState({ state, retry }: { state: LazyState; retry: () => void }) {
  const t = useText();
  return (
    <>
      <p role="status" key="state">
        {(state === 'slow' || state === 'failed') && t(`part.${state}`)}
      </p>
      {state === 'failed' && (
        <Button variant="line" size="small" icon="retry" onClick={retry}>
          {t('part.tryAgain')}
        </Button>
      )}
    </>
  );
}
