/** Tests of the values that the host adds to tracking events, and of when page views are tracked. */
import { waitFor } from '@testing-library/dom';
import { LANGUAGES } from '@shared/i18n';
import { LATITUDE_KEY, LONGITUDE_KEY } from '@shared/tracking';
import { SUBJECT_LIMIT_MS } from '../reporting/page-view';
import { ANONYMOUS, openDocument } from './host-fixture';

afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

interface TrackingRecord {
  userID: string;
  sessionID: string;
  referPointID: string;
  pointID: string;
  shopID: string;
  businessData: string;
}

/** Opens a document whose tracking records stay on the phone, because the platform does not answer. */
function openTracked(options?: Parameters<typeof openDocument>[0]) {
  const opened = openDocument(options);
  opened.post.mockReturnValue(new Promise(() => undefined));
  sessionStorage.setItem(LATITUDE_KEY, '35.6');
  sessionStorage.setItem(LONGITUDE_KEY, '139.7');
  return opened;
}
const tracked = () =>
  Object.keys(localStorage)
    .filter((key) => key.startsWith('pb:track_prod_'))
    .map((key) => (JSON.parse(localStorage.getItem(key)!) as { record: TrackingRecord }).record)
    .sort((a, b) => Number(a.pointID) - Number(b.pointID));
const languageOf = ({ businessData }: TrackingRecord) =>
  (JSON.parse(businessData) as { language: number }).language;

test.each<[string, boolean | null, object]>([
  ['with the consent', true, { userID: 'user-JP', latitude: '35.6', longitude: '139.7' }],
  ['after a refusal', false, ANONYMOUS],
  ['before the choice', null, ANONYMOUS],
])('an event names the renter and the position only with the consent: %s', (_when, choice, person) => {
  const { host } = openTracked();
  if (choice !== null) host.consent.set(choice);
  host.track({ pointId: 13, eventType: 2 });
  expect(tracked()).toEqual([expect.objectContaining({ ...person, pointID: '13' })]);
});

test.each<[string, boolean, (host: ReturnType<typeof openTracked>['host']) => unknown]>([
  [
    'another renter signs in',
    false,
    (host) =>
      host.completeSignIn({ accessToken: 't2', userId: 'user-2' } as Parameters<
        typeof host.completeSignIn
      >[0]),
  ],
  ['the renter signs out', false, (host) => host.signOut()],
  ['the renter withdraws the consent', false, (host) => host.consent.set(false)],
  ['the renter opens another page', true, () => undefined],
])('after %s, later events can be joined with earlier ones: %s', async (_when, isJoined, change) => {
  const { host } = openTracked();
  host.consent.set(true);
  host.track({ pointId: 13, eventType: 2 });
  host.track({ pointId: 14, eventType: 2 });
  const [first, second] = tracked();
  expect([first!.sessionID !== '', second!.sessionID]).toEqual([true, first!.sessionID]);
  await change(host);
  host.track({ pointId: 15, eventType: 2 });
  host.track({ pointId: 16, eventType: 2 });
  const [, , third, fourth] = tracked();
  expect(third!.sessionID).toMatch(/./);
  expect(fourth!.sessionID).toBe(third!.sessionID);
  expect([third!.sessionID === first!.sessionID, third!.referPointID]).toEqual([
    isJoined,
    isJoined ? '14' : '15',
  ]);
});

/** Ends things as another tab does while no document is in this one. */
const ELSEWHERE: [string, () => void][] = [
  [
    'the consent is withdrawn',
    () => {
      const record = JSON.parse(localStorage.getItem('pb:consent_prod_JP')!) as object;
      localStorage.setItem('pb:consent_prod_JP', JSON.stringify({ ...record, id: 'no', granted: false }));
    },
  ],
  [
    'the consent is withdrawn and given again',
    () => {
      const record = JSON.parse(localStorage.getItem('pb:consent_prod_JP')!) as object;
      localStorage.setItem('pb:consent_prod_JP', JSON.stringify({ ...record, id: 'again' }));
    },
  ],
  [
    'the session ends',
    () => {
      for (const name of ['ifeToken_prod_JP', 'ifeUserId_prod_JP']) localStorage.removeItem(name);
    },
  ],
];

