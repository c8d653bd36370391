import type { Order } from '@shared/http-api/schemas';
import type { Sandbox } from '../../main';
import { type PushService, newRenterWithPush, sandboxWithPush } from '../../testing/push-renter';
import { moveTo, returnAt, secondsAfter, swap } from '../../testing/faulty-bank';
import { type Renter, newRenter } from '../../testing/client';
import { CABINET, advance, control, mailsTo, read, rent, until } from '../../testing/world';

let sandbox: Sandbox;
let service: PushService;
sandboxWithPush((started, push) => ([sandbox, service] = [started, push]));

const HOUR = 3600;
/** Returns the last mail to a renter whose subject begins with a text. */
async function mailOf(
  { renter }: Pick<Awaited<ReturnType<typeof newRenterWithPush>>, 'renter'>,
  subject: string,
) {
  const { email } = await renter.get('me');
  const found = async () =>
    (await mailsTo(sandbox, email!)).filter((mail) => mail.subject.startsWith(subject)).at(-1);
  return (await until(found, (mail) => mail !== undefined))!;
}
/** Returns the last push message of a kind. */
const pushOf = (kind: string) =>
  until(
    () => Promise.resolve(service.received.filter(({ message }) => message.kind === kind).at(-1)),
    (push) => push !== undefined,
  ).then((push) => push!.message);

test('after a swap, every message and the help name the price of both power banks', async () => {
  const { renter } = await newRenterWithPush(sandbox, service);
  const out = await rent(sandbox, renter, { methodId: 'paypay' });
  const swapped = await swap(sandbox, renter, out);
  await returnAt(sandbox, renter, swapped.powerBank!.sn, secondsAfter(swapped.startedAt!, 1000));
  // The first power bank costs 450 from its third hour on. The second one has cost 165.
  await moveTo(sandbox, out.startedAt!, 3 * HOUR - 300);
  const prices = service.received
    .filter(({ message }) => message.kind === 'PRICE')
    .map(({ message }) => message.amount.amount);
  expect(prices.at(-1)).toBe(450 + 165);
  await moveTo(sandbox, out.startedAt!, 120 * HOUR - 1800);
  const { email } = await renter.get('me');
  const { text } = await until(
    async () =>
      (await mailsTo(sandbox, email!)).find(({ subject }) =>
        subject.startsWith('Return the power bank before'),
      ),
    (mail) => mail !== undefined,
  ).then((mail) => mail!);
  expect(text).toContain('¥4,145');
  await returnAt(sandbox, renter, out.powerBank!.sn, secondsAfter(out.startedAt!, 120 * HOUR - 1000));
  const ended = await read(renter, out.orderNo);
  await renter.get('createFeedback', { type: 'other', text: 'too much', photos: [], orderNo: out.orderNo });
  const { cases } = await renter.get('helpCases');
  expect(ended.total.amount).toBe(1980 + 165);
  expect(cases[0]!.facts.map(({ text: fact }) => fact).join()).toContain('The fee is ¥2,145.');
});

test('names the power bank that is still out, and until when it costs nothing', async () => {
  const done = await newRenterWithPush(sandbox, service);
  const out = await rent(sandbox, done.renter, { methodId: 'card' });
  const swapped = await swap(sandbox, done.renter, out);
  await returnAt(sandbox, done.renter, swapped.powerBank!.sn, secondsAfter(swapped.startedAt!, 1000));
  const { text } = await mailOf(done, `Power bank ${swapped.powerBank!.code} is back: ¥165`);
  expect(text).toContain(`Power bank ${out.powerBank!.code} is still out`);
  expect(text).toMatch(/If it is back by \d+ \w+ \d+, \d\d:\d\d, you pay nothing for it/);
  const { fault } = await read(done.renter, out.orderNo);
  const clock = new Date(Date.parse(fault!.freeUntil) + 9 * HOUR * 1000).toISOString().slice(11, 16);
  expect(text).toContain(`${clock}, you pay nothing for it`);
  expect(await pushOf('BANK_BACK')).toMatchObject({ amount: { amount: 165 }, orderNo: out.orderNo });
});

