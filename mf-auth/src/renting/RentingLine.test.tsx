import { act, screen } from '@testing-library/react';
import { PLANS } from '@shared/domain/testing';
import { renderPage } from '@shared/module-testing';
import { RentingLine } from './RentingLine';

const NOW = Date.parse('2026-11-20T05:00:00Z');
const cabinet = { sn: 'JPC00001', store: { name: 'Tsutsuji Books' }, plan: PLANS.JP };
const refused = { kind: 'refusal', code: 'UCS999999', model: {} };

beforeEach(() => jest.useFakeTimers({ doNotFake: ['queueMicrotask'], now: NOW }));
afterEach(() => jest.useRealTimers());

const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

function open(answer: () => object) {
  const { requests } = renderPage(() => <RentingLine sn="JPC00001" />, {
    module: 'mf-auth',
    url: '/login',
    signedIn: false,
    now: () => Date.now(),
    answers: { cabinet: answer },
  });
  return { sent: () => requests.filter(({ path }) => path === '/v1/cabinets/JPC00001').length };
}

test('refreshes the cabinet each minute, so that the page after it shows the current counts', async () => {
  const { sent } = open(() => cabinet);
  expect(await screen.findByText('Tsutsuji Books')).toBeVisible();
  expect(sent()).toBe(1);
  await wait(60_000);
  expect(sent()).toBe(2);
});

test('keeps store and price if a refresh fails', async () => {
  let failed = false;
  const { sent } = open(() => (failed ? refused : cabinet));
  await screen.findByText('Tsutsuji Books');
  failed = true;
  await wait(60_000);
  expect(sent()).toBe(2);
  expect(screen.getByText('Tsutsuji Books')).toBeVisible();
});

test('renders nothing if the cabinet fails to load', async () => {
  const { sent } = open(() => refused);
  await wait(1000);
  expect(sent()).toBe(1);
  expect(screen.queryByText('Tsutsuji Books')).toBeNull();
});
