import { act, screen, waitFor } from '@testing-library/react';
import type { Cabinet } from '@shared/http-api/schemas';
import {
  answerOf,
  type Answers,
  INEXACT,
  rememberedPositionStorage,
  renderPage,
  sampleCabinet,
  testMissing,
} from '@shared/module-testing';
import { store } from '../testing/models';
import CabinetPage from './CabinetPage';

const open = (sn: string, answer: Answers['cabinet'] = sampleCabinet()) =>
  renderPage(CabinetPage, {
    module: 'mf-rental',
    url: `/cabinet?sn=${sn}`,
    answers: { cabinet: answer },
  });

test('shows that the cabinet is being found, then redirects to the product (R2.8, R4.4)', async () => {
  let answer: (found: Cabinet) => void = () => undefined;
  const page = open('JPC00001', () => new Promise((resolve) => (answer = resolve)));
  await waitFor(() => expect(screen.getByText('Finding the cabinet')).toBeVisible());
  expect(page.address()).toBe('/cabinet?sn=JPC00001');
  await act(async () => answer(sampleCabinet()));
  await waitFor(() => expect(page.address()).toBe('/product?sn=JPC00001'));
});

test('says of an address without a cabinet that the code is not recognized, and requests nothing (R8.10)', () => {
  const { requests } = open('nonsense');
  expect(screen.getByRole('heading', { name: 'Cannot recognize QR code' })).toBeVisible();
  expect(requests).toEqual([]);
});

test('says of an unknown cabinet that there is no such store (R8.11)', async () => {
  open('JPC09999', answerOf(404, 'the platform'));
  expect(await screen.findByRole('heading', { name: 'Store not found' })).toBeVisible();
});

test.each([['exact', {}, true] as const, ...INEXACT.map(([what, of]) => [what, of, false] as const)])(
  'shows distances to the nearest stores only from a position that is exact: %s',
  async (_what, of, isMeasured) => {
    renderPage(CabinetPage, {
      module: 'mf-rental',
      url: '/cabinet?sn=JPC00001',
      host: { sessionStorage: rememberedPositionStorage({ lat: 35.7, lng: 139.5 }, of) },
      answers: {
        cabinet: answerOf(404, 'the platform'),
        stores: { stores: [{ ...store, distanceMetres: 190 }], total: 1, nextCursor: null },
      },
    });
    const row = await screen.findByRole('link', { name: new RegExp(store.name) });
    expect((row.textContent ?? '').includes('190 m')).toBe(isMeasured);
  },
);

test('suggests no stores near a phone that is in another region', async () => {
  const { sent } = renderPage(CabinetPage, {
    module: 'mf-rental',
    url: '/cabinet?sn=HKC00001',
    region: 'HK',
    host: { sessionStorage: rememberedPositionStorage({ lat: 35.7, lng: 139.5 }) },
    answers: {
      cabinet: answerOf(404, 'the platform'),
      stores: { stores: [store], total: 1, nextCursor: null },
    },
  });
  expect(await screen.findByRole('heading', { name: 'Store not found' })).toBeVisible();
  expect(sent('stores')).toEqual([]);
});

testMissing((error) => open('JPC00001', error), 'Store not found');
