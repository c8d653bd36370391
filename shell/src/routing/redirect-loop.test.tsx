import { fireEvent } from '@testing-library/react';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { expectShown, open, painted, pass } from './pages-fixture';
import { REDIRECTS, REDIRECTS_MS, isRedirectLoop } from './redirect-loop';

/** Returns a page that redirects when it is shown. */
const redirects = (to: string) =>
  function Page() {
    const navigate = useNavigate();
    useEffect(() => void navigate(to, { replace: true }), [navigate]);
    return <p>One moment</p>;
  };

test.each(['/other', '/kept'])(
  'stops two pages that redirect to each other: /plain and %s',
  async (other) => {
    const { reports } = await open('/plain', { '/plain': redirects(other), [other]: redirects('/plain') });
    for (let round = 0; round < REDIRECTS && reports.length === 0; round++) await painted();
    expect(reports).toEqual(['MF-503 2']);
    await painted();
    expectShown('MF-503 · mf-a@2');
  },
);

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
    if (view % REDIRECTS === 0) fireEvent.pointerDown(window);
    expect(isRedirectLoop()).toBe(false);
  }
  for (let view = 0; view < 3 * REDIRECTS; view++) {
    if (view % (REDIRECTS / 2) === 0) await pass(REDIRECTS_MS + 1);
    expect(isRedirectLoop()).toBe(false);
  }
});
