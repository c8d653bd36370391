import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { SignOutOptions } from '@shared/module-kit/host';
import type { Deposit } from '@shared/http-api/schemas';
import { type Answers, refusal, renderPage, sampleDeposit } from '@shared/module-testing';
import { AccountRows } from './AccountRows';

/** Opens the dialog of a renter and confirms the deletion, which the platform answers. */
async function confirm(answer: Answers['deleteMe'], deposit: Answers['deposit'] = sampleDeposit()) {
  const signOuts: (SignOutOptions | undefined)[] = [];
  const page = renderPage(AccountRows, {
    module: 'mf-auth',
    url: '/center',
    answers: { deposit, deleteMe: answer },
    host: { signOut: (options) => Promise.resolve(void signOuts.push(options)) },
  });
  await userEvent.click(screen.getByRole('button', { name: 'Delete account' }));
  await userEvent.click(screen.getByRole('button', { name: 'Delete my account' }));
  return { ...page, signOuts };
}

test('says what is deleted and what stays', async () => {
  renderPage(AccountRows, { module: 'mf-auth', url: '/center', answers: { deposit: sampleDeposit() } });
  await userEvent.click(screen.getByRole('button', { name: 'Delete account' }));
  expect(screen.getByText(/coupons, points, consents, feedback and photos in Japan/)).toBeInTheDocument();
  expect(screen.getByText(/^What stays: rentals and payments/)).toBeInTheDocument();
});

test('signs out as a deleted account, so that the phone keeps nothing of it', async () => {
  const { signOuts, toasts } = await confirm({});
  expect(signOuts).toEqual([{ accountDeleted: true }]);
  expect(toasts).toEqual(['Your account is deleted']);
});

test('cannot be kept any more while the deletion runs', async () => {
  let arrive: (answer: ReturnType<typeof refusal>) => void = () => undefined;
  await confirm(() => new Promise((resolve) => (arrive = resolve)));
  const keep = screen.getByRole('button', { name: 'Keep my account' });
  await userEvent.click(keep);
  await userEvent.keyboard('{Escape}');
  expect(screen.getByRole('dialog')).toBeVisible();
  expect(keep).toHaveAttribute('aria-disabled', 'true');
  arrive(refusal('UCS330005'));
  await screen.findByRole('alert');
  await userEvent.click(keep);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test.each([
  ['UCS330005', /^A refund is still on its way\./],
  ['UCS330006', /^We are still looking into your report about a rental\./],
])('stays signed in with the reason %s', async (code, text) => {
  const { signOuts, toasts } = await confirm(refusal(code, { orderNo: 'JP2611200001' }));
  expect(await screen.findByText(text)).toBeInTheDocument();
  expect(screen.getByRole('alert').querySelector('a')).toHaveAttribute(
    'href',
    '/order/detail?orderNo=JP2611200001',
  );
  expect([signOuts, toasts]).toEqual([[], []]);
});

const ORDER = 'JP2611200001';
const TO_ORDER = `/order/detail?orderNo=${ORDER}`;
const FIRST_ORDER = 'Complete Unfinished Orders First';
const FIRST_REFUND = 'Ask for the refund of your deposit first.';
const HELD = 'Your deposit is only held, and released automatically. Delete the account after that.';
const LATER = 'The deposit cannot be refunded right now.';
const ON_ITS_WAY = 'The deposit is still being refunded. Delete the account when it has arrived.';
const NEWER = 'ONLY_A_NEWER_PLATFORM_KNOWS' as 'CHARGE';

test.each<[Deposit['state'], Deposit['kind'], string | null, boolean, string | null]>([
  ['NOT_PAID', null, null, false, null],
  ['PAID', 'CHARGE', null, true, FIRST_REFUND],
  ['PAID', 'CHARGE', null, false, LATER],
  ['PAID', NEWER, null, true, FIRST_REFUND],
  ['FROZEN', 'CHARGE', ORDER, false, FIRST_ORDER],
  ['FROZEN', 'HOLD', ORDER, false, FIRST_ORDER],
  ['FROZEN', 'HOLD', null, false, HELD],
  ['FROZEN', 'CHARGE', null, false, LATER],
  ['FROZEN', NEWER, null, false, LATER],
  ['REFUNDING', 'CHARGE', null, false, ON_ITS_WAY],
  [NEWER as 'PAID', 'CHARGE', null, false, null],
])(
  'says before what keeps the account: %s, %s, frozen by %s, refundable %s',
  async (state, kind, frozenBy, refundable, text) => {
    const deposit = sampleDeposit({ state, kind, frozenBy, refundable });
    renderPage(AccountRows, { module: 'mf-auth', url: '/center', answers: { deposit } });
    await userEvent.click(screen.getByRole('button', { name: 'Delete account' }));
    if (text) expect(await screen.findByText(text)).toBeVisible();
    const dialog = screen.getByRole('dialog');
    const said = [FIRST_ORDER, FIRST_REFUND, HELD, LATER, ON_ITS_WAY].filter((known) =>
      dialog.textContent.includes(known),
    );
    expect(said).toEqual(text ? [text] : []);
    const links = within(dialog).queryAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual(frozenBy ? [TO_ORDER] : []);
  },
);

test.each<[string, Partial<Deposit>, string]>([
  ['is paid', { state: 'PAID', kind: 'CHARGE', refundable: true }, FIRST_REFUND],
  ['is held', { state: 'FROZEN', kind: 'HOLD' }, HELD],
])('says what to do after a refusal because of a deposit that %s since', async (_what, since, text) => {
  let isRefused = false;
  await confirm(
    () => {
      isRefused = true;
      return refusal('UCS330003');
    },
    () => sampleDeposit(isRefused ? since : {}),
  );
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(text));
});
