/** Tests of a report whose page goes while it is being sent (decision 45). */
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { memoryStorage } from '@shared/api-client';
import { getHost } from '@shared/module-kit/host';
import { refusal, renderPage } from '@shared/module-testing';
import type { Feedback } from '@shared/http-api/schemas';
import { ANSWERS, FEEDBACK, NOW } from '../testing/answers';
import FeedbackPage from './FeedbackPage';

const DRAFT = 'pb:draft:JP:u1:feedback:';
const text = () => screen.findByRole('textbox', { name: /Tell us what happened/ });

beforeAll(() => {
  Element.prototype.scrollIntoView = () => undefined;
  URL.createObjectURL = () => 'blob:test';
});

/** Opens the form in a tab. The platform answers a report when `answer` is called. */
function open(sessionStorage = memoryStorage()) {
  let answer: (answer: Feedback | ReturnType<typeof refusal>) => void = () => undefined;
  const createFeedback = () =>
    new Promise<Feedback | ReturnType<typeof refusal>>((resolve) => (answer = resolve));
  const page = renderPage(FeedbackPage, {
    module: 'mf-support',
    url: '/feedback?type=other',
    answers: { ...ANSWERS, createFeedback },
    now: () => NOW,
    host: { sessionStorage },
  });
  const keep = jest.spyOn(getHost().outbox, 'keep').mockResolvedValue('r1');
  const sending = (): unknown =>
    (JSON.parse(sessionStorage.getItem(DRAFT)!) as { sending?: unknown }).sending;
  return { ...page, keep, sending, answer: (value: Parameters<typeof answer>[0]) => answer(value) };
}

async function sends({ sent, sending }: ReturnType<typeof open>) {
  await userEvent.type(await text(), 'No light');
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(sent('createFeedback')).toHaveLength(1));
  expect(sending()).toBe('r1');
}

test('keeps in the draft that a report is being sent, and no longer after a refusal', async () => {
  const page = open();
  await sends(page);
  page.answer(refusal('UCS360001'));
  expect(await screen.findByText(/could not be taken/)).toBeVisible();
  expect(page.sending()).toBeNull();
  expect(await text()).toHaveValue('No light');
});

test('still shows the form to a renter who comes back while this document sends the report', async () => {
  const sessionStorage = memoryStorage();
  const before = open(sessionStorage);
  await sends(before);
  before.unmount();
  const page = open(sessionStorage);
  expect(await text()).toHaveValue('No light');
  before.answer(FEEDBACK);
  await waitFor(() => expect(sessionStorage.getItem(DRAFT)).toBeNull());
  expect(page.sent('createFeedback')).toEqual([]);
});

test('shows a report that the document before was sending as saved, and starts with an empty form', async () => {
  const photos = `${DRAFT}:photos`;
  const values = new Map([
    [
      DRAFT,
      JSON.stringify({ takenType: 'other', type: 'other', text: 'No light', returned: {}, sending: 'r0' }),
    ],
    [photos, JSON.stringify([{ id: 'p1', uploadId: 'UP1' }])],
  ]);
  const { sent } = open(memoryStorage(values));
  expect(await screen.findByText('Saved on this phone')).toBeVisible();
  expect(screen.queryByText('No light')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Report a fault' }));
  expect(await text()).toHaveValue('');
  expect(screen.queryByText(/^Photo 1/)).toBeNull();
  expect([values.has(DRAFT), values.has(photos), sent('createFeedback')]).toEqual([false, false, []]);
});

test('continues a draft of a former version, which does not say whether it is being sent', async () => {
  const draft = JSON.stringify({ takenType: 'other', type: 'other', text: 'No light', returned: {} });
  open(memoryStorage(new Map([[DRAFT, draft]])));
  expect(await text()).toHaveValue('No light');
});
