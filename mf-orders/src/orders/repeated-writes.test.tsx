/** Tests of writes that the end of the session interrupted, and that a page repeats after the new sign-in. */
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Answers, offline, refusal, renderPage, sampleOrder, sampleStore } from '@shared/module-testing';
import { URL, openOrder } from '../detail/order-page-fixture';
import StoreDetailPage from '../store/StoreDetailPage';

const AT = { lat: 35.6591, lng: 139.7006 };
/** A host that has kept one write. */
function kept(endpoint: string, arg: unknown) {
  let isKept = true;
  return {
    interruptedCall: (name: string) => (isKept && name.endsWith(`/${endpoint}`) ? { arg } : null),
    forgetInterruptedCall: () => void (isKept = false),
  };
}

describe('the report that a store is not there', () => {
  const open = (reportStore: Answers['reportStore'], accuracyMetres = 20) =>
    renderPage(StoreDetailPage, {
      module: 'mf-orders',
      url: '/shop/detail?id=jp-0001',
      host: kept('reportStore', { id: 'jp-0001', body: { isHere: false, position: AT, accuracyMetres } }),
      answers: {
        store: sampleStore({ storeId: 'jp-0001', position: AT, goneReported: false }),
        reportStore,
      },
    });

  test('is thanked for', async () => {
    const { sent } = open({ goneReported: true });
    expect(await screen.findByText(/^Thank you/)).toBeVisible();
    expect(sent('reportStore')).toHaveLength(1);
  });

  test.each([
    ['a failure', offline, 20, /^No answer/],
    ['a refusal because of the position that was sent', refusal('UCS340007'), 900, /900 m/],
  ])('says %s', async (_what, error, accuracy, words) => {
    open(error, accuracy);
    expect(await screen.findByText(words)).toBeVisible();
    expect(screen.queryByText(/^Thank you/)).toBeNull();
  });

  test('shows that it is sent', async () => {
    open(() => new Promise<never>(() => undefined));
    await waitFor(() => expect(screen.getByRole('button', { busy: true })).toBeVisible());
  });
});

describe('the share link of a rental', () => {
  const TOKEN = 'dG9rZW4tb2YtYS1saW5rIQ';
  const SINCE = '2026-11-20T07:15:08Z';
  const SEND = { name: 'Share with a friend who returns it' };
  const open = (endpoint: 'createShareLink' | 'endShareLink', answer: unknown, since: string | null) =>
    openOrder(
      {},
      {
        order: () => sampleOrder({ actions: ['REPORT_RETURN'], sharedSince: since }),
        [endpoint]: answer,
      },
      `${URL}#share`,
      kept(endpoint, { no: 'JP2611200001' }),
    );

  test('that was created is shared at the next tap', async () => {
    const copied: string[] = [];
    const writeText = async (text: string) => void copied.push(text);
    Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
    const { sent } = open('createShareLink', { token: TOKEN }, SINCE);
    await waitFor(() => expect(sent('createShareLink')).toHaveLength(1));
    expect(await screen.findByText(/^Shared since/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', SEND));
    await waitFor(() => expect(copied).toEqual([`http://localhost/jp/shop/list?share=${TOKEN}`]));
    expect(sent('createShareLink')).toHaveLength(1);
  });

  test.each([
    ['createShareLink', offline, /^No answer/],
    ['createShareLink', { token: null }, /^The rental is over/],
    ['endShareLink', {}, /^The link has ended/],
    ['endShareLink', offline, /^No answer/],
  ] as const)('says what became of it (%s, %o)', async (endpoint, answer, words) => {
    const { toasts } = open(endpoint, answer, SINCE);
    await waitFor(() => expect(toasts).toEqual([expect.stringMatching(words)]));
  });

  test.each(['createShareLink', 'endShareLink'] as const)('is busy meanwhile (%s)', async (endpoint) => {
    open(endpoint, () => new Promise<never>(() => undefined), SINCE);
    await waitFor(() => expect(screen.getByRole('button', { busy: true })).toBeVisible());
  });
});
