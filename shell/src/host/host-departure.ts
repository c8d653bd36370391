import type { Host } from '@shared/module-kit/host';
import { entriesToDeparture, leaveFor } from '../../page/way-back';
import type { HostContext } from './host-context';

/** Creates the way to pages of other origins and back (decision 8). */
export function createHostDeparture({ tab }: HostContext): Pick<Host, 'leaveFor' | 'returnToDeparture'> {
  const { history } = window;
  const { storage } = tab;
  // Counted now, because each page that is opened adds an entry.
  const entries = entriesToDeparture({ storage, history });
  return {
    leaveFor: (url, options) => leaveFor({ ...options, url, storage, history, location }),
    returnToDeparture() {
      // The router numbers the entries of this document.
      const state = history.state as { idx?: number } | null;
      if (entries) history.go(-entries - (state?.idx ?? 0));
      return entries > 0;
    },
  };
}
