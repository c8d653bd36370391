import { useEffect, useState } from 'react';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { PlainEndpoint } from '@shared/http-api/app';
import { renderPage } from '@shared/module-testing';
import { endpointHooks } from './endpoint-hooks';

const names: PlainEndpoint<void, string> = { name: 'names', method: 'GET', path: '/test/regions' };
const useRegions = endpointHooks('test@1').queryHook(names);

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
