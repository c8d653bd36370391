import { uuid } from '@shared/api-client';
import { LANGUAGES } from '@shared/i18n';
import { createTracker } from '@shared/tracking';
import { createConsent } from '../chrome/consent/consent';
import { createPageViews } from '../reporting/page-view';
import type { Outbox } from '../outbox/outbox';
import type { TrackingRecords } from '../outbox/tracking-records';
import { consentKey } from '../../page/storage-keys';
import type { HostContext } from './host-context';

/**
 * Creates the consent to tracking, the tracker and the page views. The tracker adds position and user id to an event
 * only with the consent. Without it, records that wait lose both, also those that are next.
 */
export function createHostTracking(context: HostContext, outbox: Outbox, records: TrackingRecords) {
  const { session, local, tab, environment, region, baseUrl } = context;
  const consent = createConsent({
    storage: local.storage,
    key: consentKey(environment, region.code),
    tab: tab.storage,
    userId: session.userId,
    newId: uuid,
    now: context.clock.now,
    onStored: outbox.wake,
  });
  consent.subscribe(() => {
    if (!consent.get()) records.anonymize();
  });
  const track = createTracker({
    baseUrl,
    region: region.code,
    sessionStorage: tab.storage,
    userAgent: navigator.userAgent,
    newId: uuid,
    now: () => new Date(),
    languageIndex: () => LANGUAGES[context.language].trackingIndex,
    outbox: records,
    consented: () => (consent.get() ? { id: consent.id(), userId: session.userId() } : null),
  });
  const pageViews = createPageViews({
    track,
    setTimer: (run, ms) => window.setTimeout(run, ms),
    clearTimer: (id) => window.clearTimeout(id as number),
  });
  return { consent, track, setSubject: pageViews.setSubject, pageShown: pageViews.shown };
}
