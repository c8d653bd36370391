import { useLazyCode } from '@shared/module-kit';
import { Button } from '@shared/ui/core';
import { useText } from '../texts';
import type { StoreMapProps } from './map/StoreMap';
import css from './MapArea.module.css';

/** Loads the code of the map lazily. The list and the scanner work without the map. */
export function MapArea(props: StoreMapProps) {
  const t = useText();
  const { state, code, retry } = useLazyCode(() => import('./map/StoreMap'), 'MAP_CODE');
  if (code) return <code.default {...props} />;
  // The expanded list leaves no room for a message.
  if (props.bare) return null;
  return (
    <div className={css.instead}>
      <p role="status">{(state === 'slow' || state === 'failed') && t(`map.${state}`)}</p>
      {state === 'failed' && (
        <Button variant="line" size="small" icon="retry" onClick={retry}>
          {t('map.tryAgain')}
        </Button>
      )}
    </div>
  );
}
