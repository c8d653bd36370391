/** Tests of a report on this phone whose photos are too large for their way to the platform. */
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { WaitingCall } from '@shared/module-kit';
import { type Host, createObservable } from '@shared/module-kit/host';
import { answerOf, offline, renderPage } from '@shared/module-testing';
import { NOW } from '../testing/answers';
import FeedbackListPage from './FeedbackListPage';

const WEEK_MS = 7 * 86_400_000;

const REPORT: WaitingCall = {
  id: 'k1',
  queue: 'test/createFeedback',
  title: 'Does not charge my phone',
  text: 'No light',
  photos: 2,
  createdAt: NOW,
  problem: answerOf(413, 'a gateway'),
};

let now = NOW;

async function open(part: Partial<WaitingCall> = {}) {
  const resend = jest.fn(() => Promise.resolve());
  const reports = createObservable<readonly WaitingCall[]>([{ ...REPORT, ...part }]);
  renderPage(FeedbackListPage, {
    module: 'mf-support',
    url: '/feedback/list',
    answers: { feedbackList: offline },
    host: { outbox: { ...reports, resend } as Partial<Host['outbox']> as Host['outbox'] },
    now: () => now,
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

describe('after the days for which the phone sends', () => {
  const expectExpired = () => {
    expect(screen.queryByRole('button', { name: /^Send/ })).toBeNull();
    expect(screen.queryByText(/too large for this connection/)).toBeNull();
    expect(screen.getByText(/could not be sent for 7 days/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Contact us' })).toBeVisible();
    expect(screen.getByRole('button', { name: /^Delete the report/ })).toBeVisible();
  };

  test('is not offered to be sent', async () => {
    await open({ createdAt: NOW - WEEK_MS - 1 });
    expectExpired();
  });

  test('is no longer offered on a page that stays open', async () => {
    jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
    await open({ createdAt: NOW - WEEK_MS });
    expect(screen.getByRole('button', { name: 'Send again' })).toBeVisible();
    now = NOW + 60_000;
    await act(() => jest.advanceTimersByTimeAsync(60_000));
    expectExpired();
    jest.useRealTimers();
  });
});
