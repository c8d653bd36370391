/** @jest-environment node */
import { readdirSync } from 'node:fs';
import path from 'node:path';
import * as written from '../endpoints';
import { SHARED_SHAPES } from '../endpoints/shared-shapes';
import { type Endpoint, endpoints } from '../schemas/endpoints';
import { endpointFiles, endpointProblems, plainEndpoint } from './endpoint-files';
import { sharedShapes } from './shape';

test('the files match the table of endpoints', () => {
  const { photo: _photo, ...others } = written;
  const expected = Object.entries<Endpoint>(endpoints).map(([name, endpoint]) => [
    name,
    plainEndpoint(name, endpoint),
  ]);
  expect(others).toEqual(Object.fromEntries(expected));
  expect(SHARED_SHAPES).toEqual(sharedShapes());
  expect(readdirSync(path.resolve(__dirname, '../endpoints')).sort()).toEqual(
    Object.keys(endpointFiles()).sort(),
  );
});

test('no endpoint contradicts itself', () => {
  for (const [name, endpoint] of Object.entries<Endpoint>(endpoints))
    expect(endpointProblems(name, endpoint)).toEqual([]);
});

test('refuses an endpoint that contradicts itself', () => {
  const { benefits, redeemCoupon }: Record<string, Endpoint> = endpoints;
  const problems = (endpoint: Partial<Endpoint>, base = redeemCoupon!) =>
    endpointProblems('x', { ...base, ...endpoint });
  expect(problems({ needsTap: true }, benefits)).toEqual(['x is a GET and cannot change anything.']);
  expect(problems({ tags: ['Me'] })).toEqual([expect.stringContaining('"changes" instead of "tags"')]);
  const noRows = { list: { rows: 'coupon', id: 'code' } };
  expect(problems(noRows, benefits)).toEqual(['x has no array "coupon" in its model, which "list" names.']);
  expect(problems({ list: { rows: 'coupons', id: 'no' } }, benefits)).toEqual([
    'x has no member "no" in its rows, which "list" names.',
  ]);
  const { intent: _intent, ...withoutIntent } = redeemCoupon!;
  expect(endpointProblems('x', withoutIntent)).toEqual(['x is idempotent and needs an "intent".']);
  expect(problems({ queued: true })).toEqual([]);
  const notWanted = ['x is "wantedAgain": it must be idempotent, and cannot be queued.'];
  expect(problems({ wantedAgain: true })).toEqual([]);
  expect(problems({ wantedAgain: true, queued: true })).toEqual(notWanted);
  expect(problems({ wantedAgain: true, idempotent: false })).toEqual(notWanted);
  const notQueued = ['x is "queued": it must be idempotent, and cannot need a tap.'];
  expect(problems({ queued: true, needsTap: true })).toEqual(notQueued);
  expect(problems({ queued: true, idempotent: false })).toEqual(notQueued);
});
