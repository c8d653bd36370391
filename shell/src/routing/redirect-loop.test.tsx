import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { expectShown, open, painted, pass } from './pages-fixture';
import { REDIRECTS, REDIRECTS_MS, isRedirectLoop } from './redirect-loop';
import { dispatchTrusted } from './trusted-event-fixture';

/** Returns a page that redirects when it is shown. */
const redirects = (to: string) =>
  function Page() {
    const navigate = useNavigate();
    useEffect(() => void navigate(to, { replace: true }), [navigate]);
    return <p>One moment</p>;
  };

/** Returns a page whose code clicks its own link when it is shown. */
const clicks = (to: string) =>
  function Page() {
    const navigate = useNavigate();
    const link = useRef<HTMLButtonElement>(null);
    useEffect(() => {
      const task = setTimeout(() => link.current?.click());
      return () => clearTimeout(task);
    }, []);
    return (
      <button ref={link} onClick={() => void navigate(to)}>
        Go on
      </button>
    );
  };

test.each([
  ['redirect to each other', '/other', redirects],
  ['redirect to each other, one of them kept', '/kept', redirects],
  ['click links to each other by code', '/other', clicks],
])('stops two pages that %s', async (_what, other, leads) => {
  const { reports } = await open('/plain', { '/plain': leads(other), [other]: leads('/plain') });
  for (let round = 0; round < REDIRECTS && reports.length === 0; round++) await painted();
  expect(reports).toEqual(['MF-503 2']);
  await painted();
  expectShown('MF-503 · mf-a@2');
});

test('shows the previous version of a page that redirects in a loop', async () => {
  const Previous = () => <p>Version 1</p>;
  const pages = { '/plain': redirects('/other'), '/other': redirects('/plain') };
  const { reports } = await open('/plain', pages, Previous);
  for (let round = 0; round < REDIRECTS && reports.length === 0; round++) await painted();
  await painted();
  expect(reports).toEqual(['MF-503 2, shows 1']);
  expectShown('Version 1');
});

test('counts no page views of a renter, and none of some time ago', async () => {
  for (let view = 0; view < 3 * REDIRECTS; view++) {
    if (view % REDIRECTS === 0) dispatchTrusted('pointerdown');
    expect(isRedirectLoop()).toBe(false);
  }
  for (let view = 0; view < 3 * REDIRECTS; view++) {
    if (view % (REDIRECTS / 2) === 0) await pass(REDIRECTS_MS + 1);
    expect(isRedirectLoop()).toBe(false);
  }
});

/** Returns whether so many views are a loop if something happens before each. */
function isLoop(before: () => void, isRedirect = isRedirectLoop): boolean {
  dispatchTrusted('pointerdown');
  return Array.from({ length: REDIRECTS + 1 }, () => {
    before();
    return isRedirect();
  }).some(Boolean);
}

test.each(['pointerdown', 'keydown', 'click', 'touchmove', 'wheel'])(
  'ends the count at %s of the renter, and not of code',
  (type) => {
    expect(isLoop(() => dispatchTrusted(type))).toBe(false);
    expect(isLoop(() => window.dispatchEvent(new Event(type)))).toBe(true);
  },
);

test.each([
  ['counts when code goes back', false, true],
  ['counts no Back of the renter', true, false],
])('%s', (_what, userInitiated, expected) => {
  const navigation = new EventTarget();
  Object.assign(window, { navigation });
  let isRedirect = isRedirectLoop;
  jest.isolateModules(() => {
    isRedirect = jest.requireActual<typeof import('./redirect-loop')>('./redirect-loop').isRedirectLoop;
  });
  Reflect.deleteProperty(window, 'navigation');
  const back = () => {
    navigation.dispatchEvent(Object.assign(new Event('navigate'), { userInitiated }));
    window.dispatchEvent(new PopStateEvent('popstate'));
  };
  expect(isLoop(back, isRedirect)).toBe(expected);
});
