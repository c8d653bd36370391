/** @jest-environment node */
import { type Endpoint, Type, primitives } from '../schemas';
import { ownEndpointProblems, ownEndpointsText } from './own-endpoints';

const Points = Type.Object({ points: primitives.Count });
const points = {
  method: 'GET',
  path: '/v1/points/{season}',
  access: 'T',
  offline: 'personal',
  tags: ['mf-points/Points'],
  summary: 'Points of the renter',
  query: Type.Object({ shop: Type.Optional(Type.String()) }),
  model: Points,
} as const satisfies Endpoint;
const collect = {
  method: 'POST',
  path: '/v1/points',
  access: 'T',
  idempotent: true,
  queued: true,
  intent: 'points:{code}',
  changes: ['mf-points/Points'],
  summary: 'Collect points',
  body: Type.Object({ code: Type.String() }),
  model: Points,
} as const satisfies Endpoint;

test('writes the plain values of the endpoints and the types of their schemas', () => {
  const text = ownEndpointsText('points.schema.ts', { Points, points, collect });
  expect(text).toContain("import type * as schema from './points.schema';");
  expect(text).toContain("import type { PlainEndpoint, QueuedEndpoint } from '@shared/http-api/app';");
  expect(text).toContain(
    'export const points: PlainEndpoint<EndpointArgs<typeof schema.points>, EndpointModel<typeof schema.points>> =',
  );
  expect(JSON.parse(/collect: .* = (.*);/.exec(text)![1]!)).toEqual({
    name: 'collect',
    method: 'POST',
    path: '/v1/points',
    body: true,
    changes: ['mf-points/Points'],
    queued: true,
    intent: 'points:{code}',
    shape: [1, { points: 'c' }],
  });
  expect(ownEndpointProblems({ Points, points, collect })).toEqual([]);
});

test.each([
  [{ Points }, 'exports no endpoint.'],
  [{ me: points }, 'me is in shared/http-api/schemas/endpoints.ts.'],
  [{ mine: { ...points, path: '/v1/me' } }, 'mine is in shared/http-api/schemas/endpoints.ts.'],
  [{ points: { ...points, list: { rows: 'point' } } }, 'points has no array "point" in its model'],
  [{ collect: { ...collect, needsTap: true } }, 'collect is "queued"'],
])('refuses %j', (exports, problem) => {
  expect(ownEndpointProblems(exports)).toEqual([expect.stringContaining(problem)]);
});