test('says what a power bank has cost that is late, and in all', async () => {
  const done = await newRenterWithPush(sandbox, service);
  const out = await rent(sandbox, done.renter, { methodId: 'card' });
  const swapped = await swap(sandbox, done.renter, out);
  await returnAt(sandbox, done.renter, swapped.powerBank!.sn, secondsAfter(swapped.startedAt!, HOUR + 600));
  const { text } = await mailOf(done, `Power bank ${swapped.powerBank!.code} is back: ¥360`);
  expect(text).toContain('It costs ¥360 so far, and more until it is back.');
  expect(text).toContain('¥720');
  expect((await pushOf('BANK_BACK')).amount.amount).toBe(720);
});

test('tells the same of the first power bank if the second one is out', async () => {
  const done = await newRenterWithPush(sandbox, service);
  const out = await rent(sandbox, done.renter, { methodId: 'card' });
  const swapped = await swap(sandbox, done.renter, out);
  await returnAt(sandbox, done.renter, out.powerBank!.sn, secondsAfter(swapped.startedAt!, 1000));
  const { text } = await mailOf(done, `Power bank ${out.powerBank!.code} is back: ¥0`);
  expect(text).toContain(`Power bank ${swapped.powerBank!.code} is still out`);
  expect(text).toContain('It costs ¥165 so far, and more until it is back.');
});

test('names the price of both power banks while both are out and the first one is late', async () => {
  const done = await newRenterWithPush(sandbox, service);
  const out = await rent(sandbox, done.renter, { methodId: 'card' });
  const swapped = await swap(sandbox, done.renter, out);
  // From its third hour on, the second one costs 450. The first one started before it.
  await moveTo(sandbox, swapped.startedAt!, 3 * HOUR - 300);
  const prices = () =>
    service.received
      .filter(({ message }) => message.kind === 'PRICE')
      .map(({ message }) => message.amount.amount);
  await until(
    () => Promise.resolve(prices()),
    (found) => found.includes(450 + 450) && found.includes(450 + 360),
  );
  // The most of the day for the second one. The price of the first one has its own day.
  await moveTo(sandbox, swapped.startedAt!, 6 * HOUR - 300);
  await until(
    () => Promise.resolve(prices()),
    (found) => found.includes(540 + 540),
  );
  expect(service.received.map(({ message }) => message.kind)).not.toContain('CAP');
  await moveTo(sandbox, out.keptFrom!, -1800);
  // Of the first one, which costs 3980 when it counts as bought, beside 1980. Then of the second one, beside 3980.
  const { email } = await done.renter.get('me');
  const warnings = async () =>
    (await mailsTo(sandbox, email!)).filter(({ subject }) =>
      subject.startsWith('Return the power bank before'),
    );
  const mails = await until(warnings, (found) => found.length > 1);
  expect(
    mails
      .map(({ text }) =>
        [/bought: (¥[\d,]+) in all/, /Power bank code: (\w+)/].map((part) => part.exec(text)?.[1]),
      )
      .sort(),
  ).toEqual([
    ['¥5,960', out.powerBank!.code],
    ['¥7,960', swapped.powerBank!.code],
  ]);
  expect(await read(done.renter, out.orderNo)).toMatchObject({ total: { amount: 2 * 1980 } });
});

test.each([
  ['', 201, 1],
  [' that is gone', 410, 0],
])(
  'warns of the purchase of the first power bank by one mail, and by a push to a phone%s',
  async (_, status, pushes) => {
    const done = await newRenterWithPush(sandbox, service);
    service.answer(done.name, status);
    const out = await rent(sandbox, done.renter, { methodId: 'card' });
    await advance(sandbox, 600);
    const swapped = await swap(sandbox, done.renter, out);
    await moveTo(sandbox, out.keptFrom!, -HOUR + 60);
    const order = await read(done.renter, swapped.orderNo);
    expect(order.fault).toMatchObject({ keptFrom: out.keptFrom, powerBank: out.powerBank });
    const count = service.count(done.name);
    await until(
      () => Promise.resolve(service.count(done.name)),
      (now) => now > 0 || count > 0,
    );
    const warned = service.received.filter(({ message }) => message.kind === 'KEEP');
    expect(warned.map(({ message }) => [message.at, message.code])).toEqual(
      Array.from({ length: pushes }, () => [out.keptFrom, out.powerBank!.code]),
    );
    const { email } = await done.renter.get('me');
    const mails = (await mailsTo(sandbox, email!)).filter(({ subject }) =>
      /^Return the power bank/.test(subject),
    );
    expect(mails.map(({ text }) => text.includes(out.powerBank!.code))).toEqual([true]);
  },
);

