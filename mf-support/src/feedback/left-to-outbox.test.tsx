/** Tests of which answers leave a report to the outbox (decisions 45 and 55). */
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ApiError, memoryStorage } from '@shared/api-client';
import { getHost } from '@shared/module-kit/host';
import { type Answers, answerOf, offline, refusal, renderPage, unreadable } from '@shared/module-testing';
import { ANSWERS, NOW } from '../testing/answers';
import { EMPTY_DRAFT } from './draft';
import FeedbackPage from './FeedbackPage';

const PHOTO = new File(['photo'], 'a.jpg', { type: 'image/jpeg' });

beforeAll(() => {
  URL.createObjectURL = () => 'blob:test';
  URL.revokeObjectURL = () => undefined;
});

/** Sends a report with a text, or with a photo whose upload gets the answer. */
async function report(part: 'text' | 'photo', error: ApiError) {
  const answers: Answers = part === 'text' ? { createFeedback: error } : { upload: error };
  const { container } = renderPage(FeedbackPage, {
    module: 'mf-support',
    url: '/feedback?type=other',
    answers: { ...ANSWERS, ...answers },
    now: () => NOW,
  });
  const { outbox } = getHost();
  const spies = { release: jest.spyOn(outbox, 'release'), remove: jest.spyOn(outbox, 'remove') };
  const text = await screen.findByRole('textbox', { name: /Tell us what happened/ });
  if (part === 'text') await userEvent.type(text, 'No light');
  else await userEvent.upload(container.querySelector<HTMLInputElement>('input[type=file]')!, [PHOTO]);
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  return spies;
}

const both = (answers: [name: string, error: ApiError][]) =>
  answers.flatMap(([name, error]) => [['text', name, error] as const, ['photo', name, error] as const]);

test.each(
  both([
    ['no answer', offline],
    // The client reads a page of a gateway, or the half of an answer, as this status.
    ['a gateway’s page or half an answer', answerOf(502, 'a gateway')],
    ['403 of a gateway', answerOf(403, 'a gateway')],
    ['an answer that cannot be read', unreadable('createFeedback')],
  ]),
)('leaves a %s to the outbox after %s', async (part, _name, error) => {
  const { release, remove } = await report(part, error);
  expect(await screen.findByText('Saved on this phone')).toBeInTheDocument();
  expect(release).toHaveBeenCalledTimes(1);
  expect(remove).not.toHaveBeenCalled();
  expect(screen.queryByText(/Not sent/)).toBeNull();
});

test.each(
  both([
    ['500 of the platform', answerOf(500, 'the platform')],
    ['a refusal', refusal('UCS360001')],
    ['413 of a gateway', answerOf(413, 'a gateway')],
  ]),
)('does not leave a %s to the outbox after %s', async (part, _name, error) => {
  const { release } = await report(part, error);
  const alert = await screen.findByRole('alert');
  await screen.findByText(part === 'text' ? /Not sent|could not be taken/ : /A photo is not uploaded yet/);
  expect(alert).not.toBeEmptyDOMElement();
  expect(release).not.toHaveBeenCalled();
});

test('does not say "Not sent" of a report whose answer cannot be read, if the phone cannot store it', async () => {
  const keep = jest.fn(() => Promise.resolve(null));
  renderPage(FeedbackPage, {
    module: 'mf-support',
    url: '/feedback?type=other',
    answers: { ...ANSWERS, createFeedback: unreadable('createFeedback') },
    now: () => NOW,
  });
  getHost().outbox.keep = keep;
  await userEvent.type(await screen.findByRole('textbox', { name: /Tell us what happened/ }), 'No light');
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText(/not known whether this went through/)).toBeInTheDocument();
  expect(keep).toHaveBeenCalledTimes(1);
  expect(screen.queryByText(/Not sent/)).toBeNull();
});

test('gives the outbox words of a report of a return without a text, as it can be sent without its photos', async () => {
  const sessionStorage = memoryStorage();
  const returned = { ...EMPTY_DRAFT.returned, sameStore: true, returnedAt: '2026-11-20T07:00:00Z' };
  sessionStorage.setItem(
    'pb:draft:JP:u1:feedback:',
    JSON.stringify({ ...EMPTY_DRAFT, takenType: 'returned', type: 'returned', returned }),
  );
  renderPage(FeedbackPage, {
    module: 'mf-support',
    url: '/feedback?type=returned',
    answers: { ...ANSWERS, createFeedback: offline },
    host: { sessionStorage },
    now: () => NOW,
  });
  const keep = jest.spyOn(getHost().outbox, 'keep');
  await screen.findByText('Running rental');
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(keep).toHaveBeenCalledTimes(1));
  expect(keep.mock.calls[0]![0]).toMatchObject({
    text: 'When did you return it? 20 Nov 2026, 16:00',
    request: { body: { text: '' } },
  });
});
