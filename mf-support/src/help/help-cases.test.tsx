import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { twoBanks } from '@shared/domain/testing';
import { type RenderPageOptions, offline, renderPage, yen } from '@shared/module-testing';
import type { HelpCase, Order } from '@shared/http-api/schemas';
import { ANSWERS, HELP, NOW, ORDER } from '../testing/answers';
import CallCenterPage from './CallCenterPage';

const REVIEW: HelpCase = {
  kind: 'NOT_RETURNED',
  orderNo: ORDER.orderNo,
  feedbackNo: null,
  timeZone: 'Asia/Tokyo',
  facts: [
    { at: '2026-11-20T05:02:31Z', text: 'Power bank K7Q2 came out of slot 5.' },
    { at: '2026-11-20T06:40:00Z', text: 'You said that you returned it.' },
  ],
  rule: 'The clock is stopped at the time that you gave.',
  decidedBy: '2026-11-20T07:20:00Z',
};
const DISPUTE: HelpCase = {
  ...REVIEW,
  kind: 'FEE_DISPUTED',
  orderNo: 'JP2611000009',
  feedbackNo: 'FBJP00000001',
  rule: 'The fee follows from these times.',
  decidedBy: '2026-11-20T07:00:00Z',
};
const HELP_WITH_CASES = { ...HELP, cases: true };
const UNDER_REVIEW = { ...ORDER, state: 'RETURN_REVIEW' as const };

const render = (cases: HelpCase[] | typeof offline, more: Partial<RenderPageOptions> = {}) =>
  renderPage(CallCenterPage, {
    module: 'mf-support',
    url: '/call/center',
    now: () => NOW,
    answers: {
      ...ANSWERS,
      help: HELP_WITH_CASES,
      helpCases: Array.isArray(cases) ? { cases } : cases,
      activeOrder: { order: UNDER_REVIEW, nextPollMs: 0 },
    },
    ...more,
  });
const regions = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);

test('answers for the open cases in the order of the platform, then names people with their hours, then articles', async () => {
  render([DISPUTE, REVIEW]);
  await screen.findByText(REVIEW.rule);
  await screen.findByText('Open until 21:00');
  expect(regions()).toEqual([
    'You reported a finished rental',
    'Returned, and not found yet',
    'Talk to us',
    'Read about',
    'Your reports',
  ]);
});

test('says that a case cannot be shown, and names people before the articles', async () => {
  render([], { answers: { ...ANSWERS, help: HELP_WITH_CASES, helpCases: { cases: [], ...{ leftOut: 1 } } } });
  expect(await screen.findByText('1 entry cannot be shown.')).toBeInTheDocument();
  await screen.findByText('Open until 21:00');
  expect(regions()).toEqual(['Talk to us', 'Read about', 'Your reports']);
});

test('names the zone of the store to a phone in another one', async () => {
  jest.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(-480);
  render([REVIEW]);
  expect(await screen.findByText('We decide by 16:20 (GMT+9).')).toBeInTheDocument();
  expect(screen.getByText('20 Nov, 14:02 (GMT+9)')).toBeVisible();
  jest.restoreAllMocks();
});

test('shows the facts with their times at the store, the rule, and until when it is decided', async () => {
  render([REVIEW]);
  const facts = within((await screen.findByText(/came out of slot 5/)).closest('ol')!).getAllByRole(
    'listitem',
  );
  expect(facts.map(({ textContent }) => textContent)).toEqual([
    '20 Nov, 14:02Power bank K7Q2 came out of slot 5.',
    '20 Nov, 15:40You said that you returned it.',
  ]);
  expect(screen.getByText('We decide by 16:20.')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Something else is wrong' })).toHaveAttribute(
    'href',
    `/feedback?orderNo=${ORDER.orderNo}`,
  );
  expect(screen.getAllByRole('link', { name: 'See the order' })).toHaveLength(1);
});

test('links the report of a case, and does not promise a time that has passed', async () => {
  render([DISPUTE]);
  expect(await screen.findByRole('link', { name: 'Your report' })).toHaveAttribute(
    'href',
    '/feedback/detail?no=FBJP00000001',
  );
  expect(screen.queryByText(/We decide by|You get an answer by/)).toBeNull();
});

