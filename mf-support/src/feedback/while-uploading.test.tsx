/** Tests of what the renter does between the tap on Send and the answer. */
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPage } from '@shared/module-testing';
import type { Feedback } from '@shared/http-api/schemas';
import { ANSWERS, FEEDBACK, NOW } from '../testing/answers';
import FeedbackPage from './FeedbackPage';

const PHOTO = new File(['photo'], 'a.jpg', { type: 'image/jpeg' });

beforeAll(() => {
  URL.createObjectURL = () => 'blob:test';
  URL.revokeObjectURL = () => undefined;
});

/** Sends a report whose photo is being uploaded. Returns the functions that answer the upload and the report. */
async function sendWithPhoto() {
  let uploaded: () => void = () => undefined;
  let answer: () => void = () => undefined;
  const photo = { uploadId: 'u1', width: 1, height: 1 };
  const upload = new Promise<typeof photo>((resolve) => (uploaded = () => resolve(photo)));
  const created = new Promise<Feedback>((resolve) => (answer = () => resolve(FEEDBACK)));
  const page = renderPage(FeedbackPage, {
    module: 'mf-support',
    url: '/feedback?type=other',
    answers: { ...ANSWERS, upload: () => upload, createFeedback: () => created },
    now: () => NOW,
  });
  const text = await screen.findByRole('textbox', { name: /Tell us what happened/ });
  await userEvent.type(text, 'No light');
  await screen.findByRole('radio', { name: 'Something else' });
  await userEvent.upload(page.container.querySelector<HTMLInputElement>('input[type=file]')!, [PHOTO]);
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  await screen.findByRole('button', { name: 'Waiting for the photos' });
  return { ...page, text, uploaded, answer };
}

test('sends what was typed while the photo was uploaded', async () => {
  const { text, uploaded, answer, sent } = await sendWithPhoto();
  await userEvent.type(text, ', no sound');
  uploaded();
  await waitFor(() =>
    expect(sent('createFeedback')).toMatchObject([{ args: { text: 'No light, no sound', photos: ['u1'] } }]),
  );
  answer();
});

test('does not send a report whose only content was removed meanwhile', async () => {
  const { text, sent } = await sendWithPhoto();
  await userEvent.clear(text);
  await userEvent.click(screen.getByRole('button', { name: 'Remove photo 1' }));
  expect(await screen.findByText('Write a few words about it')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Send' })).toBeVisible();
  expect(sent('createFeedback')).toEqual([]);
});

test('takes no change that the report in flight would not have', async () => {
  const { text, uploaded, answer, address } = await sendWithPhoto();
  expect(text).toBeEnabled();
  uploaded();
  await waitFor(() => expect(text).toBeDisabled());
  answer();
  await waitFor(() => expect(address()).toContain('/feedback/detail'));
});
