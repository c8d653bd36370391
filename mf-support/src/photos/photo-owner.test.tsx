/** Tests of the renter for whom a photo is uploaded. */
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPage } from '@shared/module-testing';
import FeedbackPage from '../feedback/FeedbackPage';
import { ANSWERS, NOW } from '../testing/answers';

beforeAll(() => {
  URL.createObjectURL = () => 'blob:test';
  URL.revokeObjectURL = () => undefined;
});

test('uploads a photo for the renter of the page, and for nobody who signs in after them', async () => {
  const { container, sent } = renderPage(FeedbackPage, {
    module: 'mf-support',
    url: '/feedback?type=other',
    answers: { ...ANSWERS, upload: { uploadId: 'upload-1', width: 1, height: 1 } },
    now: () => NOW,
  });
  await screen.findByRole('radio', { name: 'Something else' });
  const photo = new File(['photo'], 'a.jpg', { type: 'image/jpeg' });
  await userEvent.upload(container.querySelector<HTMLInputElement>('input[type=file]')!, [photo]);
  expect(await screen.findByText('Photo 1 uploaded')).toBeInTheDocument();
  // The client sends nothing for a renter who has left (shared/api-client).
  expect(sent('upload').map(({ userId }) => userId)).toEqual(['u1']);
});