test('promises an answer about a fee, and no decision', async () => {
  render([{ ...DISPUTE, decidedBy: REVIEW.decidedBy }]);
  expect(await screen.findByText('You get an answer by 16:20.')).toBeInTheDocument();
  expect(screen.queryByText(/We decide by/)).toBeNull();
});

test('names a kind that only a newer platform knows neutrally', async () => {
  render([{ ...DISPUTE, kind: 'STOLEN' as never }]);
  expect(await screen.findByRole('heading', { name: 'An open question' })).toBeInTheDocument();
});

test('keeps the running rental above its case', async () => {
  render([REVIEW], {
    answers: {
      ...ANSWERS,
      help: HELP_WITH_CASES,
      helpCases: { cases: [REVIEW] },
    },
  });
  const running = await screen.findByRole('region', { name: 'Your running rental' });
  const rule = await screen.findByText(REVIEW.rule);
  expect(running.compareDocumentPosition(rule) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
});

test('hides the cases during a search', async () => {
  render([REVIEW]);
  await screen.findByText(REVIEW.rule);
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search help' }), 'keep');
  expect(await screen.findByText('1 article')).toBeInTheDocument();
  expect(screen.queryByText(REVIEW.rule)).toBeNull();
  expect(await screen.findByText('Open until 21:00')).toBeInTheDocument();
});

test.each([
  ['without cases', [] as HelpCase[]],
  ['whose cases do not load', offline],
])('shows the articles first for a renter %s', async (_, cases) => {
  render(cases);
  expect(await screen.findByText('Return under review')).toBeInTheDocument();
  await screen.findByText('Open until 21:00');
  expect(regions()).toEqual(['Read about', 'Talk to us', 'Your reports']);
});

test('asks no platform that does not answer for cases, and nothing for a visitor', async () => {
  const { requests } = render([REVIEW], { answers: { ...ANSWERS, help: HELP } });
  await screen.findByRole('link', { name: 'How to rent' });
  const visitor = render([REVIEW], { signedIn: false });
  await screen.findAllByRole('link', { name: 'How to rent' });
  expect([...requests, ...visitor.requests].map(({ endpoint }) => endpoint)).not.toContain('helpCases');
});

const later = <Answer,>(answer: Answer) =>
  new Promise<Answer>((resolve) => setTimeout(() => resolve(answer), 500));
const claimed = (outcome: 'PENDING' | 'NOT_FOUND'): Order => ({
  ...ORDER,
  returnClaim: { outcome, returnedAt: ORDER.createdAt, store: null, cabinetSn: null, decidedAt: null },
});
const { fault } = twoBanks();
const swap = (state: 'OPENING' | 'OUT'): Order => ({
  ...ORDER,
  fault: { ...fault!, swap: { ...fault!.swap!, state } },
});
test.each<[string, Order | null, Order | null, number]>([
  ['the review of its return ends', UNDER_REVIEW, ORDER, 2],
  ['it ends', UNDER_REVIEW, null, 2],
  ['another one starts', ORDER, { ...ORDER, orderNo: 'JP2611200002' }, 2],
  ['a return of one of two power banks is decided', claimed('PENDING'), claimed('NOT_FOUND'), 2],
  ['its second power bank comes out', swap('OPENING'), swap('OUT'), 2],
  ['only its fee grows', ORDER, { ...ORDER, total: yen(540) }, 1],
])('asks for the cases again when the polled order changes: %s', async (_what, before, after, times) => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'], now: NOW });
  let order = before;
  const { sent } = render([], {
    answers: {
      ...ANSWERS,
      help: HELP_WITH_CASES,
      helpCases: () => ({ cases: order === before ? [REVIEW] : [] }),
      // Its first answer, which comes after the cases, is no change.
      activeOrder: () => later({ order, nextPollMs: 10_000 }),
    },
  });
  await act(() => jest.advanceTimersByTimeAsync(1000));
  expect(screen.getByText(REVIEW.rule)).toBeInTheDocument();
  expect(sent('helpCases')).toHaveLength(1);
  order = after;
  await act(() => jest.advanceTimersByTimeAsync(11_000));
  expect(sent('activeOrder')).toHaveLength(2);
  expect(sent('helpCases')).toHaveLength(times);
  expect(screen.queryAllByText(REVIEW.rule)).toHaveLength(times === 1 ? 1 : 0);
  jest.useRealTimers();
});
