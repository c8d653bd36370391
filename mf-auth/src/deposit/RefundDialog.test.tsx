import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ApiError } from '@shared/api-client';
import type { Deposit } from '@shared/http-api/schemas';
import { refusal, renderPage, sampleDeposit, sampleMe, yen } from '@shared/module-testing';
import CenterPage from '../center/CenterPage';

const paid = sampleDeposit({
  state: 'PAID',
  amount: yen(3300),
  kind: 'CHARGE',
  methodName: 'PayPay',
  paidAt: '2026-11-20T05:00:00Z',
  refundable: true,
});
const refunding: Deposit = {
  ...paid,
  state: 'REFUNDING',
  refundable: false,
  refundRequestedAt: '2026-11-20T05:00:00Z',
  refundBy: '2026-12-02T05:00:00Z',
};

const usedUp: Deposit = {
  ...paid,
  state: 'NOT_PAID',
  amount: null,
  kind: null,
  paidAt: null,
  refundable: false,
};

/** A refund of another deposit. */
const earlier = {
  amount: yen(940),
  methodName: 'PayPay',
  paidAt: '2026-11-10T05:00:00Z',
  requestedAt: '2026-11-18T05:00:00Z',
  refundBy: '2026-11-30T05:00:00Z',
};

const NOW = '2026-11-20T05:00:00Z';

/** Opens the page with the deposit `first`. `then` is the deposit after a refund that is refused. */
function openCenter(
  refund: Deposit | ApiError | Promise<Deposit>,
  first = paid,
  then = first,
  { at = NOW }: { at?: string } = {},
) {
  let now = first;
  const page = renderPage(CenterPage, {
    module: 'mf-auth',
    url: '/center',
    now: () => Date.parse(at),
    answers: {
      me: sampleMe(),
      deposit: () => now,
      refundDeposit: () => {
        now = 'state' in refund ? refund : then;
        return refund;
      },
    },
  });
  return { ...page, user: userEvent.setup() };
}

