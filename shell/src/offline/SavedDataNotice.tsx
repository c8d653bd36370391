import { useSyncExternalStore } from 'react';
import ageCss from './AgeNotice.module.css';
import type { OfflineAnswers } from './offline-answers';
import css from './SavedDataNotice.module.css';

/** Says that the page shows saved data, while it shows some: without network, and until the network answers. */
export function SavedDataNotice({ offline }: { offline: OfflineAnswers }) {
  const saved = useSyncExternalStore(offline.subscribe, offline.shown);
  const aged = useSyncExternalStore(offline.aged.subscribe, offline.aged.get);
  if (saved) return <saved.notices.SavedNotice since={saved.since} offline={offline} css={css} />;
  return aged && <aged.notices.AgeNotice since={aged.since} css={ageCss} />;
}
