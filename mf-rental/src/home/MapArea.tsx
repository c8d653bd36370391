import { useLazyCode, useText } from '@shared/module-kit';
import { Button } from '@shared/ui/core';
import type { StoreMapProps } from './map/StoreMap';
import s from './MapArea.module.css';

/**
 * The map's code comes after the list, which can be read and used before; and if it does not come, the list and the
 * scanner are as good as ever.
 */
export function MapArea(props: StoreMapProps) {
  const t = useText();
  const { state, code, retry } = useLazyCode(() => import('./map/StoreMap'), 'MAP_CODE');
  if (code) return <code.default {...props} />;
  // Above the whole list there is no room, and the list is what is looked at.
  if (props.bare) return null;
  return (
    <div className={s.instead}>
      <p role="status">{(state === 'slow' || state === 'failed') && t(`map.${state}`)}</p>
      {state === 'failed' && (
        <Button variant="line" size="small" icon="retry" onClick={retry}>
          {t('map.tryAgain')}
        </Button>
      )}
    </div>
  );
}
