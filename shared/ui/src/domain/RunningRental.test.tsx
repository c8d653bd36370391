import { screen } from '@testing-library/react';
import { renderUi, sampleOrder, yen } from '@shared/module-testing';
import type { Order } from '@shared/http-api/schemas';
import { RunningRental, runningLinkClass } from './RunningRental';

const ORDER = sampleOrder({
  startedAt: '2026-11-20T05:02:31Z',
  usedSeconds: 8048,
  fee: yen(360),
  total: yen(360),
});
const after = (seconds: number) => Date.parse(ORDER.startedAt!) + seconds * 1000;
const at = (seconds: number) => new Date(after(seconds)).toISOString();
const render = (order: Order, seconds: number) =>
  renderUi(
    <a className={runningLinkClass} href="/order/detail">
      <RunningRental order={order} now={after(seconds)} language="en" />
    </a>,
  );

afterEach(() => jest.restoreAllMocks());

test('reads as a sentence inside its link, with the time of the next price at the store', () => {
  render(ORDER, 8048);
  expect(screen.getByRole('link')).toHaveAccessibleName(
    'Your running rental. Time used 2 hours 14 minutes, Fee so far ¥360, Then ¥450 from 17:02',
  );
});

test('names the zone of the time to a phone in another zone', () => {
  jest.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(-480);
  render(ORDER, 8048);
  expect(screen.getByRole('link')).toHaveAccessibleName(/Then ¥450 from 17:02 \(GMT\+9\)$/);
});

test('omits the next price if there is none before the power bank counts as bought', () => {
  render(ORDER, ORDER.plan.maxSeconds - 600);
  expect(screen.getByRole('link')).not.toHaveTextContent('Then');
});

test.each(['COMPLETED', 'UNPAID', 'RETURN_REVIEW', 'PENDING_PAYMENT'] as const)(
  'renders nothing for %s',
  (state) => {
    render({ ...ORDER, state }, 8048);
    expect(screen.getByRole('link')).toBeEmptyDOMElement();
  },
);

test('promises no time of the next price while the clock stands, which may run again earlier', () => {
  const standstill = { since: at(6000), until: at(12_000), store: ORDER.rentStore, freeStore: null };
  render({ ...ORDER, standstills: [standstill] }, 8048);
  expect(screen.getByRole('link')).toHaveAccessibleName(
    'Your running rental. Time used 1 hour 40 minutes, Fee so far ¥360, Clock paused',
  );
  expect(screen.getByRole('link')).not.toHaveTextContent(/from \d/);
});

test('has a name but no figures without the time of the start', () => {
  render({ ...ORDER, startedAt: null }, 8048);
  expect(screen.getByRole('link')).toHaveAccessibleName('Your running rental');
});