test('says that the first power bank counts as bought, and which one is still out', async () => {
  const done = await newRenterWithPush(sandbox, service);
  const out = await rent(sandbox, done.renter, { methodId: 'card' });
  await advance(sandbox, 600);
  const swapped = await swap(sandbox, done.renter, out);
  await moveTo(sandbox, out.keptFrom!, 60);
  const { text } = await mailOf(done, `Power bank ${out.powerBank!.code} counts as bought: ¥3,980`);
  expect(text).toContain(`Power bank ${swapped.powerBank!.code} is still out, and the rental continues`);
  expect(text).toContain('¥5,960');
  expect((await read(done.renter, out.orderNo)).powerBank!.code).toBe(swapped.powerBank!.code);
});

test.each([
  ['the power bank', false, 6 * HOUR, /The rental continues, and the time of the review counts/],
  ['the power bank', false, -300, /so this power bank counts as bought/],
  ['the first one of two', true, 6 * HOUR, /The rental continues, and the time of the review counts/],
  ['the first one of two', true, -300, /so this power bank counts as bought/],
])(
  'says that %s was not found, which one it is, and what follows (%#)',
  async (_which, isSwapped, when, follows) => {
    const done = await newRenterWithPush(sandbox, service);
    const out = await rent(sandbox, done.renter, { methodId: 'card' });
    if (isSwapped) await swap(sandbox, done.renter, out);
    await setAll('sensor_log');
    await moveTo(sandbox, when < 0 ? out.keptFrom! : out.startedAt!, when);
    const { powerBank, orderNo } = out;
    const claim = { sameStore: true, powerBankSn: powerBank!.sn, returnedAt: out.startedAt! };
    await done.renter.get('returnReport', claim, { params: { no: orderNo } });
    await advance(sandbox, 660);
    const { text } = await mailOf(done, 'We did not find the power bank');
    expect(text).toContain(`Power bank code: ${powerBank!.code}`);
    expect(text).toMatch(follows);
    expect(text.includes('report it again')).toBe(when > 0);
    const { total } = await read(done.renter, orderNo);
    expect(await pushOf('NOT_FOUND')).toMatchObject({ orderNo, at: out.startedAt, amount: total });
    await setAll('ok');
  },
);

const setAll = (profile: string) =>
  sandbox.ctx.db.query("update cabinets set profile = $1 where region = 'JP'", [profile]);

/** Returns when a job of an order is due; null if it is not planned. */
const dueOf = async (kind: string, { orderNo }: { orderNo: string }) =>
  (await sandbox.ctx.db.first<{ due_at: Date }>('select due_at from jobs where kind = $1 and key = $2', [
    kind,
    orderNo,
  ])) ?? null;

test.each([
  ['over the warning', -HOUR - 600, true],
  ['after the warning', -1800, false],
])('a standstill %s that is shortened moves the timers of the first power bank', async (_, from, warns) => {
  const { renter } = await newRenterWithPush(sandbox, service);
  const out = await rent(sandbox, renter, { methodId: 'card' });
  await swap(sandbox, renter, out);
  await moveTo(sandbox, out.keptFrom!, from);
  await setAll('full');
  const { store } = await renter.get('cabinet', undefined, { params: { sn: out.cabinetSn } });
  const full = { cabinetSn: out.cabinetSn, position: store.position, accuracyMetres: 20 };
  await renter.get('allFull', full, { params: { no: out.orderNo } });
  await setAll('ok');
  await advance(sandbox, 61);
  const [standstill] = (await read(renter, out.orderNo)).standstills!;
  expect(standstill!.freeStore).not.toBeNull();
  const stood = (Date.parse(standstill!.until) - Date.parse(standstill!.since)) / 1000;
  expect(stood).toBeLessThan(HOUR);
  expect(await dueOf('order.other-kept', out)).toEqual({
    due_at: new Date(secondsAfter(out.keptFrom!, stood)),
  });
  expect(await dueOf('order.other-keep-soon', out)).toEqual(
    warns ? { due_at: new Date(secondsAfter(out.keptFrom!, stood - HOUR)) } : null,
  );
});

