/** The phone's clock is set back after an answer about a running rental was kept. */
import { render, screen } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import { type ApiError, requestOf } from '@shared/api-client';
import * as endpoints from '@shared/http-api/endpoints';
import type { Order } from '@shared/http-api/schemas';
import { sampleOrder } from '@shared/module-testing';
import { RunningRental } from '@shared/ui/domain';
import { englishI18n } from '../locale/english-fixture';
import { createPhone } from './offline-fixture';

const RENTAL = sampleOrder({ state: 'BILLING', startedAt: '2026-11-20T05:02:00Z' });
const ANSWERED_AT = Date.parse('2026-11-20T07:16:08Z');
const REQUEST = requestOf(endpoints.order, { no: RENTAL.orderNo });
const OTHER = requestOf(endpoints.me, undefined);
const failing = () => {
  throw { kind: 'network', code: 'NETWORK' } satisfies ApiError as unknown as Error;
};
type Document = ReturnType<ReturnType<typeof createPhone>['open']>;

const setBack: [string, (now: number) => number][] = [
  ['by a minute', (now) => now - 60_000],
  ['by a day', (now) => now - 86_400_000],
  ['to 1970', () => 0],
];
const ways: [string, (document: Document) => Promise<unknown>][] = [
  ['before the network answers', async ({ offline }) => offline.calls.lastAnswer(REQUEST)?.model],
  ['without network', ({ get }) => get(REQUEST)],
];
const cases = setBack.flatMap(([how, change]) =>
  ways.map(([when, read]) => [how, when, change, read] as const),
);

test.each(cases)(
  'shows no lower fee and duration after a phone clock set %s, %s',
  async (_how, _when, change, read) => {
    const { phone, open, visit } = createPhone();
    phone.now = ANSWERED_AT - 5000;
    await visit(REQUEST, RENTAL);
    phone.now = ANSWERED_AT;
    await visit(OTHER, {});
    phone.now = change(phone.now);
    const document = open(failing);
    const order = (await read(document)) as Order;
    const now = document.clock.now();
    expect(now).toBeGreaterThanOrEqual(ANSWERED_AT);
    const i18n = englishI18n();
    render(
      <I18nextProvider i18n={i18n}>
        <RunningRental order={order} now={now} language="en" />
      </I18nextProvider>,
    );
    expect(screen.getByText('2:14:08')).toBeInTheDocument();
    expect(screen.getByText('¥360')).toBeInTheDocument();
  },
);
