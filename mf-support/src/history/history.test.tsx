import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { path } from '@shared/http-api/app';
import type { ApiError, WaitingCall } from '@shared/module-kit';
import { type Host, createObservable } from '@shared/module-kit/host';
import { type Answers, offline, refusal, renderPage, testMissing } from '@shared/module-testing';
import { ANSWERS, FEEDBACK, ORDER } from '../testing/answers';
import FeedbackDetailPage from './FeedbackDetailPage';
import FeedbackListPage from './FeedbackListPage';

const list = (answers: Answers) =>
  renderPage(FeedbackListPage, { module: 'mf-support', url: '/feedback/list', answers });
const detail = (url: string, answers: Answers = ANSWERS) =>
  renderPage(FeedbackDetailPage, { module: 'mf-support', url, answers });

describe('/feedback/list', () => {
  test('does not say that there is no feedback if the newest cannot be shown, and offers the next', async () => {
    const first = { feedback: [], nextCursor: 'c2', ...{ leftOut: 20 } };
    list({
      feedbackList: ({ args }) => (args.cursor === 'c2' ? { feedback: [FEEDBACK], nextCursor: null } : first),
    });
    expect(await screen.findByText('20 entries cannot be shown.')).toBeInTheDocument();
    expect(screen.queryByText('No Data')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
    expect(await screen.findByText(FEEDBACK.no)).toBeInTheDocument();
  });

  test('shows "No Data" and a link to report a fault', async () => {
    list({ ...ANSWERS, feedbackList: { feedback: [], nextCursor: null } });
    expect(await screen.findByText('No Data')).toBeInTheDocument();
    const link = screen.getByRole('link', { name: 'Report a fault' });
    await waitFor(() => expect(link).toHaveAttribute('href', `/feedback?orderNo=${ORDER.orderNo}`));
  });

  test('appends the next batch (R2.21)', async () => {
    const { requests } = list({
      feedbackList: ({ args }) =>
        args.cursor === 'c2'
          ? { feedback: [{ ...FEEDBACK, no: 'FBJP26112002' }], nextCursor: null }
          : { feedback: [FEEDBACK], nextCursor: 'c2' },
    });
    const more = await screen.findByRole('button', { name: 'Show more' });
    screen.getAllByRole('status').forEach((status) => expect(status).not.toContainElement(more));
    await userEvent.click(more);
    expect(await screen.findByText('FBJP26112002')).toBeInTheDocument();
    expect(screen.getByText(FEEDBACK.no)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
    expect(requests).toHaveLength(2);
  });
});

const REPORT = {
  id: 'k1',
  queue: 'test/createFeedback',
  title: 'Does not charge my phone',
  text: 'No light',
  photos: 2,
  createdAt: 0,
  problem: null,
};
const withReports = (...waiting: WaitingCall[]) => {
  const [remove, resend] = [jest.fn(() => Promise.resolve()), jest.fn(() => Promise.resolve())];
  const outbox = { get: () => waiting, subscribe: () => () => undefined, remove, resend } as Partial<
    Host['outbox']
  >;
  renderPage(FeedbackListPage, {
    module: 'mf-support',
    url: '/feedback/list',
    answers: { feedbackList: offline },
    host: { outbox: outbox as Host['outbox'] },
  });
  return { remove, resend };
};

describe('reports on this phone', () => {
  test('are listed without network, and can be deleted', async () => {
    const { remove } = withReports(REPORT);
    expect(await screen.findByText('Waiting to be sent')).toBeInTheDocument();
    expect(screen.getByText('No light')).toBeInTheDocument();
    expect(screen.getByText('Photos: 2')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: /^Delete the report/ }));
    expect(remove).toHaveBeenCalledWith('k1');
  });

  test('give the focus to the heading when they are deleted', async () => {
    const reports = createObservable<readonly WaitingCall[]>([REPORT]);
    const remove = () => Promise.resolve(reports.set([]));
    renderPage(FeedbackListPage, {
      module: 'mf-support',
      url: '/feedback/list',
      answers: { feedbackList: offline },
      host: { outbox: { ...reports, remove } as Partial<Host['outbox']> as Host['outbox'] },
    });
    await userEvent.click(await screen.findByRole('button', { name: /^Delete the report/ }));
    await waitFor(() => expect(screen.queryByText('Waiting to be sent')).toBeNull());
    expect(screen.getByRole('heading', { level: 1, name: 'My feedback' })).toHaveFocus();
  });

  test('are not the calls of other modules that wait', async () => {
    withReports({ ...REPORT, queue: 'mf-points/collect' });
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeInTheDocument();
    expect(screen.queryByText('Waiting to be sent')).toBeNull();
  });

  test('show a report that the phone cannot read any more', async () => {
    withReports({ ...REPORT, text: '', problem: refusal('OUTBOX_UNREADABLE') });
    expect(await screen.findByText('Could not be sent')).toBeInTheDocument();
    expect(screen.getByText(/could not be read any more/)).toBeInTheDocument();
  });

  test('show why they could not be sent, and a way on', async () => {
    withReports({ ...REPORT, problem: refusal('OUTBOX_EXPIRED') });
    expect(await screen.findByText('Could not be sent')).toBeInTheDocument();
    expect(screen.getByText(/could not be sent for 7 days/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Send/ })).toBeNull();
    expect(screen.getByRole('link', { name: 'Contact us' })).toHaveAttribute('href', '/contact-us');
  });

  test('are to be reported again if the platform has refused them, as they cannot be changed', async () => {
    withReports({ ...REPORT, problem: refusal('UCS360001') });
    expect(await screen.findByText(/Report it again or contact us/)).toBeVisible();
  });
});

