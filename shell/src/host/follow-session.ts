import { REGIONS, type RegionCode } from '@shared/http-api/app';
import { departureKey } from '../../page/storage-keys';
import type { OfflineAnswers } from '../offline/offline-answers';
import type { Outbox } from '../outbox/outbox';
import { followRenter, forgetDeparted } from '../session/forget-visit';
import { followLastRegion } from './host-client';
import type { HostContext } from './host-context';
import type { createHostTracking } from './host-tracking';
import { tellSessionEnded } from './tell-session-ended';

/** Parts of the host that follow the session. */
interface FollowingParts {
  offline: OfflineAnswers;
  outbox: Outbox;
  consent: ReturnType<typeof createHostTracking>['consent'];
}

/**
 * Keeps what belongs to a renter apart from that of the next one, now and when the session changes. Returns the function that
 * counts the renters who have left in another tab, and the one that says that the session has ended elsewhere: call it when
 * the page is usable.
 */
export function followSession(context: HostContext, { offline, outbox, consent }: FollowingParts) {
  const { session, overlays, local, tab, region, environment } = context;
  let departures = 0;
  const sessionIn = (code: RegionCode) => ({
    userId: session.userIn(code),
    departure: local.storage.getItem(departureKey(environment, code)) ?? '',
  });
  const follow = (endsHere: boolean) =>
    followRenter(tab.storage, region.code, sessionIn(region.code), endsHere);
  const storeRegion = followLastRegion(context);
  // The tab may have had no document when the session ended.
  let ended = follow(false);
  for (const code of REGIONS) forgetDeparted(tab.storage, code, sessionIn(code));
  const tellEnded = () => {
    if (ended && session.token() === null) tellSessionEnded(context, ended === 'deleted');
    ended = null;
  };
  session.onChange((change) => {
    storeRegion();
    offline.forget();
    outbox.accountChanged();
    consent.refresh();
    ended = follow(change === 'ended') ?? ended;
    if (change === 'begun') consent.keepForAccount();
    // The state still has the session before.
    const shown = context.attached?.store.getState().session.userId;
    if (change.endsWith('elsewhere') && shown && shown !== session.userId()) {
      departures++;
      // They are for the renter who has left.
      overlays.clear();
    }
    if (change === 'ended elsewhere') tellEnded();
  });
  return { departures: () => departures, tellEnded };
}
