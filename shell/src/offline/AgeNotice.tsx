import { useSyncExternalStore } from 'react';
import { useLanguage, useServerNow } from '@shared/module-kit';
import { useShellText } from '../texts';
import type { LastAnswers } from './last-answers';
import type { SavedData } from './offline-store';
import css from './AgeNotice.module.css';

/** Says how old the data are that the page shows until the network answers. Takes no space of the page. */
export function AgeNotice({ aged }: Pick<LastAnswers, 'aged'>) {
  const data = useSyncExternalStore(aged.subscribe, aged.get);
  return data && <Notice {...data} />;
}

/**
 * Returns the age of data as a text.
 * @param least shortest age that is told, s
 */
export function useAge({ since, formatAge }: SavedData, least = 0): string {
  const t = useShellText();
  const { language } = useLanguage();
  const seconds = (useServerNow() - since) / 1000;
  // Negative if the phone's clock was changed.
  return seconds < 0 ? t('offline.earlier') : formatAge(Math.max(least, seconds), language);
}

function Notice(data: SavedData) {
  const t = useShellText();
  const age = useAge(data);
  return (
    <p className={css.age} key={age}>
      {t('offline.updating', { age })}
    </p>
  );
}
