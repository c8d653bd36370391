import { useState, useSyncExternalStore } from 'react';
import { useLanguage } from '@shared/module-kit';
import { useAutoRetry } from '@shared/module-kit/host';
import { useShellText } from '../texts';
import { AgeNotice, useAge } from './AgeNotice';
import type { OfflineAnswers } from './offline-answers';
import type { SavedData, ShownData } from './offline-store';
import css from './SavedDataNotice.module.css';

/** Says that the page shows saved data, while it shows some: without network, and until the network answers. */
export function SavedDataNotice({ offline }: { offline: OfflineAnswers }) {
  const saved = useSyncExternalStore(offline.subscribe, offline.shown);
  const { language } = useLanguage();
  return (
    <>
      <div className="visually-hidden" role="status">
        {saved && <Said key={language} {...saved} />}
      </div>
      {saved ? <Notice {...saved} /> : <AgeNotice aged={offline.aged} />}
    </>
  );
}

/** Returns the sentence with the age of the saved data. */
function useSentence(saved: SavedData): string {
  const t = useShellText();
  // Seconds would change too often.
  return t('offline.saved', { age: useAge(saved, 60) });
}

/**
 * The sentence for screen readers. In one language it stays as it was when the saved data appeared, because each change
 * would be read aloud.
 */
function Said(saved: SavedData) {
  const sentence = useSentence(saved);
  return <p>{useState(sentence)[0]}</p>;
}

/**
 * Says how old the saved data are and what needs a connection. Requests the data again automatically, when the
 * network returns, and when the renter asks for it.
 */
function Notice(saved: ShownData) {
  const t = useShellText();
  const [refetching, setRefetching] = useState(false);
  const refetch = () => {
    setRefetching(true);
    void saved.refresh().finally(() => setRefetching(false));
  };
  useAutoRetry(true, refetching, refetch);
  return (
    <div className={css.bar}>
      <p className={css.text}>{useSentence(saved)}</p>
      <button type="button" className={css.again} onClick={refetch}>
        {t('failed.retry')}
      </button>
    </div>
  );
}
