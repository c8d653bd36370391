/** @jest-environment node */
import path from 'node:path';
import { Check } from 'typebox/schema';
import { ERROR } from '../app/errors';
import { type Endpoint, type EndpointName, endpoints } from '../schemas/endpoints';
import { Fault, RefusedAnswer, answerWith } from '../schemas/envelope';
import type { Order } from '../schemas';
import { readExamples } from './examples';

const examples = readExamples(path.resolve(__dirname, 'examples.json'));
const TABLE = Object.entries(endpoints) as [EndpointName, Endpoint][];
type Named = [name: string, value: unknown];

test.each(TABLE)('the example of %s matches its schemas', (name, endpoint) => {
  const { body, answer } = examples.answers[name];
  expect(Check(answerWith(endpoint.model), answer)).toBe(true);
  expect(Boolean(endpoint.body)).toBe(body !== undefined);
  if (endpoint.body) expect(Check(endpoint.body, body)).toBe(true);
});

const refusals: Named[] = [
  ...Object.values(examples.refusals).flatMap((codes) => Object.entries(codes)),
  ...Object.entries(examples.common),
];
test.each(refusals)('the refusal "%s" has its code and its details', (name, value) => {
  expect(Check(RefusedAnswer, value)).toBe(true);
  expect(value).toMatchObject({ errorCode: ERROR[name as keyof typeof ERROR] });
});

test.each(Object.entries(examples.faults))('the answer with status %s is a fault', (_status, value) => {
  expect(Check(Fault, value)).toBe(true);
});

/** Returns every order in a value. */
function ordersIn(value: unknown): Order[] {
  if (typeof value !== 'object' || value === null) return [];
  return [...('feeLines' in value ? [value as Order] : []), ...Object.values(value).flatMap(ordersIn)];
}
const orders = ordersIn(examples).map((order): [state: string, order: Order] => [order.state, order]);

test('has an order whose rental runs and costs something, and one that is paid', () => {
  expect(orders.some(([state, { total }]) => state === 'BILLING' && total.amount > 0)).toBe(true);
  expect(orders.some(([state, { paid }]) => state === 'COMPLETED' && paid.amount > 0)).toBe(true);
});

test.each(orders)(
  'the fee lines of an order in %s add up to its due, or to its total before the end',
  (state, order) => {
    const runs = ['FREE_PERIOD', 'BILLING', 'RETURN_REVIEW'].includes(state);
    const sum = order.feeLines.reduce((all, { amount }) => all + amount.amount, 0);
    expect(sum).toBe((runs ? order.total : order.due).amount);
  },
);

test('names no machine and no random value of a session', () => {
  expect(JSON.stringify(examples)).not.toMatch(/127\.0\.0\.1|localhost/);
});
