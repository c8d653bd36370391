import type { Sandbox } from '../../main';
import { newRenter } from '../../testing/client';
import {
  advance,
  control,
  giveBack,
  ledger,
  order,
  read,
  rent,
  reset,
  testSandbox,
  until,
} from '../../testing/world';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await testSandbox();
});
afterAll(() => sandbox.stop());
beforeEach(() => reset(sandbox));
afterEach(async () => expect((await ledger(sandbox)).problems).toEqual([]));

test('subtracts free minutes from the duration and uses the coupon up', async () => {
  const renter = await newRenter(sandbox, 'JP');
  await renter.get('redeemCoupon', { code: 'FREE30' });
  const out = await rent(sandbox, renter, { methodId: 'card', couponCode: 'FREE30' });
  expect(out.state).toBe('FREE_PERIOD');
  await advance(sandbox, 11_520);
  const back = await giveBack(sandbox, renter, out);
  expect(back).toMatchObject({
    state: 'COMPLETED',
    fee: { amount: 360 },
    discountSeconds: 1800,
    discountAmount: { amount: 90 },
    feeLines: [
      { kind: 'RENTAL', amount: { amount: 450 } },
      { kind: 'COUPON', amount: { amount: -90 } },
      { kind: 'DEPOSIT', amount: { amount: -360 } },
    ],
  });
  expect((await renter.get('benefits')).coupons[0]).toMatchObject({ code: 'FREE30', state: 'USED' });
});

test('releases the coupon of a cancelled order', async () => {
  const renter = await newRenter(sandbox, 'MY');
  await renter.get('redeemCoupon', { code: 'WELCOME5' });
  const { orderNo } = await order(renter, { couponCode: 'WELCOME5' });
  expect((await renter.get('benefits')).coupons[0]).toMatchObject({ state: 'IN_USE' });
  await renter.get('cancelOrder', undefined, { params: { no: orderNo } });
  expect((await renter.get('benefits')).coupons[0]).toMatchObject({ state: 'USABLE' });
});

test('refuses an unknown coupon and reserves no bank', async () => {
  const renter = await newRenter(sandbox, 'MY');
  await expect(order(renter, { couponCode: 'WELCOME5' })).rejects.toThrow('UCS370001');
  expect((await renter.get('activeOrder')).order).toBeNull();
});

test('stops the clock at the claimed time of an undetected return', async () => {
  const renter = await newRenter(sandbox, 'HK');
  const out = await rent(sandbox, renter, { methodId: 'octopus' });
  await advance(sandbox, 4000);
  const params = { no: out.orderNo };
  const returnedAt = new Date(Date.parse(out.startedAt!) + 1_000_000).toISOString();
  const early = { sameStore: true, returnedAt: new Date(Date.parse(out.startedAt!) - 60_000).toISOString() };
  expect(await renter.call('returnReport', early, { params })).toMatchObject({ errorCode: 'UCS360001' });
  const review = await renter.get('returnReport', { sameStore: true, returnedAt }, { params });
  expect(review).toMatchObject({ state: 'RETURN_REVIEW', usedSeconds: 1000, fee: { amount: 500 } });
  await advance(sandbox, 601);
  const settled = await until(
    () => read(renter, out.orderNo),
    ({ state }) => state === 'UNPAID',
  );
  expect(settled).toMatchObject({ fee: { amount: 500 }, due: { amount: 500 }, endedAt: returnedAt });
  const { banks } = await control<{ banks: { powerBankSn: string; cabinetSn: string | null }[] }>(
    sandbox,
    '/banks',
  );
  expect(banks.find(({ powerBankSn }) => powerBankSn === out.powerBank!.sn)?.cabinetSn).toBe(out.cabinetSn);
});

test('ends the rental at the real return if the bank is detected during the review', async () => {
  const renter = await newRenter(sandbox, 'HK');
  const out = await rent(sandbox, renter, { methodId: 'octopus' });
  await advance(sandbox, 4000);
  const returnedAt = new Date(Date.parse(out.startedAt!) + 400_000).toISOString();
  await renter.get('returnReport', { sameStore: true, returnedAt }, { params: { no: out.orderNo } });
  const back = await giveBack(sandbox, renter, out);
  expect(back).toMatchObject({ state: 'UNPAID', fee: { amount: 1500 } });
});

/** Creates a rental in Hong Kong whose return is claimed `secondsAfter` its start. */
async function claimed(secondsAfter: number, profile: 'ok' | 'sensor_log') {
  const renter = await newRenter(sandbox, 'HK');
  const out = await rent(sandbox, renter, { methodId: 'octopus' });
  await control(sandbox, `/cabinets/${out.cabinetSn}`, { profile });
  await advance(sandbox, 4000);
  const returnedAt = new Date(Date.parse(out.startedAt!) + secondsAfter * 1000).toISOString();
  const report = await renter.get('createFeedback', {
    type: 'return-not-detected',
    orderNo: out.orderNo,
    text: '',
    photos: [],
    returned: { sameStore: true, returnedAt },
  });
  expect((await read(renter, out.orderNo)).returnClaim).toMatchObject({ outcome: 'PENDING', returnedAt });
  return { renter, out, returnedAt, report };
}
const mailsTo = async (renter: { userId: string }) => {
  const [user] = await sandbox.ctx.db.query<{ email: string }>('select email from users where user_id = $1', [
    renter.userId,
  ]);
  const { mails } = await control<{ mails: { subject: string; text: string }[] }>(
    sandbox,
    `/mail?to=${encodeURIComponent(user!.email)}`,
  );
  return mails;
};

