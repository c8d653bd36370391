import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Order } from '@shared/http-api/schemas';
import { type Answers, doubleTap, offline, sampleOrder } from '@shared/module-testing';
import { NOW, URL, openOrder } from '../detail/order-page-fixture';

const TOKEN = 'dG9rZW4tb2YtYS1saW5rIQ';
const LINK = `http://localhost/jp/shop/list?share=${TOKEN}`;
const SINCE = new Date(NOW - 60_000).toISOString();
const running: Partial<Order> = { actions: ['REPORT_RETURN', 'FEEDBACK'], sharedSince: null };

/** Sets what the browser can share with. */
function browser(parts: Partial<Pick<Navigator, 'share'>>) {
  const copied: string[] = [];
  const writeText = async (text: string) => void copied.push(text);
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
  delete (navigator as Partial<Navigator>).share;
  if (parts.share) Object.defineProperty(navigator, 'share', { value: parts.share, configurable: true });
  return copied;
}
let copied: string[];
beforeEach(() => {
  copied = browser({});
});

/** Opens the page of a platform whose order has a link after it was created. */
function page(answers: Answers = {}) {
  let sharedSince: string | null = null;
  return openOrder(
    {},
    {
      order: () => sampleOrder({ ...running, sharedSince }),
      createShareLink: () => {
        sharedSince = SINCE;
        return { token: TOKEN };
      },
      endShareLink: {},
      ...answers,
    },
    `${URL}#share`,
  );
}
const send = () => screen.findByRole('button', { name: 'Share with a friend who returns it' });

test.each([
  ['offers to share', { sharedSince: null }, 'A friend returns it'],
  ['says that a link exists', { sharedSince: SINCE }, 'Shared with a friend'],
])('the running order %s', async (_what, order, name) => {
  openOrder({ ...running, ...order });
  await userEvent.click(await screen.findByRole('button', { name }));
  expect(await send()).toBeVisible();
});

test('is hidden if the platform has no share links', async () => {
  const { sharedSince: _missing, ...old } = sampleOrder(running);
  openOrder({ ...old, sharedSince: undefined }, {}, `${URL}#share`);
  expect(await screen.findByRole('button', { name: 'I have returned it' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /friend/ })).toBeNull();
});

test('copies the link where the browser cannot share, and creates it only on the tap', async () => {
  const view = page();
  const button = await send();
  expect(view.sent('createShareLink')).toEqual([]);
  await doubleTap(button);
  await waitFor(() => expect(view.toasts).toEqual(['Link copied. Send it to your friend']));
  expect(copied).toEqual([LINK]);
  await userEvent.click(button);
  await waitFor(() => expect(copied).toEqual([LINK, LINK]));
  // The second tap shares at once, because a browser allows it only right after a tap.
  expect(view.sent('createShareLink')).toHaveLength(1);
});

test('opens the share sheet with the address apart from the text, and copies nothing', async () => {
  const shared: unknown[] = [];
  copied = browser({ share: async (data) => void shared.push(data) });
  page();
  await userEvent.click(await send());
  await waitFor(() =>
    expect(shared).toEqual([{ text: expect.stringMatching(/return my power bank/), url: LINK }]),
  );
  expect(copied).toEqual([]);
});

test('does nothing more if the renter closes the share sheet', async () => {
  copied = browser({ share: () => Promise.reject(new DOMException('closed', 'AbortError')) });
  const view = page();
  await userEvent.click(await send());
  await waitFor(() => expect(view.sent('createShareLink')).toHaveLength(1));
  await waitFor(async () => expect(await send()).toBeEnabled());
  expect([copied, view.toasts]).toEqual([[], []]);
});

