import { waitFor } from '@testing-library/react';
import type { Host } from '@shared/module-kit/host';
import { type Answers, refusal, renderPage, sampleCabinet } from '@shared/module-testing';
import { NOW } from '../testing/models';
import ProductPage from './ProductPage';

type Subject = Parameters<Host['setSubject']>[0];

/** Opens /product with the given response for its cabinet. */
function open(answer: Answers['cabinet']) {
  const subjects: Subject[] = [];
  const page = renderPage(ProductPage, {
    module: 'mf-rental',
    url: '/product?sn=JPC00001',
    now: () => NOW,
    signedIn: false,
    answers: { cabinet: answer },
    host: { setSubject: (subject) => void subjects.push(subject) },
  });
  return { ...page, subjects };
}

test('sets cabinet and store for the page view once they are loaded, and clears them on unmount', async () => {
  const loaded = sampleCabinet();
  const { subjects, unmount } = open(loaded);
  expect(subjects).toEqual([null]);
  await waitFor(() =>
    expect(subjects).toEqual([null, { deviceId: 'JPC00001', shopId: loaded.store.storeId }]),
  );
  unmount();
  expect(subjects.slice(2)).toEqual([undefined]);
});

test('sets the cabinet alone if it cannot be loaded', async () => {
  const { subjects } = open(refusal('UCS320001'));
  await waitFor(() => expect(subjects).toEqual([null, { deviceId: 'JPC00001' }]));
});
