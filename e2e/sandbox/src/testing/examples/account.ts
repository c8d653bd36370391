import { createECDH } from 'node:crypto';
import sharp from 'sharp';
import { newRenter } from '../client';
import { CABINET, TERMS, control, rent } from '../world';
import { beginIntent } from '../../server/http/idempotency';
import type { Recorder } from './recorder';

/** Returns the keys of a push subscription, the same ones each time. */
function subscriptionKeys(): { p256dh: string; auth: string } {
  const keys = createECDH('prime256v1');
  keys.setPrivateKey(Buffer.alloc(32, 1));
  return { p256dh: keys.getPublicKey('base64url'), auth: Buffer.alloc(16, 1).toString('base64url') };
}

async function support(rec: Recorder): Promise<void> {
  const caller = await rec.renter();
  const photo = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#a33' } })
    .jpeg()
    .toBuffer();
  await rec.answer('issueTypes', { caller });
  const { uploadId } = await rec.answer('upload', {
    caller,
    body: { contentBase64: photo.toString('base64') },
  });
  await rec.refusal('upload', 'feedbackRefused', { caller, body: { contentBase64: 'AAAA' } });
  const out = await rent(rec.sandbox, caller, { methodId: 'paypay' });
  const report = {
    type: 'cable-broken',
    orderNo: out.orderNo,
    text: 'The plug is bent.',
    photos: [uploadId],
  };
  const { no } = await rec.answer('createFeedback', { caller, body: report });
  await rec.refusal('createFeedback', 'feedbackRefused', { caller, body: { ...report, type: 'unknown' } });
  const returned = { sameStore: false, storeId: 'nowhere', returnedAt: out.startedAt! };
  await rec.refusal('createFeedback', 'storeNotFound', {
    caller,
    body: { ...report, type: 'return-not-detected', photos: [], returned },
  });
  await rec.answer('feedback', { caller, at: no });
  await rec.answer('feedbackList', { caller });
}

async function account(rec: Recorder): Promise<void> {
  const caller = await rec.renter();
  await rec.answer('redeemCoupon', { caller, body: { code: 'FREE30' } });
  await rec.refusal('redeemCoupon', 'couponInvalid', { caller, body: { code: 'FREE30' } });
  await rec.answer('me', { caller });
  await rec.answer('benefits', { caller });
  await rec.answer('reminders', { caller });
  const endpoint = 'https://push.example.com/send/c3Vic2NyaXB0aW9u';
  await rec.answer('startReminders', { caller, body: { push: { endpoint, ...subscriptionKeys() } } });
  await rec.answer('endReminders', { caller });
  await rec.answer('regionSwitch', { caller, body: { to: 'HK', consent: true } });
  await rec.answer('consent', { caller, body: { kind: 'tracking', version: TERMS, granted: true } });
  await rec.answer('logout', { caller });
  await rec.answer('deleteMe', { caller: await rec.renter() });
}

async function publicCalls(rec: Recorder): Promise<void> {
  const caller = { 'X-DATA-REGION': 'JP', 'Accept-Language': 'en-US' };
  await rec.answer('regions', { caller });
  await rec.answer('content', { caller, at: 'tokushoho' });
  await rec.answer('contact', { caller });
  const { articles } = await rec.answer('help', { caller });
  await rec.answer('helpArticle', { caller, at: articles[0]!.id });
  const viewData = {
    event: 'page_view',
    businessData: JSON.stringify({ eventId: '5f0c7a64-3a0e-4d8b-9f57-1f6f1f1f1f1f' }),
  };
  await rec.answer('viewPoint', { caller: {}, body: { viewData } });
  const report = {
    kind: 'module',
    code: 'MF-402',
    module: 'mf-orders@1.4.0-3fa9c1d2',
    detail: 'TypeError: plan is undefined',
    frames: ['mf-orders/1.4.0-3fa9c1d2/page_OrderList.js:1:2345', 'shell/2.1.0-8d2e4f60/shell.js:1:98765'],
    path: '/jp/order/list',
  };
  await rec.answer('reports', { caller: {}, body: { reports: [report] } });
}

async function stores(rec: Recorder): Promise<void> {
  const caller = { 'X-DATA-REGION': 'JP', 'Accept-Language': 'en-US' };
  const near = { lat: '35.6591', lng: '139.7006' };
  await rec.answer('placesSearch', { caller, query: { q: 'shibuya', ...near } });
  const { stores: found } = await rec.answer('stores', { caller, query: { ...near, q: 'Tsutsuji' } });
  await rec.answer('storeMap', {
    caller,
    query: { bbox: '139.69,35.65,139.71,35.67', zoom: '14', filter: 'rent' },
  });
  await rec.answer('store', { caller, at: found[0]!.storeId, query: near });
  await rec.refusal('store', 'storeNotFound', { caller, at: 'nowhere' });
  await rec.answer('cabinet', { caller, at: CABINET.JP });
  await rec.refusal('cabinet', 'qrUnknown', { caller, at: 'NONSENSE' });
  await rec.refusal('cabinet', 'storeNotFound', { caller, at: 'JPC99999' });
  await rec.refusal('cabinet', 'regionMismatch', { caller, at: CABINET.MY });
}

async function commonRefusals(rec: Recorder): Promise<void> {
  const { sandbox } = rec;
  const ended = await rec.renter();
  await control(sandbox, '/sessions/revoke', { userId: ended.userId, mode: 'expired' });
  await rec.commonRefusal('sessionExpired', { caller: ended });
  const abroad = await newRenter(sandbox, 'HK');
  await rec.commonRefusal('regionMismatch', { caller: { token: abroad.token, region: 'JP' } });
}

async function faults(rec: Recorder): Promise<void> {
  const { sandbox } = rec;
  const caller = await rec.renter();
  const key = '6f1b1c3e-7d1c-4c52-9d4b-2f7a3c1d5e90';
  const headers = { 'Idempotency-Key': key };
  await rec.fault(400, 'createOrder', { caller, body: { cabinetSn: 'x' } });
  await rec.fault(401, 'me', { caller: { 'X-DATA-REGION': 'JP' } });
  await rec.fault(404, 'order', { caller, at: 'JP2611999999' });
  const body = { code: 'FREE30' };
  await beginIntent(sandbox.ctx.db, caller.userId, key, { method: 'POST', path: '/v1/coupons/redeem', body });
  await rec.fault(409, 'redeemCoupon', { caller, body, headers });
  await rec.fault(413, 'viewPoint', { caller: {}, body: { viewData: 'x'.repeat(20_000) } });
  await rec.fault(422, 'redeemCoupon', { caller, body: { code: 'WELCOME5' }, headers });
  for (let calls = 0; calls < 18; calls++) await caller.call('redeemCoupon', body);
  await rec.fault(429, 'redeemCoupon', { caller, body });
  await control(sandbox, '/faults', { path: '/v1/regions', status: 503, times: 1 });
  await rec.fault(503, 'regions', { caller: { 'X-DATA-REGION': 'JP' } });
}

/** Records all calls but those of the sign-in and of a rental. */
export async function recordAccount(rec: Recorder): Promise<void> {
  await account(rec);
  await publicCalls(rec);
  await stores(rec);
  await support(rec);
  await commonRefusals(rec);
  await faults(rec);
}
