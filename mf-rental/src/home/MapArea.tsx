import { type QueryState, useLazyCode } from '@shared/module-kit';
import { Button } from '@shared/ui/core';
import { useText } from '../texts';
import type { StoreMapProps } from './map/StoreMap';
import css from './MapArea.module.css';

/** Loads the code of the map lazily. The list and the scanner work without the map. */
export function MapArea(props: StoreMapProps) {
  const t = useText();
  const { state, code, retry } = useLazyCode(() => import('./map/StoreMap'), 'MAP_CODE');
  if (code) return <code.default {...props} />;
  const message = state === 'slow' || state === 'failed' ? t(`map.${state}`) : '';
  return <MapMessage bare={props.bare} message={message} retry={state === 'failed' ? retry : null} />;
}

/** Map of a region whose centre is not known: the message that it did not load. */
export function NoMap({ bare, regions }: Pick<StoreMapProps, 'bare'> & { regions: QueryState<unknown> }) {
  const t = useText();
  const failed = regions.data !== undefined || regions.error !== undefined;
  return (
    <MapMessage bare={bare} message={failed ? t('map.failed') : ''} retry={failed ? regions.refetch : null} />
  );
}

interface MapMessageProps extends Pick<StoreMapProps, 'bare'> {
  message: string;
  retry: (() => void) | null;
}

/** Message in place of the map. The expanded list leaves no room for it. */
function MapMessage({ bare, message, retry }: MapMessageProps) {
  const t = useText();
  if (bare) return null;
  return (
    <div className={css.instead}>
      <p role="status">{message}</p>
      {retry && (
        <Button variant="line" size="small" icon="retry" onClick={retry}>
          {t('map.tryAgain')}
        </Button>
      )}
    </div>
  );
}
