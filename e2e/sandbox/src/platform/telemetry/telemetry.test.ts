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
