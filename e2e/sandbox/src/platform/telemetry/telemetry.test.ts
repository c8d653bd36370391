import { randomBytes } from 'node:crypto';
import type { Sandbox } from '../../main';
import { testSandbox } from '../../testing/world';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await testSandbox();
});
afterAll(() => sandbox.stop());

async function send(viewData: object): Promise<number> {
  const { status } = await fetch(`${sandbox.urls.api}/record/v1/view/point`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ viewData }),
  });
  return status;
}
async function stored(): Promise<unknown[]> {
  const response = await fetch(`${sandbox.urls.api}/__sandbox/tracking`);
  const { tracking } = (await response.json()) as { tracking: { pointID: unknown }[] };
  return tracking.map(({ pointID }) => pointID);
}

test('stores a view point once by its event id, and each one without an id', async () => {
  const record = (pointID: string, eventId?: string) => ({
    pointID,
    businessData: JSON.stringify({ language: 1, eventId }),
  });
  for (const point of [record('1', 'e1'), record('2', 'e2'), record('1', 'e1')])
    expect(await send(point)).toBe(200);
  for (const point of [record('3'), record('3'), { pointID: '4', businessData: 'not JSON' }])
    expect(await send(point)).toBe(200);
  expect(await stored()).toEqual(['1', '2', '3', '3', '4']);
});

test.each([
  ['NUL', 'a\0b'],
  ['5,000 characters', randomBytes(3_750).toString('base64url')],
  ['half a character', '\ud800'],
  ['a space', 'e 1'],
  ['no text', { a: 1 }],
])('stores a view point whose event id has %s each time, without the id', async (_what, eventId) => {
  await sandbox.ctx.reset();
  const point = { pointID: '5', businessData: JSON.stringify({ language: 1, eventId }) };
  expect([await send(point), await send(point)]).toEqual([200, 200]);
  expect(await stored()).toEqual(['5', '5']);
  expect(await sandbox.ctx.db.query('select event_id from view_points')).toEqual([
    { event_id: null },
    { event_id: null },
  ]);
});