test('believes a return to the same store if one of its cabinets keeps no log', async () => {
  const { renter, out } = await claimed(400, 'sensor_log');
  await sandbox.ctx.db.query("update cabinets set store_id = $1, profile = 'ok' where cabinet_sn = $2", [
    out.rentStore.storeId,
    'HKC00002',
  ]);
  await advance(sandbox, 601);
  const back = await until(
    () => read(renter, out.orderNo),
    ({ returnClaim }) => returnClaim?.outcome !== 'PENDING',
  );
  expect(back).toMatchObject({ endedAt: expect.any(String), returnClaim: { outcome: 'FOUND' } });
});

test('rejects a claim that the slots contradict, continues the rental and accepts another claim', async () => {
  const { renter, out, returnedAt, report } = await claimed(400, 'sensor_log');
  await advance(sandbox, 601);
  const running = await until(
    () => read(renter, out.orderNo),
    ({ state }) => state === 'BILLING',
  );
  expect(running).toMatchObject({
    endedAt: null,
    returnStore: null,
    returnClaim: { outcome: 'NOT_FOUND', returnedAt, store: { storeId: out.rentStore.storeId } },
  });
  expect(running.usedSeconds).toBeGreaterThanOrEqual(4601);
  expect(running.fee.amount).toBe(1500);
  expect(running.actions).toEqual(expect.arrayContaining(['REPORT_RETURN', 'FEEDBACK']));
  const answered = await renter.get('feedback', undefined, { params: { no: report.no } });
  expect(answered.state).toBe('ANSWERED');
  await until(
    () => mailsTo(renter),
    (mails) => mails.some(({ subject }) => subject === 'We did not find the power bank'),
  );
  // The second claim names another place, whose cabinets keep no log, so it is accepted.
  const again = await renter.get(
    'returnReport',
    { sameStore: false, storeId: 'HKS00002', returnedAt },
    { params: { no: out.orderNo } },
  );
  expect(again).toMatchObject({ state: 'RETURN_REVIEW', returnClaim: { outcome: 'PENDING' } });
  await advance(sandbox, 601);
  expect(
    await until(
      () => read(renter, out.orderNo),
      ({ state }) => state === 'UNPAID',
    ),
  ).toMatchObject({ fee: { amount: 500 }, endedAt: returnedAt, returnClaim: { outcome: 'FOUND' } });
});

test('marks a rental as kept at its maximum time after a false claim', async () => {
  const { renter, out } = await claimed(400, 'sensor_log');
  await advance(sandbox, 601);
  await until(
    () => read(renter, out.orderNo),
    ({ state }) => state === 'BILLING',
  );
  await advance(sandbox, 259_200);
  expect(
    await until(
      () => read(renter, out.orderNo),
      ({ kept }) => kept,
    ),
  ).toMatchObject({ state: 'UNPAID', total: { amount: 21_900 } });
});

test.each([
  ['after', 1800],
  ['just before', 3900],
])('warns once of the maximum time if a false claim is made %s the warning', async (_when, secondsLeft) => {
  const renter = await newRenter(sandbox, 'HK');
  const out = await rent(sandbox, renter, { methodId: 'octopus' });
  await control(sandbox, `/cabinets/${out.cabinetSn}`, { profile: 'sensor_log' });
  await advance(sandbox, 259_200 - secondsLeft);
  await sandbox.ctx.jobs.runDue();
  await renter.get(
    'returnReport',
    { sameStore: true, returnedAt: out.startedAt! },
    { params: { no: out.orderNo } },
  );
  await advance(sandbox, 601);
  await sandbox.ctx.jobs.runDue();
  expect(await read(renter, out.orderNo)).toMatchObject({ state: 'BILLING' });
  const subjects = (await mailsTo(renter)).map(({ subject }) => subject);
  expect(subjects).toContain('We did not find the power bank');
  expect(subjects.filter((subject) => subject.startsWith('Return the power bank before'))).toHaveLength(1);
});

test('answers a return report when the cabinet detects the bank', async () => {
  const { renter, out, report } = await claimed(400, 'ok');
  await giveBack(sandbox, renter, out);
  const answered = await renter.get('feedback', undefined, { params: { no: report.no } });
  expect(answered).toMatchObject({ state: 'ANSWERED' });
  expect(answered.progress[2]!.text).toMatch(/^The power bank is back/);
});

test('deletes ended orders, which stay readable by number, but not open ones', async () => {
  const renter = await newRenter(sandbox, 'MY');
  const out = await rent(sandbox, renter, { methodId: 'fpx' });
  const params = { no: out.orderNo };
  expect(await renter.call('deleteOrder', undefined, { params })).toMatchObject({ errorCode: 'UCS310001' });
  await giveBack(sandbox, renter, out);
  expect((await renter.get('receipt', undefined, { params })).order.orderNo).toBe(out.orderNo);
  expect((await renter.get('orders', undefined, { query: { tab: 'completed' } })).orders).toHaveLength(1);
  await renter.get('deleteOrder', undefined, { params });
  expect((await renter.get('orders')).orders).toHaveLength(0);
  expect((await read(renter, out.orderNo)).state).toBe('DELETED');
});

test('keeps the points of a deleted order', async () => {
  const renter = await newRenter(sandbox, 'JP');
  const out = await rent(sandbox, renter, { methodId: 'card' });
  await advance(sandbox, 11_520);
  await giveBack(sandbox, renter, out);
  const points = async () => (await renter.get('benefits')).points;
  expect(await points()).toBe(10);
  await renter.get('deleteOrder', undefined, { params: { no: out.orderNo } });
  expect(await points()).toBe(10);
});