describe('/feedback/detail', () => {
  test('shows a feedback in a state that only a newer server knows', async () => {
    detail(`/feedback/detail?no=${FEEDBACK.no}`, {
      ...ANSWERS,
      // @ts-expect-error -- the state is not in the HTTP API
      feedback: { ...FEEDBACK, state: 'MERGED' },
    });
    expect(await screen.findByText(FEEDBACK.no)).toBeInTheDocument();
  });

  test('shows number, type, time, information and progress (R2.22, R3.3)', async () => {
    detail(`/feedback/detail?no=${FEEDBACK.no}`);
    for (const label of [
      'Feedback number',
      'Issue type',
      'Feedback time',
      'Feedback information',
      'Feedback progress',
    ])
      expect(await screen.findByText(label)).toBeInTheDocument();
    expect(screen.getByText(FEEDBACK.no)).toBeInTheDocument();
    expect(screen.getAllByText('20 Nov 2026, 16:16').length).toBeGreaterThan(0);
    expect(screen.getByText('The lights are on.')).toBeInTheDocument();
    expect(screen.getAllByText(/Under review/).length).toBeGreaterThan(0);
  });

  test.each(['R-1001', 'r/7 ä', 'x'.repeat(64)])('shows the report %s of another platform', async (no) => {
    const { requests } = detail(path.feedbackDetail({ no }), { ...ANSWERS, feedback: { ...FEEDBACK, no } });
    expect(await screen.findByText(no)).toBeInTheDocument();
    expect(requests).toMatchObject([{ args: { no } }]);
  });

  test.each(['/feedback/detail', '/feedback/detail?no=..', `/feedback/detail?no=${'x'.repeat(65)}`])(
    '%s sends no request',
    (url) => {
      const { requests } = detail(url);
      expect(screen.getByText('No Data')).toBeInTheDocument();
      expect(screen.getByRole('link', { name: 'My feedback' })).toHaveAttribute('href', '/feedback/list');
      expect(requests).toEqual([]);
    },
  );

  test('shows "No Data" for the feedback of another renter', async () => {
    detail('/feedback/detail?no=FBJP99999999');
    expect(await screen.findByText('No Data')).toBeInTheDocument();
  });

  testMissing((error) => void detail(`/feedback/detail?no=${FEEDBACK.no}`, { feedback: error }), 'No Data');

  test('loads photos as blobs and revokes their object URLs', async () => {
    const made: string[] = [];
    const revoked: string[] = [];
    URL.createObjectURL = () => {
      made.push(`blob:${made.length}`);
      return made[made.length - 1]!;
    };
    URL.revokeObjectURL = (url) => void revoked.push(url);
    const { sent, unmount } = detail(`/feedback/detail?no=${FEEDBACK.no}`, {
      feedback: { ...FEEDBACK, photos: ['u1'] },
      photo: new Blob(['x']),
    });
    expect(await screen.findByRole('img', { name: 'Photo 1' })).toHaveAttribute('src', 'blob:0');
    expect(sent('photo')).toMatchObject([{ args: { id: 'u1' }, as: 'blob' }]);
    unmount();
    await waitFor(() => expect(revoked).toEqual(made));
  });

  test('enlarges a photo in a sheet with a button that closes it', async () => {
    URL.createObjectURL = () => 'blob:0';
    URL.revokeObjectURL = () => undefined;
    detail(`/feedback/detail?no=${FEEDBACK.no}`, {
      feedback: { ...FEEDBACK, photos: ['u1'] },
      photo: new Blob(['x']),
    });
    const thumb = await screen.findByRole('button', { name: 'Photo 1' });
    await userEvent.click(thumb);
    await userEvent.click(within(screen.getByRole('dialog', { name: 'Photo 1' })).getByRole('button'));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(thumb).toHaveFocus();
  });
});

