import type { Order } from '@shared/http-api/schemas';
import type { Sandbox } from '../../main';
import { type Renter, newRenter } from '../../testing/client';
import { moveTo, secondsAfter, swap } from '../../testing/faulty-bank';
import { type ScriptedMailServer, scriptedMailServer } from '../../testing/mail-server';
import {
  CABINET,
  advance,
  control,
  giveBack,
  mailsTo,
  read,
  rent,
  reset,
  testSandbox,
  until,
} from '../../testing/world';
import type { MailServer } from '../../ports/mail';
import { planNotice } from '.';
import { stopMailer } from './mailer';
import type { NoticeContent } from './notice';

let sandbox: Sandbox;
let busy: ScriptedMailServer;
let working: MailServer;
let renter: Renter;
beforeAll(async () => {
  sandbox = await testSandbox();
  working = sandbox.ctx.mailServer;
  busy = await scriptedMailServer();
  busy.replies = { greeting: '220 ready', recipient: '451 try again later' };
});
afterAll(async () => {
  busy.stop();
  await sandbox.stop();
});
beforeEach(async () => {
  useMailServer(working);
  await reset(sandbox);
  renter = await newRenter(sandbox, 'JP');
});

function useMailServer(mailServer: MailServer): void {
  stopMailer(sandbox.ctx);
  Object.assign(sandbox.ctx, { mailServer });
}

type Kind = NoticeContent['kind'];
const YEN = { amount: 360, currency: 'JPY' } as const;
const timeZone = 'Asia/Tokyo';

/** Returns a notice about a running order, of a time in half an hour. */
function noticeOf(kind: Kind, { orderNo, powerBank }: Order): NoticeContent {
  const at = secondsAfter(sandbox.ctx.clock.now().toISOString(), 1800);
  const store = { orderNo, storeName: 'Shop', timeZone };
  if (kind === 'REMINDER') return { kind, about: 'PRICE', orderNo, at, amount: YEN, timeZone };
  if (kind === 'KEEP_SOON')
    return { kind, orderNo, code: powerBank!.code, keptFrom: at, total: YEN, timeZone };
  if (kind === 'RETURN_NOT_FOUND')
    return { kind, ...store, code: powerBank!.code, claimedAt: at, bought: false };
  if (kind === 'SLOT_FREE') return { kind, ...store, runsFrom: at };
  return { kind: 'SLOT_LOST', ...store };
}

/** Plans notices while the mail server is busy, lets something happen, and lets the mail server work. Returns whether one was sent. */
async function isSentAfter(contents: NoticeContent[], act: () => Promise<unknown>): Promise<boolean> {
  const kinds: string[] = contents.map(({ kind }) => kind);
  const { db, jobs } = sandbox.ctx;
  const waiting = () =>
    db.query<{ attempts: number; due_at: Date }>(
      "select attempts, due_at from jobs where kind = 'notice' and payload->'content'->>'kind' = any($1)",
      [kinds],
    );
  useMailServer(busy);
  for (const content of contents) await planNotice(sandbox.ctx, db, renter.userId, content);
  await until(
    waiting,
    (rows) => rows.length >= contents.length && rows.every(({ attempts }) => attempts > 0),
  );
  await act();
  useMailServer(working);
  await until(
    async () => {
      await db.query("update jobs set leased_until = null where kind = 'notice' and last_error is not null");
      await jobs.runDue();
      return waiting();
    },
    (rows) => rows.every(({ due_at }) => due_at > sandbox.ctx.clock.now()),
  );
  const { mails } = await control<{ mails: { kind: string }[] }>(
    sandbox,
    `/mail?to=${encodeURIComponent((await renter.get('me')).email!)}`,
  );
  return mails.some(({ kind }) => kinds.includes(kind));
}

const claim = async ({ orderNo, startedAt }: Order, profile = 'sensor_log') => {
  await sandbox.ctx.db.query("update cabinets set profile = $1 where region = 'JP'", [profile]);
  await advance(sandbox, 400);
  const returnedAt = secondsAfter(startedAt!, 300);
  await renter.get('returnReport', { sameStore: true, returnedAt }, { params: { no: orderNo } });
};
const loseSlot = ({ orderNo }: Order) =>
  sandbox.ctx.db.query(
    `update orders set slot_reservation = jsonb_build_object('state', 'OFFLINE', 'storeId', 'JPS00001',
       'cabinetSn', 'JPC00001', 'until', $2::text) where order_no = $1`,
    [orderNo, sandbox.ctx.clock.now().toISOString()],
  );

describe.each<Kind>(['REMINDER', 'KEEP_SOON', 'SLOT_FREE', 'SLOT_LOST', 'RETURN_NOT_FOUND'])(
  'a late mail %s',
  (kind) => {
    test.each<[string, boolean, (out: Order) => Promise<unknown>]>([
      ['is sent while it is true', true, () => advance(sandbox, 60)],
      [
        'is sent or not after its time',
        kind.startsWith('SLOT') || kind === 'RETURN_NOT_FOUND',
        () => advance(sandbox, 1801),
      ],
      ['is not sent after the return', false, (out) => giveBack(sandbox, renter, out)],
      ['is not sent during the review of a return', false, (out) => claim(out)],
    ])('%s', async (_when, isSent, act) => {
      const out = await rent(sandbox, renter, { methodId: 'paypay' });
      await loseSlot(out);
      expect(await isSentAfter([noticeOf(kind, out)], () => act(out))).toBe(isSent);
    });
  },
);

