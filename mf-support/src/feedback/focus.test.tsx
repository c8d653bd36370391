import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Answers, offline, renderPage } from '@shared/module-testing';
import { ANSWERS, NOW, ORDER } from '../testing/answers';
import FeedbackPage from './FeedbackPage';

const PHOTO = new File(['photo'], 'a.jpg', { type: 'image/jpeg' });

beforeAll(() => {
  URL.createObjectURL = () => 'blob:test';
  URL.revokeObjectURL = () => undefined;
});

const open = (answers: Answers = {}) =>
  renderPage(FeedbackPage, {
    module: 'mf-support',
    url: '/feedback?type=other&orderNo=JP2611200001',
    now: () => NOW,
    answers: { ...ANSWERS, ...answers },
  });
const heading = () => screen.getByRole('heading', { level: 1 });

test('focuses the time of a return if only that is missing', async () => {
  renderPage(FeedbackPage, {
    module: 'mf-support',
    url: '/feedback?type=returned&orderNo=JP2611200001',
    now: () => NOW,
    answers: ANSWERS,
  });
  await userEvent.click(await screen.findByRole('radio', { name: 'Yes' }));
  const field = await screen.findByRole('group', { name: /When did you return it/ });
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(field).toContainElement(document.activeElement as HTMLElement));
});

test('the place that is missing has the focus, and its error describes it', async () => {
  renderPage(FeedbackPage, {
    module: 'mf-support',
    url: '/feedback?type=returned&orderNo=JP2611200001',
    now: () => NOW,
    answers: ANSWERS,
  });
  await userEvent.click(await screen.findByRole('radio', { name: 'No, another one' }));
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  const field = screen.getByRole('group', { name: 'Where did you return it?' });
  await waitFor(() => expect(field).toContainElement(document.activeElement as HTMLElement));
  expect(field).toHaveAccessibleDescription('Pick the store or scan a cabinet');
});

test('the field gets the focus of a photo that is removed', async () => {
  const { container } = open({ upload: () => new Promise(() => undefined) });
  await screen.findByRole('radio', { name: 'Something else' });
  await userEvent.upload(container.querySelector<HTMLInputElement>('input[type=file]')!, [PHOTO]);
  await userEvent.click(await screen.findByRole('button', { name: 'Remove photo 1' }));
  expect(screen.queryByRole('button', { name: 'Remove photo 1' })).toBeNull();
  expect(screen.getByRole('group', { name: /^Photos/ })).toHaveFocus();
});

test('the field gets the focus of a photo that is sent again', async () => {
  let uploads = 0;
  const { container } = open({
    upload: () => (++uploads === 1 ? offline : new Promise(() => undefined)),
  });
  await screen.findByRole('radio', { name: 'Something else' });
  await userEvent.upload(container.querySelector<HTMLInputElement>('input[type=file]')!, [PHOTO]);
  await userEvent.click(await screen.findByRole('button', { name: /again/i }));
  expect(screen.getByRole('group', { name: /^Photos/ })).toHaveFocus();
});

test('the heading gets the focus when the draft is discarded', async () => {
  open();
  await userEvent.type(await screen.findByRole('textbox', { name: /Tell us what happened/ }), 'No light');
  const before = heading();
  await userEvent.click(await screen.findByRole('button', { name: 'Discard the draft' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Discard the draft' })).toBeNull());
  expect(heading()).not.toBe(before);
  expect(heading()).toHaveFocus();
});

test('the heading gets the focus when the rental is read again', async () => {
  let isOnline = false;
  open({ order: () => (isOnline ? ORDER : offline) });
  const again = await screen.findByRole('button', { name: 'Try again' });
  isOnline = true;
  await userEvent.click(again);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull());
  expect(heading()).toHaveFocus();
});