test.each(ELSEWHERE)(
  'after %s in another tab, events of a later document cannot be joined with earlier ones',
  (_when, change) => {
    const { host } = openTracked();
    host.consent.set(true);
    host.track({ pointId: 13, eventType: 2 });
    change();
    const later = openTracked({ isLater: true }).host;
    later.track({ pointId: 14, eventType: 2 });
    later.track({ pointId: 15, eventType: 2 });
    const [first, second, third] = tracked();
    expect(second!.sessionID).toMatch(/./);
    expect(second!.sessionID).not.toBe(first!.sessionID);
    expect([second!.referPointID, third!.referPointID]).toEqual(['14', '14']);
    expect(third!.sessionID).toBe(second!.sessionID);
  },
);

test('events of a region without consent cannot be joined with those of a region with it, neither before nor after', () => {
  const { host } = openTracked();
  host.consent.set(true);
  host.track({ pointId: 13, eventType: 2 });
  openTracked({ isLater: true, region: 'MY' }).host.track({ pointId: 14, eventType: 2 });
  openTracked({ isLater: true }).host.track({ pointId: 15, eventType: 2 });
  const records = tracked();
  expect(records.map(({ userID }) => userID)).toEqual(['user-JP', '', 'user-JP']);
  expect(new Set(records.map(({ sessionID }) => sessionID)).size).toBe(3);
  expect(records.map(({ referPointID }) => referPointID)).toEqual(['13', '14', '15']);
});

test('events of later documents can be joined as long as the consent lasts', () => {
  openTracked().host.consent.set(true);
  for (const pointId of [13, 14]) openTracked({ isLater: true }).host.track({ pointId, eventType: 2 });
  const [first, second] = tracked();
  expect([second!.sessionID, second!.referPointID]).toEqual([first!.sessionID, '13']);
});

test('an event names the renter who is signed in when it happens', () => {
  const { host } = openTracked();
  host.completeSignIn({ accessToken: 't2', userId: 'user-2' } as Parameters<typeof host.completeSignIn>[0]);
  host.consent.set(true);
  host.track({ pointId: 13, eventType: 2 });
  expect(tracked()).toMatchObject([{ userID: 'user-2' }]);
});

test('an event has the index of the language that is shown', async () => {
  const { host } = openTracked();
  Object.assign(window.__pb, { json: () => Promise.resolve({}) });
  host.track({ pointId: 13, eventType: 2 });
  host.setLanguage('ja');
  await waitFor(() => expect(document.documentElement.lang).toBe('ja'));
  host.track({ pointId: 14, eventType: 2 });
  expect(tracked().map(languageOf)).toEqual([LANGUAGES.en.trackingIndex, LANGUAGES.ja.trackingIndex]);
});

describe('a page view', () => {
  test('waits for the subject of its page, for a limited time', () => {
    jest.useFakeTimers();
    const { host } = openTracked();
    host.setSubject(null);
    host.pageShown(13);
    jest.advanceTimersByTime(SUBJECT_LIMIT_MS - 1);
    expect(tracked()).toEqual([]);
    jest.advanceTimersByTime(1);
    expect(tracked()).toMatchObject([{ pointID: '13', shopID: '' }]);
  });

  test('waits for its own limit, not for that of the page before', () => {
    jest.useFakeTimers();
    const { host } = openTracked();
    host.setSubject(null);
    host.pageShown(13);
    jest.advanceTimersByTime(SUBJECT_LIMIT_MS - 1);
    host.setSubject({ shopId: 'S1' });
    host.setSubject(null);
    host.pageShown(14);
    jest.advanceTimersByTime(1);
    expect(tracked()).toMatchObject([{ pointID: '13', shopID: 'S1' }]);
    host.setSubject({ shopId: 'S2' });
    expect(tracked()).toMatchObject([{ shopID: 'S1' }, { pointID: '14', shopID: 'S2' }]);
  });
});