/** Reports the return of one of two power banks, an hour after the swap. */
const claims = (renter: Renter, swapped: Order, powerBankSn: string) =>
  renter.get(
    'returnReport',
    { powerBankSn, sameStore: true, returnedAt: secondsAfter(swapped.startedAt!, HOUR) },
    { params: { no: swapped.orderNo } },
  );

test('prices a second power bank whose return is under review up to its claimed return, while the first becomes bought', async () => {
  const done = await newRenterWithPush(sandbox, service);
  const { renter } = done;
  const out = await rent(sandbox, renter, { methodId: 'card' });
  const swapped = await swap(sandbox, renter, out);
  await control(sandbox, `/cabinets/${CABINET.JP}`, { profile: 'sensor_log' });
  await moveTo(sandbox, out.keptFrom!, -300);
  await claims(renter, swapped, swapped.powerBank!.sn);
  expect((await read(renter, out.orderNo)).state).toBe('RETURN_REVIEW');
  await moveTo(sandbox, out.keptFrom!, 5);
  const review = await read(renter, out.orderNo);
  expect(review.state).toBe('RETURN_REVIEW');
  const { text } = await mailOf(done, `Power bank ${out.powerBank!.code} counts as bought: ¥3,980`);
  // An hour of the second one costs 360.
  expect(text).toContain('¥4,340');
  expect(text).not.toContain(`Power bank ${swapped.powerBank!.code} is still out`);
});

test('warns of the purchase of the first power bank while the return of the second one is under review', async () => {
  const done = await newRenterWithPush(sandbox, service);
  const { renter } = done;
  const out = await rent(sandbox, renter, { methodId: 'card' });
  await advance(sandbox, 600);
  const swapped = await swap(sandbox, renter, out);
  await setAll('sensor_log');
  await moveTo(sandbox, out.keptFrom!, -HOUR - 60);
  await claims(renter, swapped, swapped.powerBank!.sn);
  await moveTo(sandbox, out.keptFrom!, -HOUR + 5);
  expect((await read(renter, out.orderNo)).state).toBe('RETURN_REVIEW');
  const { text } = await mailOf(done, 'Return the power bank before');
  expect(text).toContain(`Power bank code: ${out.powerBank!.code}`);
  expect((await pushOf('KEEP')).at).toBe(out.keptFrom);
  await setAll('ok');
});

test('gives points for a rental whose second power bank was paid and whose first one was free', async () => {
  const renter = await newRenter(sandbox, 'JP');
  const out = await rent(sandbox, renter, { methodId: 'card' });
  const swapped = await swap(sandbox, renter, out);
  await returnAt(sandbox, renter, swapped.powerBank!.sn, secondsAfter(swapped.startedAt!, 600));
  await returnAt(sandbox, renter, out.powerBank!.sn, secondsAfter(swapped.startedAt!, 1200));
  expect(await read(renter, out.orderNo)).toMatchObject({ state: 'COMPLETED', total: { amount: 165 } });
  expect((await renter.get('benefits')).points).toBe(10);
});

test('says of a second power bank that is bought at the same time neither that it is out nor less than both cost', async () => {
  const done = await newRenterWithPush(sandbox, service);
  const { renter } = done;
  const out = await rent(sandbox, renter, { methodId: 'card' });
  const swapped = await swap(sandbox, renter, out);
  await control(sandbox, `/cabinets/${CABINET.JP}`, { profile: 'sensor_log' });
  await moveTo(sandbox, out.keptFrom!, -120);
  await claims(renter, swapped, out.powerBank!.sn);
  await moveTo(sandbox, swapped.keptFrom!, 5);
  expect(await read(renter, out.orderNo)).toMatchObject({ kept: true, total: { amount: 2 * 3980 } });
  const { text } = await mailOf(done, `Power bank ${out.powerBank!.code} counts as bought: ¥3,980`);
  expect(text).toContain('¥7,960');
  expect(text).not.toContain('is still out');
});
