/** Tests of what a mail says that is left to pay, if the renter has paid before it is sent. */
import type { Order } from '@shared/http-api/schemas';
import type { Sandbox } from '../../main';
import { type Renter, newRenter } from '../../testing/client';
import {
  advance,
  giveBack,
  mailsTo,
  payFee,
  read,
  rent,
  reset,
  testSandbox,
  until,
} from '../../testing/world';
import { planNotice } from '.';
import type { NoticeContent } from './notice';

let sandbox: Sandbox;
let renter: Renter;
beforeAll(async () => {
  sandbox = await testSandbox();
});
afterAll(() => sandbox.stop());
beforeEach(async () => {
  await reset(sandbox);
  renter = await newRenter(sandbox, 'JP');
});

const yen = (amount: number) => ({ amount, currency: 'JPY' as const });
/** Returns a notice that has told of 9,999 yen since an earlier state of the order. */
function noticeOf(kind: 'RETURNED' | 'BANK_BACK' | 'KEPT', { orderNo, endedAt }: Order): NoticeContent {
  const about = { orderNo, storeName: 'Shop', timeZone: 'Asia/Tokyo', due: yen(9999) };
  if (kind === 'RETURNED') return { ...about, kind, cost: yen(360), usedSeconds: 8048, endedAt: endedAt! };
  if (kind === 'KEPT') return { ...about, kind, total: yen(3980), refunded: yen(0), byChoice: true };
  return { ...about, kind, code: '7K42', cost: yen(0), returnedAt: endedAt!, total: yen(360), out: null };
}

/** Sends a notice, and returns its mail. */
async function mailOf(content: NoticeContent): Promise<string> {
  const { email } = await renter.get('me');
  const before = (await mailsTo(sandbox, email!)).length;
  await planNotice(sandbox.ctx, sandbox.ctx.db, renter.userId, content);
  const mails = await until(
    async () => {
      await sandbox.ctx.jobs.runDue();
      return mailsTo(sandbox, email!);
    },
    (all) => all.length > before,
  );
  return JSON.stringify(mails.find(({ kind }) => kind === content.kind));
}

test.each(['RETURNED', 'BANK_BACK', 'KEPT'] as const)(
  'a mail %s tells what is left when it is sent, and nothing after the payment',
  async (kind) => {
    const out = await rent(sandbox, renter, { methodId: 'paypay' });
    await advance(sandbox, 8048);
    await giveBack(sandbox, renter, out);
    const order = await until(
      () => read(renter, out.orderNo),
      ({ state }) => state === 'UNPAID',
    );
    const owed = await mailOf(noticeOf(kind, order));
    expect(owed).toContain(`¥${order.due.amount}`);
    expect(owed).not.toContain('9,999');
    await payFee(sandbox, renter, order, 'paypay');
    const paid = await mailOf({ ...noticeOf(kind, order), storeName: 'Other shop' } as NoticeContent);
    expect(paid).not.toContain('9,999');
    expect(paid).not.toMatch(/left to pay|Left to pay/);
  },
);
