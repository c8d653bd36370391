/** Tests of return reports about the running rental when its number has not loaded. Without it nobody reviews the return. */
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { memoryStorage } from '@shared/api-client';
import { getHost } from '@shared/module-kit/host';
import { type Answers, offline, refusal, renderPage } from '@shared/module-testing';
import { ANSWERS, NOW, ORDER } from '../testing/answers';
import { EMPTY_DRAFT, type FeedbackDraft } from './draft';
import FeedbackPage from './FeedbackPage';

const RETURNED: FeedbackDraft = {
  ...EMPTY_DRAFT,
  takenType: 'returned',
  type: 'returned',
  returned: {
    ...EMPTY_DRAFT.returned,
    place: { kind: 'cabinet', sn: 'JPC00001' },
    returnedAt: '2026-11-20T07:00:00Z',
  },
};
const MESSAGE = /A return can only be checked with its rental/;

/** Sends a filled-in report. */
async function send(
  activeOrder: Answers['activeOrder'],
  draft: Partial<FeedbackDraft> = {},
  answers: Answers = {},
) {
  const sessionStorage = memoryStorage();
  sessionStorage.setItem('pb:draft:JP:u1:feedback:', JSON.stringify({ ...RETURNED, ...draft }));
  const page = renderPage(FeedbackPage, {
    module: 'mf-support',
    url: '/feedback?type=returned',
    answers: { ...ANSWERS, activeOrder, ...answers },
    host: { sessionStorage },
    now: () => NOW,
  });
  const keep = jest.spyOn(getHost().outbox, 'keep');
  await screen.findByRole('radio', { name: 'Something else' });
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  return { ...page, keep };
}

test.each<[string, Answers['activeOrder']]>([
  ['does not load', offline],
  ['is still loading', () => new Promise(() => undefined)],
])('is not sent if the rental %s', async (_how, activeOrder) => {
  const { keep, sent } = await send(activeOrder);
  expect(await screen.findByText(MESSAGE)).toBeVisible();
  expect([keep.mock.calls, sent('createFeedback')]).toEqual([[], []]);
});

test('says so at the rental, where the renter tries again or chooses one', async () => {
  await send(offline);
  await waitFor(() => expect(screen.getByRole('button', { name: 'Try again' })).toHaveFocus());
  expect(screen.getByRole('group', { name: 'Which rental is it about?' })).toHaveAccessibleDescription(
    MESSAGE,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Change the rental' }));
  await userEvent.click(await screen.findByRole('button', { name: new RegExp(ORDER.orderNo) }));
  expect(await screen.findByText(/power bank 7K42/)).toBeVisible();
  expect(screen.queryByText(MESSAGE)).toBeNull();
});

test.each<[string, Partial<FeedbackDraft>]>([
  ['a return that is about no rental', { chosen: { orderNo: null } }],
  ['another report', { type: 'other', text: 'No light' }],
])('does not hold back %s', async (_what, draft) => {
  const { sent } = await send(offline, draft);
  await waitFor(() => expect(sent('createFeedback')).toMatchObject([{ args: { orderNo: null } }]));
});

test('a refused return whose rental did not load says what to check of the rental', async () => {
  const chosen = { orderNo: ORDER.orderNo };
  await send(offline, { chosen }, { order: offline, createFeedback: refusal('UCS360001') });
  expect(await screen.findByText(/pick a time after the start of the rental/)).toBeVisible();
});
