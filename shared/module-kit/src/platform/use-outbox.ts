import { useSyncExternalStore } from 'react';
import { type OutboxHost, type WaitingCall, getHost } from '../host/host';

/** Calls that are sent later if there is no network. */
export interface OutboxControl extends Pick<OutboxHost['outbox'], 'release' | 'resend' | 'remove'> {
  /** The renter's calls that wait on this phone, oldest first. */
  waiting: readonly WaitingCall[];
}

/** Returns the outbox of this phone, with the calls of all modules. */
export function useOutbox(): OutboxControl {
  const { outbox } = getHost();
  const waiting = useSyncExternalStore(outbox.subscribe, outbox.get);
  const { release, resend, remove } = outbox;
  return { waiting, release, resend, remove };
}
