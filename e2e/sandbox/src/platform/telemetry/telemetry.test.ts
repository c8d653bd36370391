import { randomBytes } from 'node:crypto';
import type { Sandbox } from '../../main';
import { callApi, newRenter, regionHeaders } from '../../testing/client';
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

test('no label joins reports, figures, choices and view points of a client, nor an account with a visitor', async () => {
  await sandbox.ctx.reset();
  const { userId } = await newRenter(sandbox, 'JP');
  const { userId: other } = await newRenter(sandbox, 'JP');
  const reports = [
    { kind: 'error', code: 'x' },
    { kind: 'document', code: 'x' },
    { kind: 'vital', code: 'LCP', value: 1 },
    { kind: 'load', code: 'network', value: 1 },
  ] as const;
  await callApi(sandbox, 'reports', {}, { reports: [...reports] });
  for (const userID of ['', undefined, null, 'made-up', userId, userId, other])
    expect(await send({ pointID: '6', userID })).toBe(200);
  const choice = { kind: 'tracking', version: '1', granted: true } as const;
  await callApi(sandbox, 'consent', regionHeaders('JP'), choice);
  const labels = async (table: string, key: string) =>
    (await sandbox.ctx.db.query<{ sender: string }>(`select sender from ${table} order by ${key}`)).map(
      ({ sender }) => sender,
    );
  const [error, document, vital, load] = await labels('reports', 'report_id');
  const [nobody, ...more] = await labels('view_points', 'view_point_id');
  expect([document, load]).toEqual([error, vital]);
  // Accounts that do not exist give a client no further share.
  expect(more.slice(0, 3)).toEqual([nobody, nobody, nobody]);
  const [mine, again, others] = more.slice(3);
  expect(again).toBe(mine);
  const chosen = await labels('consents', 'consent_id');
  expect(new Set([error, vital, nobody, mine, others, ...chosen]).size).toBe(6);
});

test('a withdrawal on one phone holds for the view points of every phone, until the account agrees again', async () => {
  await sandbox.ctx.reset();
  const [renter, other] = [await newRenter(sandbox, 'JP'), await newRenter(sandbox, 'JP')];
  const choose = (granted: boolean, by = renter) =>
    by.get('consent', { kind: 'tracking', version: '1', granted });
  const person = { userID: renter.userId, sessionID: 's1', latitude: '35.6', longitude: '139.7' };
  const nobody = { userID: '', sessionID: '', latitude: '', longitude: '' };
  const storedAs = async () => {
    expect(await send({ pointID: '7', ...person })).toBe(200);
    const [row] = await sandbox.ctx.db.query<{ record: object }>(
      'select record from view_points order by view_point_id desc limit 1',
    );
    return row!.record;
  };
  // A phone may send a view point before the choice that allows it.
  expect(await storedAs()).toEqual({ pointID: '7', ...person });
  await choose(true);
  await choose(false, other);
  expect(await storedAs()).toEqual({ pointID: '7', ...person });
  await choose(false);
  await choose(true, other);
  expect(await storedAs()).toEqual({ pointID: '7', ...nobody });
  await choose(true);
  expect(await storedAs()).toEqual({ pointID: '7', ...person });
});
