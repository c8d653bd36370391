import type { Order } from '@shared/http-api/schemas';
import type { Sandbox } from '../../main';
import { type Renter, newRenter } from '../../testing/client';
import { banksOut, orderlySandbox, returnAt, secondsAfter, swap } from '../../testing/faulty-bank';
import { advance, giveBack, read, rent } from '../../testing/world';

let sandbox: Sandbox;
orderlySandbox((started) => (sandbox = started));

const MINUTE = 60;

/** Ways to say that a power bank is back. */
const WAYS = {
  'the page of the order': (renter: Renter, { orderNo }: Order, returnedAt: string) =>
    renter.get('returnReport', { sameStore: true, returnedAt }, { params: { no: orderNo } }),
  'the feedback form': (renter: Renter, { orderNo }: Order, returnedAt: string) =>
    renter.get('createFeedback', {
      type: 'return-not-detected',
      text: '',
      photos: [],
      orderNo,
      returned: { sameStore: true, returnedAt },
    }),
};

test.each(Object.entries(WAYS))(
  'while both power banks are out, %s settles none that nobody has named',
  async (_, say) => {
    const renter = await newRenter(sandbox, 'HK');
    const out = await rent(sandbox, renter, { methodId: 'card' });
    const swapped = await swap(sandbox, renter, out);
    expect(swapped.actions).not.toContain('REPORT_RETURN');
    await advance(sandbox, 15 * MINUTE);
    await say(renter, out, secondsAfter(swapped.startedAt!, 5 * MINUTE));
    await advance(sandbox, 15 * MINUTE);
    expect(await read(renter, out.orderNo)).toMatchObject({
      powerBank: swapped.powerBank!,
      endedAt: null,
      returnClaim: null,
      fault: { returnedAt: null },
    });
    expect(await banksOut(sandbox, out)).toHaveLength(2);
    await returnAt(sandbox, renter, out.powerBank!.sn, secondsAfter(swapped.startedAt!, 40 * MINUTE));
    const alone = await read(renter, out.orderNo);
    expect(alone).toMatchObject({ powerBank: swapped.powerBank!, fault: { total: { amount: 0 } } });
    expect(alone.actions).toContain('REPORT_RETURN');
    expect(await banksOut(sandbox, out)).toEqual([swapped.powerBank!.sn]);
    expect(await giveBack(sandbox, renter, alone)).toMatchObject({ state: 'COMPLETED' });
  },
);
