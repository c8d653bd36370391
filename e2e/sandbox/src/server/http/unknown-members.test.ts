import { readFileSync } from 'node:fs';
import { type Endpoint, type EndpointName, endpoints } from '@shared/http-api/schemas';
import type { Sandbox } from '../../main';
import { callApi, newRenter } from '../../testing/client';
import { tablesWith } from '../../testing/tables-with';
import { RENTAL_TERMS, TERMS, advance, rent, testSandbox } from '../../testing/world';
import { withoutUnknown } from './route';

const FILE = new URL('../../../../../shared/http-api/openapi/examples.json', import.meta.url);
const { answers } = JSON.parse(readFileSync(FILE, 'utf8')) as {
  answers: Record<EndpointName, { body?: object }>;
};
const bodies = (Object.keys(endpoints) as EndpointName[]).flatMap((name) => {
  const { body: schema }: Endpoint = endpoints[name];
  return schema ? [[name, schema, answers[name].body!] as const] : [];
});

test.each(bodies)('%s gets each member of its recorded body, and no other', (_name, schema, body) => {
  const sent = { ...body, note: 'x' };
  expect(withoutUnknown(schema, sent)).toEqual(body);
  // The hash of an intent is that of the body as it was sent.
  expect(sent).toHaveProperty('note');
});

test('members of members are cleaned too, and those of a view point are kept', () => {
  const clean = (name: 'startReminders' | 'viewPoint' | 'reports', body: unknown) =>
    withoutUnknown(endpoints[name].body, body);
  const push = { endpoint: 'https://push.example.com/a', p256dh: 'A'.repeat(87), auth: 'A'.repeat(22) };
  expect(clean('startReminders', { push: { ...push, note: 'x' } })).toEqual({ push });
  expect(clean('startReminders', { push: null })).toEqual({ push: null });
  const viewData = { page: 'x', more: { any: [{ thing: 1 }] } };
  expect(clean('viewPoint', { viewData, note: 'x' })).toEqual({ viewData });
  const report = { kind: 'setting', code: 'x', set: { any: 'thing' } };
  expect(clean('reports', { reports: [{ ...report, note: 'x' }] })).toEqual({ reports: [report] });
});

describe('unknown members of a body', () => {
  let sandbox: Sandbox;
  beforeAll(async () => {
    sandbox = await testSandbox();
  });
  afterAll(() => sandbox.stop());

  test('are stored nowhere', async () => {
    const SECRET = 'not-in-the-api';
    const note = { note: SECRET };
    const renter = await newRenter(sandbox, 'JP');
    const rented = await rent(sandbox, renter, { methodId: 'card' });
    const photos: string[] = [];
    await advance(sandbox, 600);
    const returned = { sameStore: true, returnedAt: rented.startedAt!, ...note };
    const { orderNo } = rented;
    const report = { type: 'return-not-detected', text: '', photos, orderNo, returned };
    await renter.get('createFeedback', report);
    await advance(sandbox, 3600);
    const other = await newRenter(sandbox, 'JP');
    const agreed = RENTAL_TERMS.map((one) => ({ ...one, ...note }));
    const order = await other.get('createOrder', { cabinetSn: 'JPC00001', planVersion: 1, agreed });
    const terms = { doc: 'deposit', version: TERMS, ...note } as const;
    await other.get('createDeposit', { orderNo: order.orderNo, agreed: terms });
    await callApi(sandbox, 'reports', {}, { reports: [{ kind: 'error', code: 'x', ...note } as never] });
    expect(await tablesWith(sandbox, SECRET)).toEqual({});
  });
});
