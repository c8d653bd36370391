/** Tests of when a slot opens only on a tap, because the renter may have left the cabinet (decision 32). */
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { memoryStorage } from '@shared/api-client';
import { type RenderPageOptions, offline, refusal, renderPage } from '@shared/module-testing';
import { NOW, order, progress } from '../testing/models';
import EjectPage from './EjectPage';

const ready = order({ next: 'EJECT' });
const ejecting = order({ state: 'EJECTING', next: null });
const MARK = 'pb:draft:JP:u1:guard/eject:JP2611200001';
const TAP = 'Are you at cabinet JPC00001? Tap once more to open the slot.';

/** Opens the page in a document of a tab. */
const openIn = (
  sessionStorage: ReturnType<typeof memoryStorage>,
  answers: RenderPageOptions['answers'],
  afterSignIn = false,
) =>
  renderPage(EjectPage, {
    module: 'mf-rental',
    afterSignIn,
    url: '/eject?orderNo=JP2611200001',
    now: () => NOW,
    host: { sessionStorage },
    answers: { eject: ejecting, orderProgress: progress(), ...answers },
  });

async function opensOnlyOnTap({ sent }: ReturnType<typeof openIn>) {
  expect(await screen.findByRole('heading', { level: 1, name: TAP })).toBeVisible();
  expect(sent('eject')).toEqual([]);
  // For a renter who is not there.
  expect(screen.getByRole('link', { name: 'See my order' })).toHaveAttribute(
    'href',
    '/order/detail?orderNo=JP2611200001',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Open the slot' }));
  expect(await screen.findByRole('heading', { name: 'Slot 3 is opening' })).toHaveFocus();
  expect(sent('eject')).toHaveLength(1);
}

/** Opens the page without network, and has the network return. */
async function opensLate(sessionStorage: ReturnType<typeof memoryStorage>) {
  const line = { down: true };
  const page = openIn(sessionStorage, { order: () => (line.down ? offline : ready) });
  const again = await screen.findByRole('button', { name: 'Try again' });
  again.focus();
  await waitFor(() => expect(sessionStorage.getItem(MARK)).toBe('true'), { timeout: 3000 });
  line.down = false;
  await act(async () => void window.dispatchEvent(new Event('online')));
  return page;
}

test.each([
  ['no answer', offline],
  ['a refusal', refusal('UCS330099')],
] as const)('a reload after %s to the eject opens the slot only on a tap', async (_name, error) => {
  const sessionStorage = memoryStorage();
  const before = openIn(sessionStorage, { order: ready, eject: error });
  await waitFor(() => expect(before.sent('eject')).toHaveLength(1));
  before.unmount();
  await opensOnlyOnTap(openIn(sessionStorage, { order: ready }));
});

test('opens the slot only on a tap when the network returns after a reload', async () => {
  const sessionStorage = memoryStorage();
  const before = openIn(sessionStorage, { order: ready, eject: offline });
  await waitFor(() => expect(before.sent('eject')).toHaveLength(1));
  before.unmount();
  await opensOnlyOnTap(await opensLate(sessionStorage));
});

test('opens the slot only on a tap if the order could not be loaded first', async () => {
  await opensOnlyOnTap(await opensLate(memoryStorage()));
});

test('the question that appears without a tap gets the focus', async () => {
  await opensLate(memoryStorage());
  expect(await screen.findByRole('heading', { level: 1, name: TAP })).toHaveFocus();
});

test('a load that ends with the document, which leaves for the checkout, asks for no tap', async () => {
  const sessionStorage = memoryStorage();
  const { unmount } = openIn(sessionStorage, { order: offline });
  jest.useFakeTimers();
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
  unmount();
  await act(() => jest.advanceTimersByTimeAsync(5000));
  jest.useRealTimers();
  expect(sessionStorage.getItem(MARK)).toBeNull();
});

test('continues without a tap if a request of the document before has arrived', async () => {
  const sessionStorage = memoryStorage();
  const before = openIn(sessionStorage, { order: ready, eject: offline });
  await waitFor(() => expect(before.sent('eject')).toHaveLength(1));
  before.unmount();
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'], now: NOW });
  let arrived = false;
  const { sent } = openIn(sessionStorage, { order: () => (arrived ? ejecting : ready) });
  await act(() => jest.advanceTimersByTimeAsync(500));
  expect(screen.getByRole('heading', { name: TAP })).toBeVisible();
  arrived = true;
  await act(() => jest.advanceTimersByTimeAsync(3000));
  expect(screen.getByRole('heading', { name: 'Slot 3 is opening' })).toBeVisible();
  expect(sent('eject')).toEqual([]);
  jest.useRealTimers();
});

test('opens the slot only on a tap after a sign-in, which may have taken minutes', async () => {
  await opensOnlyOnTap(openIn(memoryStorage(), { order: ready }, true));
});
