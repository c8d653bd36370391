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

function Notice({ since, formatAge }: SavedData) {
  const t = useShellText();
  const { language } = useLanguage();
  const seconds = (useServerNow() - since) / 1000;
  // Negative if the phone's clock was changed.
  const age = seconds < 0 ? t('offline.earlier') : formatAge(seconds, language);
  return (
    <p className={css.age} key={age}>
      {t('offline.updating', { age })}
    </p>
  );
}
