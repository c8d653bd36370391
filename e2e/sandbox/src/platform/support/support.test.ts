import sharp from 'sharp';
import type { Sandbox } from '../../main';
import { type Renter, newRenter } from '../../testing/client';
import { advance, control, order, read, rent, testSandbox } from '../../testing/world';

let sandbox: Sandbox;
let renter: Renter;
const errors: string[] = [];
beforeAll(async () => {
  sandbox = await testSandbox({ onError: (text) => errors.push(text) });
  renter = await newRenter(sandbox, 'JP');
});
afterAll(() => sandbox.stop());
afterEach(() => expect(errors).toEqual([]));

const photo = () =>
  sharp({ create: { width: 2400, height: 1200, channels: 3, background: '#a33' } })
    .withExif({ IFD0: { Copyright: 'where-i-live' } })
    .jpeg()
    .toBuffer();
const upload = async () => renter.get('upload', { contentBase64: (await photo()).toString('base64') });
const download = (id: string, token?: string, region: string | null = 'JP') =>
  fetch(`${sandbox.urls.api}/v1/uploads/${id}`, {
    headers: { ...(token ? { 'X-WEB-TOKEN': token } : {}), ...(region ? { 'X-DATA-REGION': region } : {}) },
  });

describe('photos', () => {
  test('are encoded again, smaller and without their location', async () => {
    expect((await photo()).includes('where-i-live')).toBe(true);
    const { uploadId, width, height } = await upload();
    expect([width, height]).toEqual([1600, 800]);
    const bytes = Buffer.from(await (await download(uploadId, renter.token)).arrayBuffer());
    expect(bytes.includes('where-i-live')).toBe(false);
    expect((await sharp(bytes).metadata()).exif).toBeUndefined();
  });

  test('are visible only to their renter', async () => {
    const { uploadId } = await upload();
    const other = await newRenter(sandbox, 'JP');
    expect([(await download(uploadId)).status, (await download(uploadId, other.token)).status]).toEqual([
      401, 404,
    ]);
    const foreign = await other.call('createFeedback', { type: 'other', text: 'x', photos: [uploadId] });
    expect(foreign.errorCode).toBe('UCS360001');
  });

  test('follow the rules of regions and sessions', async () => {
    const { uploadId } = await upload();
    expect((await download(uploadId, renter.token, null)).status).toBe(400);
    const abroad = await download(uploadId, renter.token, 'HK');
    expect([abroad.status, await abroad.json()]).toEqual([
      200,
      expect.objectContaining({
        success: false,
        errorCode: 'UCS380001',
        model: { accountRegion: 'JP', cabinetRegion: 'HK' },
      }),
    ]);
    const other = await newRenter(sandbox, 'JP');
    await control(sandbox, '/sessions/revoke', { userId: other.userId, mode: 'expired' });
    const expired = await download(uploadId, other.token);
    expect([expired.status, await expired.json()]).toEqual([
      200,
      expect.objectContaining({
        success: false,
        errorCode: 'UCS300001',
        traceId: expect.any(String) as string,
      }),
    ]);
  });

  test('are refused if invalid or too large', async () => {
    const text = Buffer.from('<svg').toString('base64');
    expect(await renter.call('upload', { contentBase64: text })).toMatchObject({ errorCode: 'UCS360001' });
    const large = Buffer.alloc(5 * 1024 * 1024 + 1).toString('base64');
    expect(await renter.call('upload', { contentBase64: large })).toMatchObject({ errorCode: 'UCS360001' });
  });
});

