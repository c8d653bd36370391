import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { WaitingCall } from '@shared/module-kit';
import type { Host } from '@shared/module-kit/host';
import { type Answers, answerOf, offline, refusal, renderPage, testMissing } from '@shared/module-testing';
import { ANSWERS, FEEDBACK } from '../testing/answers';
import FeedbackDetailPage from './FeedbackDetailPage';
import FeedbackListPage from './FeedbackListPage';

const list = (answers: Answers) =>
  renderPage(FeedbackListPage, { module: 'mf-support', url: '/feedback/list', answers });
const detail = (url: string, answers: Answers = ANSWERS) =>
  renderPage(FeedbackDetailPage, { module: 'mf-support', url, answers });

describe('/feedback/list', () => {
  test('shows "No Data" and a link to report a fault', async () => {
    list({ feedbackList: { feedback: [], nextCursor: null } });
    expect(await screen.findByText('No Data')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Report a fault' })).toHaveAttribute('href', '/feedback');
  });

  test('appends the next batch (R2.21)', async () => {
    const { requests } = list({
      feedbackList: ({ args }) =>
        args.cursor === 'c2'
          ? { feedback: [{ ...FEEDBACK, no: 'FBJP26112002' }], nextCursor: null }
          : { feedback: [FEEDBACK], nextCursor: 'c2' },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Show more' }));
    expect(await screen.findByText('FBJP26112002')).toBeInTheDocument();
    expect(screen.getByText(FEEDBACK.no)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
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
    expect(screen.getByText(/no connection for a week/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Send/ })).toBeNull();
    expect(screen.getByRole('link', { name: 'Contact us' })).toHaveAttribute('href', '/contact-us');
  });
});

describe('a report on this phone whose photos are too large for their way', () => {
  test.each([
    ['Send without photos', false],
    ['Send again', true],
  ])('has the way on "%s"', async (name, withPhotos) => {
    const { resend } = withReports({ ...REPORT, problem: answerOf(413, 'a gateway') });
    expect(await screen.findByText(/^A photo is too large for this connection/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name }));
    expect(resend).toHaveBeenCalledWith('k1', withPhotos);
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

  test.each(['/feedback/detail', '/feedback/detail?no=FB1', '/feedback/detail?no=../../me'])(
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
});

test('calls a state unknown that only a newer platform knows', async () => {
  const feedback = { ...FEEDBACK, state: 'ONLY_A_NEWER_PLATFORM_KNOWS' as never };
  detail(`/feedback/detail?no=${FEEDBACK.no}`, { ...ANSWERS, feedback });
  expect(await screen.findByText('Unknown')).toBeVisible();
  expect(screen.queryByText(/NEWER_PLATFORM/)).toBeNull();
});