test.each([
  ['is sent while it is paid', 'PAID', 'CHARGE', true],
  ['is not sent after its refund was asked for', 'REFUNDING', 'CHARGE', false],
  ['is not sent after it has paid a power bank', 'USED', 'CHARGE', false],
  ['is sent about a hold, which is released', 'RELEASED', 'HOLD', true],
] as const)(
  'a late mail about the deposit of an order without a rental %s',
  async (_when, state, depositKind, isSent) => {
    const { orderNo } = await rent(sandbox, renter, { methodId: 'paypay' });
    const deposit = { amount: 3300, currency: 'JPY' } as const;
    const content: NoticeContent = {
      kind: 'NO_RENTAL',
      why: 'EXPIRED',
      orderNo,
      storeName: 'Shop',
      deposit,
      depositKind,
    };
    const change = () => sandbox.ctx.db.query('update deposits set state = $1', [state]);
    expect(await isSentAfter([content], change)).toBe(isSent);
  },
);

test.each<[string, (first: Order, second: Order) => Promise<unknown>]>([
  [
    'is back',
    async (first) => {
      await control(sandbox, `/cabinets/${CABINET.JP}/return`, { powerBankSn: first.powerBank!.sn });
      await until(
        async () => {
          await advance(sandbox, 1);
          return sandbox.ctx.db.query('select 1 from orders where other_bank_sn is not null');
        },
        ({ length }) => length === 0,
      );
    },
  ],
  [
    'has a return under review',
    async (first, second) => {
      await control(sandbox, `/cabinets/${CABINET.JP}`, { profile: 'sensor_log' });
      await advance(sandbox, 400);
      const claimed = {
        sameStore: true,
        returnedAt: secondsAfter(second.startedAt!, 300),
        powerBankSn: first.powerBank!.sn,
      };
      await renter.get('returnReport', claimed, { params: { no: first.orderNo } });
    },
  ],
])('a late mail about the first power bank of a swap is not sent if it %s', async (_what, act) => {
  const first = await rent(sandbox, renter, { methodId: 'paypay' });
  const second = await swap(sandbox, renter, first);
  const reminder = { ...noticeOf('REMINDER', first), code: first.powerBank!.code };
  const areSent = await isSentAfter([noticeOf('KEEP_SOON', first), reminder], () => act(first, second));
  expect((await read(renter, first.orderNo)).state).toMatch(/FREE_PERIOD|BILLING/);
  expect(areSent).toBe(false);
});

test('a late mail about a rise of the first power bank of a swap knows that it is about that one', async () => {
  const first = await rent(sandbox, renter, { methodId: 'paypay' });
  await renter.get('startReminders', { push: null });
  await swap(sandbox, renter, first);
  useMailServer(busy);
  await moveTo(sandbox, first.startedAt!, 3 * 3600 - 590);
  await until(
    () =>
      sandbox.ctx.db.query<{ content: NoticeContent }>(
        "select payload->'content' as content from jobs where kind = 'notice'",
      ),
    (found) =>
      found.some(
        ({ content }) =>
          content.kind === 'REMINDER' &&
          content.about === 'PRICE' &&
          content.at === secondsAfter(first.startedAt!, 3 * 3600) &&
          content.code === first.powerBank!.code,
      ),
  );
});

test('warns of the purchase of a power bank whose cabinet has not reported the return', async () => {
  const out = await rent(sandbox, renter, { methodId: 'paypay' });
  const cabinet = `/cabinets/${CABINET.JP}`;
  await control(sandbox, cabinet, { profile: 'return_unpowered', delayMs: 200 * 3_600_000 });
  await control(sandbox, `${cabinet}/return`, { powerBankSn: out.powerBank!.sn });
  await moveTo(sandbox, out.keptFrom!, 60 - 3600);
  const { email } = await renter.get('me');
  const mails = await untilNoNotice().then(() => mailsTo(sandbox, email!));
  expect(mails.map(({ subject }) => subject)).toContainEqual(
    expect.stringContaining('Return the power bank before'),
  );
});

/** Waits until each notice was sent or dropped. */
const untilNoNotice = () =>
  until(
    () =>
      sandbox.ctx.db.query("select 1 from jobs where kind = 'notice' and due_at <= $1", [
        sandbox.ctx.clock.now(),
      ]),
    ({ length }) => length === 0,
  );

test.each([
  ['not found', 'sensor_log', true],
  ['found', 'ok', false],
])(
  'a late mail KEEP_SOON waits for the review of a return that is then %s',
  async (_what, profile, isSent) => {
    const out = await rent(sandbox, renter, { methodId: 'paypay' });
    const content = noticeOf('KEEP_SOON', out);
    expect(await isSentAfter([content], () => claim(out, profile))).toBe(false);
    await advance(sandbox, 601);
    await until(
      () => read(renter, out.orderNo),
      ({ state }) => state !== 'RETURN_REVIEW',
    );
    await until(
      async () => {
        const rows = await sandbox.ctx.db.query<{ due_at: Date }>(
          "select due_at from jobs where kind = 'notice'",
        );
        if (rows.some(({ due_at }) => due_at > sandbox.ctx.clock.now())) await advance(sandbox, 61);
        return rows;
      },
      ({ length }) => length === 0,
    );
    const { email } = await renter.get('me');
    const subjects = (await mailsTo(sandbox, email!)).map(({ subject }) => subject);
    expect(subjects.some((subject) => subject.startsWith('Return the power bank before'))).toBe(isSent);
  },
);

test('a late mail SLOT_FREE says that the clock runs again', async () => {
  const out = await rent(sandbox, renter, { methodId: 'paypay' });
  await isSentAfter([noticeOf('SLOT_FREE', out)], () => advance(sandbox, 1801));
  const [mail] = await mailsTo(sandbox, (await renter.get('me')).email!);
  expect(mail).toMatchObject({
    subject: 'The clock of your rental runs again',
    text: expect.stringContaining('The rental continues.') as string,
  });
});
