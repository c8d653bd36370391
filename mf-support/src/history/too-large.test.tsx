/** Tests of a report on this phone whose photos are too large for their way to the platform. */
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { WaitingCall } from '@shared/module-kit';
import { type Host, createObservable } from '@shared/module-kit/host';
import { answerOf, offline, renderPage } from '@shared/module-testing';
import { NOW } from '../testing/answers';
import FeedbackListPage from './FeedbackListPage';

const REPORT: WaitingCall = {
  id: 'k1',
  queue: 'test/createFeedback',
  title: 'Does not charge my phone',
  text: 'No light',
  photos: 2,
  createdAt: NOW,
  problem: answerOf(413, 'a gateway'),
};

async function open(part: Partial<WaitingCall> = {}) {
  const resend = jest.fn(() => Promise.resolve());
  const reports = createObservable<readonly WaitingCall[]>([{ ...REPORT, ...part }]);
  renderPage(FeedbackListPage, {
    module: 'mf-support',
    url: '/feedback/list',
    answers: { feedbackList: offline },
    host: { outbox: { ...reports, resend } as Partial<Host['outbox']> as Host['outbox'] },
    now: () => NOW,
  });
  expect(await screen.findByText('Could not be sent')).toBeVisible();
  return resend;
}

test.each([
  ['Send without photos', false],
  ['Send again', true],
])('has the way on "%s"', async (name, withPhotos) => {
  const resend = await open();
  expect(screen.getByText(/^A photo is too large for this connection/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name }));
  expect(resend).toHaveBeenCalledWith('k1', withPhotos);
});

test('is not sent without photos if it consists of photos, because the platform refuses a report about nothing', async () => {
  const resend = await open({ text: '' });
  expect(screen.queryByRole('button', { name: 'Send without photos' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Send again' }));
  expect(resend).toHaveBeenCalledWith('k1', true);
});
