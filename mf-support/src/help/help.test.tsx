import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type RenderPageOptions, offline, renderPage, testMissing } from '@shared/module-testing';
import type { Order } from '@shared/http-api/schemas';
import ContactUsPage from '../contact/ContactUsPage';
import { ANSWERS, CONTACT, ISSUE_TYPES, NOW, ORDER } from '../testing/answers';
import CallCenterPage from './CallCenterPage';
import MethodDetailPage from './MethodDetailPage';

const options = (url: string, more: Partial<RenderPageOptions> = {}): RenderPageOptions => ({
  module: 'mf-support',
  url,
  answers: ANSWERS,
  now: () => NOW,
  ...more,
});

const REPORT = `/feedback?orderNo=${ORDER.orderNo}`;

describe('/call/center', () => {
  test('shows help for the running order with its time and cost (R2.18)', async () => {
    renderPage(CallCenterPage, options('/call/center'));
    expect(await screen.findByRole('link', { name: /^2 hours 14 minutes · ¥360/ })).toBeInTheDocument();
    expect(await screen.findByRole('link', { name: 'Returned, but still charging' })).toHaveAttribute(
      'href',
      `/feedback?type=returned&orderNo=${ORDER.orderNo}`,
    );
    expect(screen.getByRole('link', { name: 'I cannot return it today' })).toHaveAttribute(
      'href',
      '/method/detail?id=keep',
    );
  });

  const OFFER = { endSeconds: 1800, swap: null };
  const FORM = `/feedback?type=no_charge&orderNo=${ORDER.orderNo}`;
  test.each([
    ['the choices of the order', OFFER, true, `/order/detail?orderNo=${ORDER.orderNo}#fault`],
    ['the form if the platform offers none', null, true, FORM],
    ['the form if the platform does not have them', undefined, true, FORM],
    ['the form for another type', OFFER, undefined, FORM],
  ])('leads a renter whose power bank does not charge to %s', async (_what, faultOffer, noCharge, href) => {
    const [returned, type] = ISSUE_TYPES.types;
    const answers = {
      ...ANSWERS,
      activeOrder: { order: { ...ORDER, faultOffer }, nextPollMs: 0 },
      issueTypes: { types: [returned!, { ...type!, noCharge }] },
    };
    renderPage(CallCenterPage, options('/call/center', { answers }));
    expect(await screen.findByRole('link', { name: 'Does not charge my phone' })).toHaveAttribute(
      'href',
      href,
    );
    expect(screen.getByRole('link', { name: 'Returned, but still charging' })).toHaveAttribute(
      'href',
      `/feedback?type=returned&orderNo=${ORDER.orderNo}`,
    );
  });

  test.each([
    [10_000, 10],
    [60_000, 60],
    [0, 30],
  ])('reads the rental again after nextPollMs %i, in %i s', async (nextPollMs, seconds) => {
    jest.useFakeTimers({ doNotFake: ['queueMicrotask'], now: NOW });
    const answers = { ...ANSWERS, activeOrder: { order: ORDER, nextPollMs } };
    const { sent } = renderPage(CallCenterPage, options('/call/center', { answers }));
    await act(() => jest.advanceTimersByTimeAsync((seconds - 1) * 1000));
    expect(sent('activeOrder')).toHaveLength(1);
    await act(() => jest.advanceTimersByTimeAsync(2000));
    expect(sent('activeOrder')).toHaveLength(2);
    jest.useRealTimers();
  });

  test('says that the clock stands', async () => {
    const at = (minutes: number) => new Date(NOW + minutes * 60_000).toISOString();
    const standstill = { since: at(-5), until: at(15), store: ORDER.rentStore, freeStore: null };
    const order = { ...ORDER, standstills: [standstill] };
    const answers = { ...ANSWERS, activeOrder: { order, nextPollMs: 0 } };
    renderPage(CallCenterPage, options('/call/center', { answers }));
    expect(await screen.findByText('Clock paused')).toBeVisible();
  });

  test('keeps no room for a rental that there is not while the cases are loading', async () => {
    const answers = {
      ...ANSWERS,
      help: { ...ANSWERS.help, cases: true },
      activeOrder: { order: null },
      helpCases: () => new Promise(() => undefined),
    };
    const { container, sent } = renderPage(
      CallCenterPage,
      options('/call/center', { answers: answers as never }),
    );
    await waitFor(() => expect(sent('helpCases')).toHaveLength(1));
    await waitFor(() => expect(container.querySelector('.waiting')).toBeNull());
  });

  test('tells the form the order, because the form may not load it', async () => {
    renderPage(CallCenterPage, options('/call/center'));
    await screen.findByRole('region', { name: 'Your running rental' });
    expect(screen.getByRole('link', { name: 'Report a fault' })).toHaveAttribute('href', REPORT);
  });

  test('does not say that there are no articles if they cannot be shown', async () => {
    const answers = { ...ANSWERS, help: { articles: [], ...{ leftOut: 9 } } };
    renderPage(CallCenterPage, options('/call/center', { answers }));
    expect(await screen.findByText('9 entries cannot be shown.')).toBeInTheDocument();
    expect(screen.queryByText('No Data')).toBeNull();
  });

  test('shows articles and contact when signed out and requests no order', async () => {
    const { requests } = renderPage(CallCenterPage, options('/call/center', { signedIn: false }));
    expect(await screen.findByRole('link', { name: 'How to rent' })).toBeInTheDocument();
    expect(await screen.findByText('Open until 21:00')).toBeInTheDocument();
    expect(requests.map(({ endpoint }) => endpoint).sort()).toEqual(['contact', 'help']);
  });

  test('shows what could not be loaded with its code, and the rest of the page', async () => {
    const answers = { ...ANSWERS, help: offline };
    renderPage(CallCenterPage, options('/call/center', { signedIn: false, answers }));
    expect(await screen.findByRole('alert')).toHaveTextContent(/NETWORK · mf-support@/);
    expect(await screen.findByText('Open until 21:00')).toBeInTheDocument();
  });

  test('shows the rest of the page if the order fails to load', async () => {
    const answers = { ...ANSWERS, activeOrder: offline };
    renderPage(CallCenterPage, options('/call/center', { answers }));
    expect(await screen.findByRole('link', { name: 'How to rent' })).toBeInTheDocument();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.queryByRole('region', { name: 'Your running rental' })).toBeNull();
  });

  test('filters the articles and reports no matches', async () => {
    renderPage(CallCenterPage, options('/call/center', { signedIn: false }));
    await screen.findByRole('link', { name: 'How to rent' });
    const field = screen.getByRole('searchbox', { name: 'Search help' });
    await userEvent.type(field, 'keep');
    const found = await screen.findByText('1 article');
    const region = found.closest('[role="status"]');
    expect(screen.queryByRole('link', { name: /How to rent/ })).not.toBeInTheDocument();
    await userEvent.type(field, ' zzz');
    expect(await screen.findByText(/^No matching articles/)).toBeVisible();
    expect(region).toHaveTextContent('No matching articles');
    await userEvent.click(screen.getByRole('button', { name: 'Clear the search' }));
    expect(region).toBeEmptyDOMElement();
    expect(screen.getByRole('link', { name: 'How to rent' })).toBeInTheDocument();
  });
});

