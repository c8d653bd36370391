import { useSyncExternalStore } from 'react';
import { type Host, type WaitingReport, getHost } from '../host/host';

/** Fault reports that are sent later if there is no network. */
export interface OutboxControl extends Pick<Host['outbox'], 'keep' | 'release' | 'resend' | 'remove'> {
  /** The renter's reports that wait on this phone, oldest first. */
  waiting: readonly WaitingReport[];
}

/** Returns the outbox of this phone. */
export function useOutbox(): OutboxControl {
  const { outbox } = getHost();
  const waiting = useSyncExternalStore(outbox.subscribe, outbox.get);
  const { keep, release, resend, remove } = outbox;
  return { waiting, keep, release, resend, remove };
}
