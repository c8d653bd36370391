import { screen, waitFor } from '@testing-library/react';
import { useLocation } from 'react-router-dom';
import { renderPage, sampleMe } from '@shared/module-testing';
import EjectPage from '../eject/EjectPage';
import { NOW, order, progress } from '../testing/models';
import BorrowPage from './BorrowPage';

const NO = 'JP2611200001';
const ejecting = order({ state: 'EJECTING', next: null });
const out = order({
  state: 'BILLING',
  next: null,
  slot: 3,
  startedAt: '2026-11-20T05:00:20Z',
  powerBank: { sn: 'PB1', code: 'AB12' },
});
const isOut = progress({ state: 'BILLING', step: 'OUT', powerBankCode: 'AB12' });
const never = () => new Promise<never>(() => undefined);

/** Renders /eject and /borrow by route and records every visited path. */
function visits() {
  const addresses: string[] = [];
  function Flow() {
    const { pathname, key } = useLocation();
    const entry = `${pathname} ${key}`;
    if (addresses[addresses.length - 1] !== entry) addresses.push(entry);
    return pathname === '/eject' ? <EjectPage /> : <BorrowPage />;
  }
  return { Flow, paths: () => addresses.map((entry) => entry.split(' ')[0]) };
}

test('does not redirect back to /eject because of a stale cached order', async () => {
  const { Flow, paths } = visits();
  let reads = 0;
  renderPage(Flow, {
    module: 'mf-rental',
    url: `/eject?orderNo=${NO}`,
    now: () => NOW,
    // The first response is EJECTING. The second request stays pending.
    answers: { order: () => (++reads === 1 ? ejecting : never()), orderProgress: isOut },
  });
  await waitFor(() => expect(paths()).toEqual(['/eject', '/borrow']));
  await screen.findByText('Getting your rental');
  expect(paths()).toEqual(['/eject', '/borrow']);
  expect(reads).toBe(2);
});

test('confirms the rental with the slot and the code of the power bank (R2.12)', async () => {
  renderPage(BorrowPage, {
    module: 'mf-rental',
    url: `/borrow?orderNo=${NO}`,
    now: () => NOW,
    answers: { order: out, orderProgress: isOut },
  });
  // The heading has the focus after the slot has opened, so it says which one a renter has to look for.
  const heading = await screen.findByRole('heading', {
    level: 1,
    name: 'Take your power bank Slot 3',
  });
  expect(heading).toBeVisible();
  expect(screen.getByText('AB12')).toBeVisible();
  expect(screen.getByRole('link', { name: 'See my rental' })).toHaveAttribute(
    'href',
    `/order/detail?orderNo=${NO}`,
  );
});

test.each([
  [9, 'Take your power bank Slot 3', 'The clock started at 14:00 · ¥165 until 14:30'],
  [11, 'Your power bank', 'The clock started at 14:00 · ¥165 until 14:30'],
  [180, 'Your power bank', 'The clock started at 14:00'],
])('%i minutes after the start the heading is %s', async (minutes, name, clock) => {
  renderPage(BorrowPage, {
    module: 'mf-rental',
    url: `/borrow?orderNo=${NO}`,
    now: () => NOW + minutes * 60_000,
    answers: { order: out, orderProgress: isOut },
  });
  expect(await screen.findByRole('heading', { level: 1, name })).toBeVisible();
  expect(screen.getByText(clock)).toBeVisible();
  expect(screen.queryAllByRole('img', { name: 'Slot 3 is open' })).toHaveLength(minutes < 10 ? 1 : 0);
  expect(screen.getByText('AB12')).toBeVisible();
});

test('draws the cabinet from which the power bank of a swap came out', async () => {
  const { container } = renderPage(BorrowPage, {
    module: 'mf-rental',
    url: `/borrow?orderNo=${NO}`,
    now: () => NOW,
    answers: { order: out, orderProgress: { ...isOut, cabinetSn: 'JPC00002' } },
  });
  await screen.findByText('AB12');
  expect(container).toHaveTextContent('JPC00002');
  expect(container).not.toHaveTextContent(out.cabinetSn);
});

test('waits for an order that was fetched after the page opened', async () => {
  const { Flow, paths } = visits();
  let ready = false;
  renderPage(Flow, {
    module: 'mf-rental',
    url: `/borrow?orderNo=${NO}`,
    now: () => NOW,
    answers: { order: () => (ready ? out : ejecting), orderProgress: () => ((ready = true), isOut) },
  });
  expect(await screen.findByText('AB12')).toBeInTheDocument();
  expect(paths().length).toBeLessThanOrEqual(3);
});

test.each([
  ['renter@example.com', 'If it costs something, the receipt comes by e-mail'],
  [null, 'The receipt is with your order'],
])('shows to an account with e-mail %p: %s', async (email, text) => {
  renderPage(BorrowPage, {
    module: 'mf-rental',
    url: `/borrow?orderNo=${NO}`,
    now: () => NOW,
    answers: {
      order: out,
      orderProgress: isOut,
      me: sampleMe({ email }),
    },
  });
  expect(await screen.findByText(text)).toBeInTheDocument();
});
