import { act, screen, waitFor } from '@testing-library/react';
import { type RenderPageOptions, renderPage } from '@shared/module-kit/harness';
import { NOW, order, progress, store } from '../testing/models';
import EjectPage from './EjectPage';

const ready = order({ next: 'EJECT' });
const ejecting = order({ state: 'EJECTING', next: null });
const open = (answers: RenderPageOptions['answers'], url = '/eject?orderNo=JP2611200001') =>
  renderPage(EjectPage, { module: 'mf-rental', url, now: () => NOW, answers: answers ?? {} });

test('asks for the eject once, watches it, and leads to the bank when it is out', async () => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
  let asked = false;
  let out = false;
  const { requests, address } = open({
    'GET /v1/orders/JP2611200001': () => (asked ? ejecting : ready),
    'POST /v1/orders/JP2611200001/eject': () => {
      asked = true;
      return ejecting;
    },
    'GET /v1/orders/JP2611200001/progress': () =>
      out ? progress({ state: 'BILLING', step: 'OUT' }) : progress(),
  });
  expect(await screen.findByRole('heading', { level: 1, name: 'Slot 3 is opening' })).toBeInTheDocument();
  out = true;
  await act(() => jest.advanceTimersByTimeAsync(1500));
  expect(address()).toBe('/borrow?orderNo=JP2611200001');
  expect(requests.filter(({ method }) => method === 'POST')).toHaveLength(1);
  jest.useRealTimers();
});

test('a reload in the middle goes on watching and asks for no second eject', async () => {
  const { requests } = open({
    'GET /v1/orders/JP2611200001': ejecting,
    'GET /v1/orders/JP2611200001/progress': progress({ attempt: 2, slot: 4 }),
  });
  expect(await screen.findByRole('heading', { name: 'Slot 4 is opening' })).toBeInTheDocument();
  expect(screen.getByText('That slot was stuck. Now slot 4 is tried.')).toBeInTheDocument();
  expect(requests.some(({ method }) => method === 'POST')).toBe(false);
});

test('an order that is not paid for is never ejected', async () => {
  const { requests, address } = open({ 'GET /v1/orders/JP2611200001': order() });
  await waitFor(() => expect(address()).toBe('/payment?purpose=DEPOSIT&orderNo=JP2611200001'));
  expect(requests.some(({ method }) => method === 'POST')).toBe(false);
});

test('failed: nothing was charged, and the ways on', async () => {
  open({
    'GET /v1/orders/JP2611200001': order({ state: 'EJECT_FAILED', next: null }),
    'GET /v1/stores/jp-1': store,
    'GET /v1/stores': {
      stores: [{ ...store, storeId: 'jp-2', name: 'Kissa Hinata' }],
      total: 1,
      nextCursor: null,
    },
  });
  expect(await screen.findByRole('heading', { level: 1, name: 'The slot did not open' })).toBeInTheDocument();
  expect(screen.getByText('Nothing was charged')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Try again' })).toHaveAttribute('href', '/product?sn=JPC00001');
  expect(await screen.findByText('Kissa Hinata')).toBeInTheDocument();
});

test('no answer of the cabinet: still checking, not charged twice', async () => {
  open({
    'GET /v1/orders/JP2611200001': order({ state: 'EJECT_UNKNOWN', next: null }),
    'GET /v1/orders/JP2611200001/progress': progress({ state: 'EJECT_UNKNOWN', step: 'UNKNOWN' }),
  });
  expect(await screen.findByRole('heading', { level: 1, name: 'Still checking' })).toBeInTheDocument();
  expect(screen.getByText(/not charged twice/)).toBeInTheDocument();
});

test('no connection when asking: said, and asked again by the renter', async () => {
  const { requests } = open({
    'GET /v1/orders/JP2611200001': ready,
    'POST /v1/orders/JP2611200001/eject': { kind: 'network', code: 'NETWORK' },
  });
  expect(await screen.findByText('The cabinet could not be asked')).toBeInTheDocument();
  expect(requests.filter(({ method }) => method === 'POST')).toHaveLength(1);
});

test('an address without an order asks for nothing', async () => {
  const { requests } = open({}, '/eject?orderNo=1');
  expect(await screen.findByText('No Data')).toBeInTheDocument();
  expect(requests).toHaveLength(0);
});
