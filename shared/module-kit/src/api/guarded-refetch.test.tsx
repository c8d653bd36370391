import { useEffect, useState } from 'react';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { PlainEndpoint } from '@shared/http-api/app';
import { answerOf, renderPage } from '@shared/module-testing';
import { endpointHooks } from './endpoint-hooks';

const names: PlainEndpoint<void, string> = { name: 'names', method: 'GET', path: '/test/regions' };
const store: PlainEndpoint<{ id: string }, string> = {
  name: 'store',
  method: 'GET',
  path: '/test/stores/{id}',
};
const { queryHook } = endpointHooks('test@1');
const useRegions = queryHook(names);
const useStore = queryHook(store);

/** The latest `refetch` of `Reader`. It can be called after the component has unmounted, as a pending call would. */
const kept: { refetch(): void } = { refetch: () => undefined };

function Reader({ skip }: { skip: boolean }) {
  const regions = useRegions(undefined, { skip });
  useEffect(() => {
    kept.refetch = regions.refetch;
  }, [regions.refetch]);
  return <p>{regions.data ?? 'nothing'}</p>;
}

function Page() {
  const [shown, setShown] = useState<'skipped' | 'read' | 'removed'>('skipped');
  return (
    <>
      {shown !== 'removed' && <Reader skip={shown === 'skipped'} />}
      <button onClick={() => setShown('read')}>Read</button>
      <button onClick={() => setShown('removed')}>Remove</button>
    </>
  );
}

test('refetch does nothing while the query is skipped and after its component has unmounted', async () => {
  const { requests } = renderPage(Page, {
    module: 'mf-orders',
    url: '/order/list',
    answers: { 'GET /test/regions': 'Japan' },
  });
  const tap = (name: string) => userEvent.click(screen.getByRole('button', { name }));
  const reads = () => requests.filter(({ path }) => path === '/test/regions').length;
  expect(() => kept.refetch()).not.toThrow();
  expect(reads()).toBe(0);
  await tap('Read');
  await screen.findByText('Japan');
  kept.refetch();
  await waitFor(() => expect(reads()).toBe(2));
  await tap('Remove');
  expect(() => kept.refetch()).not.toThrow();
  expect(reads()).toBe(2);
});

function Stores() {
  const [id, setId] = useState('a');
  const { data, error, isLoading, refetch } = useStore({ id });
  return (
    <>
      <p>{[data ?? 'nothing', isLoading && 'loading', error && 'failed'].filter(Boolean).join(' ')}</p>
      <button onClick={refetch}>Refetch</button>
      <button onClick={() => setId('a')}>Store a</button>
      <button onClick={() => setId('b')}>Store b</button>
    </>
  );
}

test('shows no data of another argument, and keeps those of its own', async () => {
  let answerB: (answer: unknown) => void = () => undefined;
  let answerA: unknown = 'A';
  renderPage(Stores, {
    module: 'mf-orders',
    url: '/order/list',
    answers: {
      'GET /test/stores/a': () => answerA,
      'GET /test/stores/b': () => new Promise((resolve) => (answerB = resolve)),
    },
  });
  const tap = (name: string) => userEvent.click(screen.getByRole('button', { name }));
  await screen.findByText('A');
  await tap('Store b');
  expect(screen.getByText('nothing loading')).toBeVisible();
  answerB(answerOf(500, 'a gateway'));
  await screen.findByText('nothing failed');
  await tap('Refetch');
  answerB('B');
  await screen.findByText('B');
  answerA = answerOf(500, 'a gateway');
  await tap('Store a');
  expect(screen.getByText('A')).toBeVisible();
  await tap('Refetch');
  await screen.findByText('A failed');
  await tap('Store b');
  expect(screen.getByText('B')).toBeVisible();
});
