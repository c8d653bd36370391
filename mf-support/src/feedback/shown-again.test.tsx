/** Tests of the form of a report that is shown again after its rental has changed elsewhere. */
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Order } from '@shared/http-api/schemas';
import { renderPage } from '@shared/module-testing';
import { ANSWERS, NOW, ORDER } from '../testing/answers';
import { keptStorage } from '../testing/kept-storage';
import FeedbackPage from './FeedbackPage';

beforeAll(() => {
  URL.createObjectURL = () => 'blob:test';
  URL.revokeObjectURL = () => undefined;
});

const showAgain = () => act(async () => void document.dispatchEvent(new Event('visibilitychange')));

test('is about the rental that another tab has begun', async () => {
  let order: Order | null = null;
  const { sent } = renderPage(FeedbackPage, {
    module: 'mf-support',
    url: '/feedback?type=other',
    answers: { ...ANSWERS, activeOrder: () => ({ order, nextPollMs: 0 }) },
    now: () => NOW,
  });
  expect(await screen.findByText('Not about a rental')).toBeVisible();
  order = ORDER;
  await showAgain();
  expect(await screen.findByText('Running rental')).toBeVisible();
  expect(sent('activeOrder').length).toBeGreaterThan(1);
});

test('reads the rental of its address again', async () => {
  const { sent } = renderPage(FeedbackPage, {
    module: 'mf-support',
    url: `/feedback?type=other&orderNo=${ORDER.orderNo}`,
    answers: { ...ANSWERS, order: ORDER },
    now: () => NOW,
  });
  await waitFor(() => expect(sent('order')).toHaveLength(1));
  await screen.findByRole('radio', { name: 'Something else' });
  await showAgain();
  await waitFor(() => expect(sent('order')).toHaveLength(2));
});

test('leads to the contact if the platform names no types of reports', async () => {
  renderPage(FeedbackPage, {
    module: 'mf-support',
    url: '/feedback',
    answers: { ...ANSWERS, issueTypes: { types: [] } },
    now: () => NOW,
  });
  expect(await screen.findByText(/^There is nothing to choose here at the moment/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Talk to us' })).toHaveAttribute('href', '/contact-us');
});

test('keeps the rental that a report with a text is about', async () => {
  let order: Order | null = ORDER;
  const { sent } = renderPage(FeedbackPage, {
    module: 'mf-support',
    url: '/feedback?type=other',
    answers: { ...ANSWERS, activeOrder: () => ({ order, nextPollMs: 0 }) },
    now: () => NOW,
  });
  expect(await screen.findByText('Running rental')).toBeVisible();
  await userEvent.type(await screen.findByRole('textbox', { name: /Tell us what happened/ }), 'No light');
  order = null;
  await showAgain();
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(sent('createFeedback')).toMatchObject([{ body: { orderNo: ORDER.orderNo } }]));
});

test('keeps the rental that a report with a text is about if the page is left while another rental begins', async () => {
  const other = { ...ORDER, orderNo: 'JP2611200099' };
  let order: Order = ORDER;
  const options = {
    module: 'mf-support' as const,
    url: '/feedback?type=other',
    host: { sessionStorage: keptStorage() },
    answers: { ...ANSWERS, order: () => ORDER, activeOrder: () => ({ order, nextPollMs: 0 }) },
    now: () => NOW,
  };
  const left = renderPage(FeedbackPage, options);
  expect(await screen.findByText('Running rental')).toBeVisible();
  await userEvent.type(await screen.findByRole('textbox', { name: /Tell us what happened/ }), 'No light');
  left.unmount();
  order = other;
  const { sent } = renderPage(FeedbackPage, options);
  expect(await screen.findByRole('textbox', { name: /Tell us what happened/ })).toHaveValue('No light');
  await waitFor(() => expect(sent('activeOrder')).toHaveLength(1));
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(sent('createFeedback')).toMatchObject([{ body: { orderNo: ORDER.orderNo } }]));
});

test('keeps the rental that a report with only a photo is about', async () => {
  let order: Order | null = ORDER;
  const { sent, container } = renderPage(FeedbackPage, {
    module: 'mf-support',
    url: '/feedback?type=other',
    answers: {
      ...ANSWERS,
      activeOrder: () => ({ order, nextPollMs: 0 }),
      upload: { uploadId: 'upload-1', width: 1, height: 1 },
    },
    now: () => NOW,
  });
  expect(await screen.findByText('Running rental')).toBeVisible();
  await screen.findByRole('radio', { name: 'Something else' });
  const photo = new File(['photo'], 'a.jpg', { type: 'image/jpeg' });
  await userEvent.upload(container.querySelector<HTMLInputElement>('input[type=file]')!, [photo]);
  await screen.findByText('Photo 1 uploaded');
  order = null;
  await showAgain();
  await userEvent.type(screen.getByRole('textbox', { name: /Tell us what happened/ }), 'No light');
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() =>
    expect(sent('createFeedback')).toMatchObject([
      { body: { orderNo: ORDER.orderNo, photos: ['upload-1'] } },
    ]),
  );
});
