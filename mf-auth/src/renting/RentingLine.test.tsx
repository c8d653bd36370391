import { act, screen } from '@testing-library/react';
import { type Answers, refusal, renderPage, sampleCabinet, sampleStore } from '@shared/module-testing';
import { RentingLine } from './RentingLine';

const NOW = Date.parse('2026-11-20T05:00:00Z');
const cabinet = sampleCabinet({ store: sampleStore({ name: 'Tsutsuji Books' }) });
/** Arguments of the call for the cabinet. */
const ASKED = { sn: 'JPC00001' };
const refused = refusal('UCS999999');

beforeEach(() => jest.useFakeTimers({ doNotFake: ['queueMicrotask'], now: NOW }));
afterEach(() => jest.useRealTimers());

const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

function open(answer: Answers['cabinet']) {
  const { sent } = renderPage(() => <RentingLine sn="JPC00001" />, {
    module: 'mf-auth',
    url: '/login',
    signedIn: false,
    now: () => Date.now(),
    answers: { cabinet: answer },
  });
  return { sent: () => sent('cabinet').map(({ args }) => args) };
}

test('refreshes the cabinet each minute, so that the page after it shows the current counts', async () => {
  const { sent } = open(() => cabinet);
  expect(await screen.findByText('Tsutsuji Books')).toBeVisible();
  expect(sent()).toEqual([ASKED]);
  await wait(60_000);
  expect(sent()).toEqual([ASKED, ASKED]);
});

test('keeps store and price if a refresh fails', async () => {
  let failed = false;
  const { sent } = open(() => (failed ? refused : cabinet));
  await screen.findByText('Tsutsuji Books');
  failed = true;
  await wait(60_000);
  expect(sent()).toEqual([ASKED, ASKED]);
  expect(screen.getByText('Tsutsuji Books')).toBeVisible();
});

test('renders nothing if the cabinet fails to load', async () => {
  const { sent } = open(() => refused);
  await wait(1000);
  expect(sent()).toEqual([ASKED]);
  expect(screen.queryByText('Tsutsuji Books')).toBeNull();
});