describe('feedback', () => {
  test('are numbered, listed newest first, and advance with the server’s time', async () => {
    const { uploadId } = await upload();
    const first = await renter.get('createFeedback', { type: 'no-charge', text: 'dead', photos: [uploadId] });
    expect(first.no).toMatch(/^FBJP\d{8}$/);
    const second = await renter.get('createFeedback', { type: 'lost', text: '', photos: [] });
    const { feedback } = await renter.get('feedbackList');
    expect(feedback.slice(0, 2).map(({ no }) => no)).toEqual([second.no, first.no]);
    await advance(sandbox, 2 * 3600);
    const later = await renter.get('feedback', undefined, { params: { no: first.no } });
    expect(later.state).toBe('ANSWERED');
    expect(later.progress.map(({ state }) => state)).toEqual(['RECEIVED', 'IN_REVIEW', 'ANSWERED']);
    const other = await newRenter(sandbox, 'JP');
    expect((await other.call('feedback', undefined, { params: { no: first.no } })).status).toBe(404);
  });

  test('are sent once for a double tap', async () => {
    const before = (await renter.get('feedbackList')).feedback.length;
    const body = { type: 'other', text: 'twice', photos: [] };
    const key = '7c0d3c1e-8c6f-4a5e-9c55-1f6b5d1c7a10';
    const first = await renter.get('createFeedback', body, { key });
    expect((await renter.get('createFeedback', body, { key })).no).toBe(first.no);
    expect((await renter.get('feedbackList')).feedback.length).toBe(before + 1);
  });

  test('need the place for “returned, but still charging”, which stops the clock', async () => {
    const report = { type: 'return-not-detected', text: '', photos: [] };
    expect(await renter.call('createFeedback', report)).toMatchObject({ errorCode: 'UCS360001' });
    const out = await rent(sandbox, renter, { methodId: 'paypay' });
    await advance(sandbox, 3600);
    const returnedAt = new Date(Date.parse(out.startedAt!) + 1800_000).toISOString();
    await renter.get('createFeedback', {
      ...report,
      orderNo: out.orderNo,
      returned: { sameStore: true, returnedAt },
    });
    expect(await read(renter, out.orderNo)).toMatchObject({ state: 'RETURN_REVIEW', endedAt: returnedAt });
  });

  test('leave the clock running if the report cannot be stored', async () => {
    const other = await newRenter(sandbox, 'JP');
    const out = await rent(sandbox, other, { methodId: 'paypay' });
    const { db } = sandbox.ctx;
    await db.query('alter table feedback add constraint broken check (false) not valid');
    const answer = await other.call('createFeedback', {
      type: 'return-not-detected',
      text: '',
      photos: [],
      orderNo: out.orderNo,
      returned: { sameStore: true, returnedAt: out.startedAt! },
    });
    await db.query('alter table feedback drop constraint broken');
    expect(answer.status).toBe(500);
    expect(errors.splice(0)).toEqual([expect.stringMatching(/^POST \/v1\/feedback failed/)]);
    expect((await read(other, out.orderNo)).state).toMatch(/^(FREE_PERIOD|BILLING)$/);
  });
});

describe('coupons', () => {
  test('are redeemed once per account in any case and have a value in the region’s currency', async () => {
    const malay = await newRenter(sandbox, 'MY');
    expect(await malay.get('redeemCoupon', { code: ' welcome5 ' })).toMatchObject({
      code: 'WELCOME5',
      amount: { amount: 500, currency: 'MYR' },
      state: 'USABLE',
      regions: ['MY'],
    });
    for (const code of ['WELCOME5', 'NOTHING', 'toString']) {
      expect(await malay.call('redeemCoupon', { code })).toMatchObject({ errorCode: 'UCS370001' });
    }
    const answers = await Promise.all([1, 2].map(() => malay.call('redeemCoupon', { code: 'FREE30' })));
    expect(answers.filter(({ success }) => success).length).toBe(1);
    expect((await malay.get('me')).coupons).toBe(2);
  });

  test.each(['welcome5', 'WELCOME-5', 'wel come 5', 'ＷＥＬＣＯＭＥ５', 'ｗｅｌｃｏｍｅ－５'])(
    'are redeemed and used by the code %j',
    async (code) => {
      const other = await newRenter(sandbox, 'JP');
      expect(await other.get('redeemCoupon', { code })).toMatchObject({ code: 'WELCOME5' });
      const { orderNo, coupon } = await order(other, { couponCode: code });
      expect(coupon).toMatchObject({ code: 'WELCOME5' });
      await other.get('cancelOrder', undefined, { params: { no: orderNo } });
    },
  );

  test('expire after 90 days', async () => {
    const other = await newRenter(sandbox, 'HK');
    await other.get('redeemCoupon', { code: 'FREE30' });
    const { coupons } = await other.get('benefits');
    const left = Date.parse(coupons[0]!.validUntil) - sandbox.ctx.clock.ms();
    expect(Math.round(left / 86_400_000)).toBe(90);
  });
});

test('marks the one issue type for a power bank that does not charge', async () => {
  const { types } = await renter.get('issueTypes');
  expect(types.filter(({ noCharge }) => noCharge).map(({ id }) => id)).toEqual(['no-charge']);
});
