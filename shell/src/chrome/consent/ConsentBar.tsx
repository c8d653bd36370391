import { useSyncExternalStore } from 'react';
import { Button } from '@shared/ui/core';
import { getHost } from '@shared/module-kit/host';
import { useShellText } from '../../texts';
import css from './ConsentBar.module.css';

/**
 * Asks once whether tracking may include position and user id, and whether field figures may be recorded. Both buttons
 * look alike, to favour neither answer.
 */
export function ConsentBar() {
  const t = useShellText();
  const { consent } = getHost();
  const granted = useSyncExternalStore(consent.subscribe, consent.get);
  if (granted !== null) return null;
  return (
    <section className={css.bar} aria-label={t('consent.title')}>
      <p>{t('consent.text')}</p>
      <div className={css.buttons}>
        <Button size="small" variant="line" onClick={() => consent.set(false)}>
          {t('consent.no')}
        </Button>
        <Button size="small" variant="line" onClick={() => consent.set(true)}>
          {t('consent.yes')}
        </Button>
      </div>
    </section>
  );
}
