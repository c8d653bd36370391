/** @jest-environment node */
import { readdirSync } from 'node:fs';
import path from 'node:path';
import * as written from '../endpoints';
import { SHARED_SHAPES } from '../endpoints/shared-shapes';
import { type Endpoint, endpoints } from '../schemas/endpoints';
import { endpointFiles, plainEndpoint } from './endpoint-files';
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

test('a read changes nothing, a write provides nothing, and an idempotent write has an intent', () => {
  for (const [name, { method, tags, changes, intent, needsTap, idempotent }] of Object.entries<Endpoint>(
    endpoints,
  )) {
    const isRead = method === 'GET';
    expect([name, isRead ? (changes ?? intent ?? needsTap) : tags]).toEqual([name, undefined]);
    // The upload names the photo in its intent.
    if (idempotent && name !== 'upload') expect([name, typeof intent]).toEqual([name, 'string']);
  }
});