describe('a photo that fails to load', () => {
  const UNAVAILABLE = { kind: 'http', code: 'HTTP_503', status: 503 } as const;
  const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
  let visibility: jest.SpyInstance;
  let answer: Blob | ApiError;
  const open = async (first: ApiError) => {
    answer = first;
    const page = detail(`/feedback/detail?no=${FEEDBACK.no}`, {
      feedback: { ...FEEDBACK, photos: ['u1'] },
      photo: () => answer,
    });
    await pass(1_000);
    return () => page.sent('photo').length;
  };
  const photo = () => screen.queryByRole('img', { name: 'Photo 1' });
  const RETRY = 'Try again Photo 1 did not load';
  beforeEach(() => {
    URL.createObjectURL = () => 'blob:0';
    URL.revokeObjectURL = () => undefined;
    jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
    visibility = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible');
    jest.spyOn(Math, 'random').mockReturnValue(1);
  });
  afterEach(() => {
    jest.useRealTimers();
    jest.restoreAllMocks();
  });

  test.each([
    ['a missing network', offline],
    ['an unavailable platform', UNAVAILABLE],
  ])('is loaded again after growing delays up to a minute after %s', async (_what, failure) => {
    const sent = await open(failure);
    expect(sent()).toBe(1);
    for (const [index, seconds] of [5, 10, 20, 40, 60, 60].entries()) {
      await pass(seconds * 1000 - 2_000);
      expect(sent()).toBe(index + 1);
      await pass(2_000);
      expect(sent()).toBe(index + 2);
      expect(screen.getByRole('button', { name: RETRY })).toBeVisible();
    }
    answer = new Blob(['x']);
    await pass(61_000);
    expect(photo()).toBeVisible();
    const before = sent();
    await pass(600_000);
    expect(sent()).toBe(before);
  });

  test('is loaded again no sooner than the platform says', async () => {
    const sent = await open({ ...UNAVAILABLE, retryAfterSeconds: 30 });
    await pass(28_000);
    expect(sent()).toBe(1);
    await pass(2_000);
    expect(sent()).toBe(2);
  });

  test('is loaded at once when the network returns', async () => {
    const sent = await open(offline);
    answer = new Blob(['x']);
    await act(async () => void window.dispatchEvent(new Event('online')));
    await pass(500);
    expect([sent(), photo()]).toEqual([2, expect.anything()]);
  });

  test('waits while the document is hidden, and is loaded when it is seen again', async () => {
    const sent = await open(offline);
    visibility.mockReturnValue('hidden');
    await pass(600_000);
    expect(sent()).toBe(1);
    answer = new Blob(['x']);
    visibility.mockReturnValue('visible');
    await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
    await pass(500);
    expect(photo()).toBeVisible();
  });

  test('is not loaded again by itself after a final answer, but on a tap', async () => {
    const sent = await open({ kind: 'http', code: 'HTTP_404', status: 404, traceId: 't-1' });
    await pass(600_000);
    expect(sent()).toBe(1);
    answer = new Blob(['x']);
    const retry = screen.getByRole('button', { name: RETRY });
    retry.focus();
    await act(async () => retry.click());
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
    await pass(500);
    expect([sent(), photo()]).toEqual([2, expect.anything()]);
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  });
});

test('calls a state unknown that only a newer platform knows', async () => {
  const feedback = { ...FEEDBACK, state: 'ONLY_A_NEWER_PLATFORM_KNOWS' as never };
  detail(`/feedback/detail?no=${FEEDBACK.no}`, { ...ANSWERS, feedback });
  expect(await screen.findByText('Unknown')).toBeVisible();
  expect(screen.queryByText(/NEWER_PLATFORM/)).toBeNull();
});