test('says since when a link exists, by the clock of the store, and stops sharing', async () => {
  const phone = jest.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(-480);
  let sharedSince: string | null = SINCE;
  const view = openOrder(
    {},
    {
      order: () => sampleOrder({ ...running, sharedSince }),
      createShareLink: { token: TOKEN },
      endShareLink: () => {
        sharedSince = null;
        return {};
      },
    },
    `${URL}#share`,
  );
  expect(await screen.findByText(/Shared since 16:15 \(GMT\+9\)/)).toBeVisible();
  phone.mockRestore();
  await userEvent.click(screen.getByRole('button', { name: 'Stop sharing' }));
  await waitFor(() => expect(view.toasts).toEqual(['The link has ended']));
  await waitFor(() => expect(screen.queryByText(/Shared since/)).toBeNull());
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
});

const LATER = new Date(NOW).toISOString();

test.each([
  ['ended elsewhere', null, null],
  ['ended elsewhere, and another one was created there', LATER, null],
  ['ended with a lost answer', null, offline],
])('shares a new link after the first one %s', async (_what, later, stopped) => {
  const tokens = [TOKEN, 'YW5vdGhlci10b2tlbi1oZQ'];
  let sharedSince: string | null = null;
  const view = openOrder(
    {},
    {
      order: () => sampleOrder({ ...running, sharedSince }),
      createShareLink: () => {
        sharedSince = SINCE;
        return { token: tokens.shift()! };
      },
      endShareLink: () => stopped ?? {},
    },
    `${URL}#share`,
  );
  await userEvent.click(await send());
  expect(await screen.findByText(/Shared since 16:15/)).toBeVisible();
  await userEvent.click(await send());
  await waitFor(() => expect(copied).toEqual([LINK, LINK]));
  if (stopped) await userEvent.click(screen.getByRole('button', { name: 'Stop sharing' }));
  else {
    sharedSince = later;
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    await waitFor(() => expect(screen.queryByText(/Shared since 16:15/)).toBeNull());
  }
  await userEvent.click(await send());
  await waitFor(() => expect(copied).toHaveLength(3));
  expect(copied[2]).toBe('http://localhost/jp/shop/list?share=YW5vdGhlci10b2tlbi1oZQ');
  expect(view.sent('createShareLink')).toHaveLength(2);
});

test('shares a new link if the first one was ended elsewhere before the order was read', async () => {
  const tokens = [TOKEN, 'YW5vdGhlci10b2tlbi1oZQ'];
  const view = page({
    order: () => sampleOrder(running),
    createShareLink: () => ({ token: tokens.shift()! }),
  });
  await userEvent.click(await send());
  await waitFor(() => expect(copied).toEqual([LINK]));
  await waitFor(() => expect(view.sent('order')).toHaveLength(2));
  await waitFor(async () => expect(await send()).toBeEnabled());
  expect(screen.queryByText(/Shared since/)).toBeNull();
  await userEvent.click(await send());
  await waitFor(() => expect(copied).toHaveLength(2));
  expect(copied[1]).toBe('http://localhost/jp/shop/list?share=YW5vdGhlci10b2tlbi1oZQ');
});

test('keeps the link if the order cannot be read after it was created', async () => {
  let isRead = true;
  const view = page({
    order: () => (isRead ? sampleOrder(running) : offline),
    createShareLink: () => {
      isRead = false;
      return { token: TOKEN };
    },
  });
  await userEvent.click(await send());
  await waitFor(() => expect(copied).toEqual([LINK]));
  await waitFor(() => expect(view.sent('order')).toHaveLength(2));
  await userEvent.click(await send());
  await waitFor(() => expect(copied).toEqual([LINK, LINK]));
  expect(view.sent('createShareLink')).toHaveLength(1);
});

test.each([
  ['the rental is over', { token: null }, 'The rental is over'],
  ['there is no network', offline, 'No answer'],
])('shares nothing if %s', async (_what, createShareLink, words) => {
  const view = page({ createShareLink });
  await userEvent.click(await send());
  await waitFor(() => expect(view.toasts).toEqual([expect.stringContaining(words)]));
  expect(copied).toEqual([]);
});
