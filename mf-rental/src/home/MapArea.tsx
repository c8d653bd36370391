import { type ComponentType, useEffect, useState } from 'react';
import { useReport, useText } from '@shared/module-kit';
import { Button } from '@shared/ui/core';
import type { StoreMapProps } from './map/StoreMap';
import s from './MapArea.module.css';

/**
 * The map's code comes after the list, which can be read and used before; and if it does not come, the list and the
 * scanner are as good as ever.
 */
export function MapArea(props: StoreMapProps) {
  const t = useText();
  const report = useReport();
  const [StoreMap, setStoreMap] = useState<ComponentType<StoreMapProps> | null>(null);
  const [failed, setFailed] = useState(false);
  const [round, setRound] = useState(0);
  useEffect(() => {
    let left = false;
    import('./map/StoreMap').then(
      ({ default: Loaded }) => {
        if (left) return;
        setStoreMap(() => Loaded);
        setFailed(false);
      },
      (error: unknown) => {
        if (left) return;
        setFailed(true);
        report({ code: 'MAP_CODE', detail: String(error) });
      },
    );
    return () => {
      left = true;
    };
  }, [round, report]);
  if (StoreMap) return <StoreMap {...props} />;
  if (!failed) return null;
  return (
    <div className={s.failed} role="status">
      <p>{t('map.failed')}</p>
      <Button variant="line" size="small" icon="retry" onClick={() => setRound((now) => now + 1)}>
        {t('map.tryAgain')}
      </Button>
    </div>
  );
}