describe('/method/detail', () => {
  test('shows the article (R2.20)', async () => {
    renderPage(MethodDetailPage, options('/method/detail?id=rent'));
    expect(screen.queryByRole('link', { name: 'Report a fault' })).toBeNull();
    expect(await screen.findByRole('heading', { level: 1, name: 'How to rent' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Report a fault' })).toBeInTheDocument();
    expect(screen.getByText('Point it at the code.')).toBeInTheDocument();
  });

  const RUNNING = { ...ORDER, actions: ['FEEDBACK', 'REPORT_RETURN', 'ALL_FULL'] as Order['actions'] };
  const OFFER = { endSeconds: 1800, swap: null };
  const ways = async (id: string, order: Order | null | typeof offline, signedIn = true) => {
    const answers = {
      ...ANSWERS,
      activeOrder: order === offline ? offline : { order: order as Order | null, nextPollMs: 0 },
      helpArticle: { id, title: 'An article', summary: '', sections: [] },
    };
    renderPage(MethodDetailPage, options(`/method/detail?id=${id}`, { answers, signedIn }));
    await screen.findByRole('link', { name: 'Talk to us' });
    return () => screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  };
  test.each([
    ['no-charge', 'fault'],
    ['lights', 'fault'],
    ['full', 'full'],
    ['return', 'return'],
  ])('leads from the article %s to the way out of the running rental first', async (id, way) => {
    const [first, ...rest] = (await ways(id, { ...RUNNING, faultOffer: OFFER }))();
    expect(first).toBe(`/order/detail?orderNo=${ORDER.orderNo}#${way}`);
    expect(rest).toEqual([REPORT, '/contact-us']);
  });

  test.each<[string, string, Order | null | typeof offline, boolean]>([
    ['another article', 'rent', { ...RUNNING, faultOffer: OFFER }, true],
    ['no rental', 'no-charge', null, true],
    ['a rental that is over', 'full', { ...RUNNING, state: 'COMPLETED' }, true],
    ['a rental without the offer', 'no-charge', RUNNING, true],
    ['a rental without the action', 'full', { ...RUNNING, actions: ['FEEDBACK'] }, true],
    ['no session', 'full', RUNNING, false],
    ['an order that does not load', 'full', offline, true],
  ])('leads to the form with %s, which it tells the order', async (_what, id, order, signedIn) => {
    const isKnown = signedIn && order !== null && order !== offline;
    const links = await ways(id, order, signedIn);
    await waitFor(() => expect(links()).toEqual([isKnown ? REPORT : '/feedback', '/contact-us']));
  });

  test('shows "No Data" with a link to all articles for an unknown id', async () => {
    renderPage(MethodDetailPage, options('/method/detail?id=gone'));
    expect(await screen.findByText('No Data')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'All help' })).toHaveAttribute('href', '/call/center');
  });

  testMissing(
    (error) =>
      void renderPage(
        MethodDetailPage,
        options('/method/detail?id=rent', { answers: { helpArticle: error } }),
      ),
    'No Data',
  );

  test('shows an article with an id of the greatest length', async () => {
    const id = 'x'.repeat(64);
    const helpArticle = { id, title: 'How to pay', summary: '', sections: [] };
    renderPage(MethodDetailPage, options(`/method/detail?id=${id}`, { answers: { helpArticle } }));
    expect(await screen.findByRole('heading', { level: 1, name: 'How to pay' })).toBeInTheDocument();
  });

  test.each(['/method/detail', '/method/detail?id=..'])('%s sends no request', (url) => {
    const { requests } = renderPage(MethodDetailPage, options(url));
    expect(screen.getByText('No Data')).toBeInTheDocument();
    expect(requests).toEqual([]);
  });
});

describe('/contact-us', () => {
  test('shows every contact method and confirms a copy (R2.6, R8.1)', async () => {
    const user = userEvent.setup();
    const { toasts } = renderPage(ContactUsPage, options('/contact-us'));
    expect(await screen.findByRole('link', { name: CONTACT.phone })).toHaveAttribute(
      'href',
      'tel:+81312345678',
    );
    // jsdom puts spaces around the wrap opportunities of the accessible name.
    const isEmail = (name: string) => name.replaceAll(' ', '') === CONTACT.email;
    expect(screen.getByRole('link', { name: isEmail })).toHaveAttribute('href', `mailto:${CONTACT.email}`);
    const write = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await user.click(screen.getByRole('button', { name: 'Copy the e-mail address' }));
    expect(write).toHaveBeenCalledWith(CONTACT.email);
    expect(toasts).toEqual(['Copied']);
  });

  test('shows "Copy Failed" and "No text to copy" (R5.15, R8.2, R8.3)', async () => {
    const user = userEvent.setup();
    const answers = { contact: { ...CONTACT, address: '' } };
    const { toasts } = renderPage(ContactUsPage, options('/contact-us', { answers }));
    const copy = await screen.findByRole('button', { name: 'Copy the phone number' });
    jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'));
    await user.click(copy);
    await user.click(screen.getByRole('button', { name: 'Copy the address' }));
    expect(toasts).toEqual(['Copy Failed', 'No text to copy']);
  });
});
