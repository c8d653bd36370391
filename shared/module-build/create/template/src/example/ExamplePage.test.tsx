import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answerOf, answerTo, refusal, renderPage } from '@shared/module-testing';
import { rewards, takeReward } from './example.endpoints';
import ExamplePage from './ExamplePage';

const REWARD = { id: 'r1', name: 'Free hour', points: 100 };
const LIST = answerTo(rewards, { rewards: [REWARD] });
const open = (...own: ReturnType<typeof answerTo>[]) =>
  renderPage(ExamplePage, { module: 'mf-example', url: '/example', own });
const take = async () => userEvent.click(await screen.findByRole('button', { name: '100 points' }));

test('takes a reward after a tap', async () => {
  const page = open(LIST, answerTo(takeReward, REWARD));
  expect(await screen.findByText('Free hour')).toBeInTheDocument();
  expect(page.sent(takeReward)).toEqual([]);
  await take();
  expect(page.sent(takeReward)).toMatchObject([{ args: { id: 'r1' } }]);
  expect(page.toasts).toEqual(['You have taken Free hour.']);
});

test('says why a reward was not given', async () => {
  open(LIST, answerTo(takeReward, refusal('TOO_FEW_POINTS')));
  await take();
  const alert = await screen.findByRole('alert');
  expect(await within(alert).findByText('You have too few points.')).toBeInTheDocument();
});

test('asks for another tap if the renter was signed out meanwhile', async () => {
  const page = renderPage(ExamplePage, {
    module: 'mf-example',
    url: '/example',
    own: [LIST],
    host: { interruptedCall: () => ({ arg: { id: 'r1' } }) },
  });
  const text = await screen.findByText('You were signed out. Tap the reward again.');
  expect(screen.getAllByRole('alert')).toContain(text.closest('[role=alert]'));
  expect(page.sent(takeReward)).toEqual([]);
});

test('says that a platform without the endpoint has no rewards yet', async () => {
  open(answerTo(rewards, answerOf(404, 'the platform')));
  expect(await screen.findByText('We are preparing this in Japan.')).toBeInTheDocument();
});