describe('deposit refund', () => {
  test('states the consequences, then shows the latest arrival date (R3.7, R4.7, R9.2)', async () => {
    const { user, requests, toasts } = openCenter(refunding, { ...paid, refundBy: '2026-12-02T05:00:00Z' });
    await user.click(await screen.findByRole('button', { name: 'Refund the deposit' }));
    expect(screen.getByRole('dialog', { name: 'Refund ¥3,300?' })).toHaveTextContent(
      'For your next rental you pay the deposit again',
    );
    expect(screen.getByRole('img', { name: /^Arrives between .* and 2 Dec 2026,/ })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Refund ¥3,300' }));
    expect(await screen.findByText(/in 0–7 working days, by 2 Dec 2026 at the latest/)).toBeVisible();
    expect(screen.getByRole('img', { name: /^Arrives between 20 Nov 2026 and 2 Dec 2026,/ })).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(toasts).toEqual(['The refund of ¥3,300 is on its way']);
    expect(requests.filter(({ method }) => method === 'POST').map(({ intent }) => intent)).toEqual([
      'deposit-refund',
    ]);
  });

  test('cannot be kept any more while the refund is requested', async () => {
    const { user } = openCenter(new Promise(() => undefined));
    await user.click(await screen.findByRole('button', { name: 'Refund the deposit' }));
    await user.click(screen.getByRole('button', { name: 'Refund ¥3,300' }));
    await user.click(screen.getByRole('button', { name: 'Keep the deposit' }));
    expect(screen.getByRole('dialog')).toBeVisible();
  });

  test.each<[string, Deposit, RegExp]>([
    ['refund that another tab has requested', refunding, /in 0–7 working days, by 2 Dec 2026 at the latest/],
    ['missing deposit that a rental has used up', usedUp, /^Asked for with your next rental\./],
  ])('closes the dialog and shows the %s', async (_what, then, said) => {
    const { user, toasts } = openCenter(refusal('UCS330002'), paid, then);
    await user.click(await screen.findByRole('button', { name: 'Refund the deposit' }));
    await user.click(screen.getByRole('button', { name: 'Refund ¥3,300' }));
    expect(await screen.findByText(said)).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(toasts).toEqual(['The deposit cannot be refunded right now.']);
  });

  test('stops asking, also later, once the deposit is used up elsewhere', async () => {
    let now = paid;
    renderPage(CenterPage, {
      module: 'mf-auth',
      url: '/center',
      answers: { me: sampleMe(), deposit: () => now },
    });
    const read = (deposit: Deposit) => {
      now = deposit;
      document.dispatchEvent(new Event('visibilitychange'));
    };
    await userEvent.click(await screen.findByRole('button', { name: 'Refund the deposit' }));
    expect(screen.getByRole('dialog')).toBeVisible();
    read(usedUp);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    read(paid);
    expect(await screen.findByRole('button', { name: 'Refund the deposit' })).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('links to the open order when the refund is refused because of it', async () => {
    const frozen: Deposit = { ...paid, state: 'FROZEN', refundable: false };
    const { user } = openCenter(refusal('UCS310001', { orderNo: 'JP2611200001' }), paid, frozen);
    await user.click(await screen.findByRole('button', { name: 'Refund the deposit' }));
    await user.click(screen.getByRole('button', { name: 'Refund ¥3,300' }));
    const dialog = within(screen.getByRole('dialog'));
    expect(await dialog.findByText('Complete Unfinished Orders First')).toBeVisible();
    await screen.findByText('Frozen');
    expect(screen.getByRole('dialog')).toBeVisible();
    expect(dialog.getByRole('alert')).toHaveTextContent('Complete Unfinished Orders First');
    expect(screen.getByRole('link', { name: 'Go to that order' })).toHaveAttribute(
      'href',
      '/order/detail?orderNo=JP2611200001',
    );
  });

  test('shows deposit, coupons, points, region and user id (R2.4, R3.6)', async () => {
    openCenter(refunding);
    expect(await screen.findByText('Deposit')).toBeVisible();
    expect(screen.getByText('Benefits')).toBeVisible();
    expect(await screen.findByText('2 coupons · 120 points')).toBeVisible();
    expect(screen.getByText('Japan · ID u1')).toBeVisible();
  });

  test('shows each deposit that has money in it, with its date', async () => {
    openCenter(refunding, {
      ...paid,
      state: 'PAID',
      refunds: [earlier],
    });
    expect(await screen.findByText('Paid on 20 Nov 2026')).toBeVisible();
    const list = screen.getByRole('heading', { name: 'Refunds on their way' }).parentElement!;
    expect(list).toHaveTextContent('¥940');
    expect(list).toHaveTextContent('Paid on 10 Nov 2026');
    expect(list).toHaveTextContent('by 30 Nov 2026 at the latest');
  });

  test.each([
    ['later on the promised day', '2026-12-02T14:59:00Z', /by 2 Dec 2026 at the latest/, 0],
    ['after it', '2026-12-02T15:01:00Z', /^The refund to PayPay is late: it was due by 2 Dec 2026\./, 1],
  ])('says of a refund %s what is true', async (_when, at, said, late) => {
    openCenter(refunding, refunding, refunding, { at });
    const panel = within((await screen.findByText(said)).closest('section')!);
    expect(panel.queryAllByRole('link', { name: 'Contact us' })).toHaveLength(late);
    expect(panel.queryAllByRole('img', { name: /^Arrives/ })).toHaveLength(1 - late);
  });

  test('says that the refund of another deposit is late', async () => {
    openCenter(refunding, { ...paid, refunds: [earlier] }, paid, { at: '2026-12-01T05:00:00Z' });
    const line = await screen.findByText(/^The refund to PayPay is late: it was due by 30 Nov 2026\./);
    expect(within(line.closest('section')!).getByRole('link', { name: 'Contact us' })).toHaveAttribute(
      'href',
      '/contact-us',
    );
  });

  test('does not speak of a first rental to somebody whose deposit was used up', async () => {
    openCenter(refunding, usedUp);
    expect(await screen.findByText(/^Asked for with your next rental\./)).toBeVisible();
  });

  test('asks for no deposit in a region without one', async () => {
    openCenter(refunding, { ...usedUp, required: yen(0) });
    expect(await screen.findByText('No deposit is needed')).toBeVisible();
    expect(screen.queryByText(/^Asked for with|¥0|Not paid/)).toBeNull();
  });

  test('does not speak of a next deposit where none is asked for any more', async () => {
    const { user } = openCenter(refunding, { ...paid, required: yen(0) });
    await user.click(await screen.findByRole('button', { name: 'Refund the deposit' }));
    expect(screen.getByRole('dialog', { name: 'Refund ¥3,300?' })).not.toHaveTextContent('next rental');
  });

  test('keeps the focus on its button, and says why, when a rental freezes the deposit', async () => {
    const frozen: Deposit = { ...paid, state: 'FROZEN', refundable: false, frozenBy: 'JP2611200001' };
    let now = paid;
    renderPage(CenterPage, {
      module: 'mf-auth',
      url: '/center',
      answers: { me: sampleMe(), deposit: () => now },
    });
    const button = await screen.findByRole('button', { name: 'Refund the deposit' });
    button.focus();
    now = frozen;
    document.dispatchEvent(new Event('visibilitychange'));
    await waitFor(() => expect(button).toHaveAttribute('aria-disabled', 'true'));
    expect(button).toHaveFocus();
    expect(button).toHaveAccessibleDescription(/./);
  });

  test('says why a paid deposit cannot be refunded, not that it needs no new payment', async () => {
    openCenter(refunding, { ...paid, refundable: false });
    const button = await screen.findByRole('button', { name: 'Refund the deposit' });
    expect(button).toHaveAccessibleDescription('The deposit cannot be refunded right now.');
    expect(screen.getByText('Rent at any time without paying it again')).toBeVisible();
  });

  test('offers no refund of a hold, which is released automatically', async () => {
    openCenter(refunding, { ...paid, state: 'FROZEN', kind: 'HOLD', methodName: 'Card', refundable: false });
    expect(await screen.findByText(/^Held by Card, not taken\..+ released automatically/)).toBeVisible();
    expect(screen.getByText('Held since 20 Nov 2026')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Refund the deposit' })).toBeNull();
  });

  test.each([
    [true, 1],
    [false, 0],
  ])(
    'says nothing about a kind that only a newer platform knows, and asks it back if refundable (%s)',
    async (refundable, buttons) => {
      openCenter(refunding, { ...paid, kind: 'ONLY_A_NEWER_PLATFORM_KNOWS' as 'CHARGE', refundable });
      expect(await screen.findByText('¥3,300')).toBeVisible();
      expect(screen.queryByText(/^(Paid on|Held)/)).toBeNull();
      expect(screen.queryAllByRole('button', { name: 'Refund the deposit' })).toHaveLength(buttons);
    },
  );

  test('says nothing about a state of the deposit that only a newer platform knows', async () => {
    openCenter(refunding, { ...paid, state: 'ONLY_A_NEWER_PLATFORM_KNOWS' as 'FROZEN', kind: 'HOLD' });
    expect(await screen.findByText('¥3,300')).toBeVisible();
    expect(screen.queryByText(/^Held by|cannot be refunded|can be refunded/)).toBeNull();
  });
});
