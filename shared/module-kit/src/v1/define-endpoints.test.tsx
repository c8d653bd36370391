import { useState } from 'react';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPage } from '@shared/module-testing';
import { adapterParts } from '../shell-api';
import { createDefineEndpoints, infiniteQuery, mutation, query } from './define-endpoints';

const endpoints = createDefineEndpoints(adapterParts)('test@1', {
  pages: query<string[], { cursor?: string }>(
    ({ cursor }) => ({ method: 'GET', path: '/test/pages', query: { cursor } }),
    ['Order'],
    { append: (current, next) => [...current, ...next] },
  ),
  rows: infiniteQuery<{ list: string[]; nextCursor: null }, string>(
    () => ({ method: 'GET', path: '/test/rows' }),
    [],
    { rows: ({ list }) => list, rowId: (row) => row },
  ),
  send: mutation<string, { text: string }>(
    (body) => ({ method: 'POST', path: '/test/send', body }),
    ['Order'],
  ),
});

function Page() {
  const [cursor, setCursor] = useState<string | undefined>();
  const [said, setSaid] = useState('');
  const pages = endpoints.pages.useQuery(cursor ? { cursor } : {});
  const rows = endpoints.rows.useInfiniteQuery(undefined);
  const [send] = endpoints.send.useMutation();
  const sendTyped = async () => setSaid((await send({ text: 'typed' })).data ?? '');
  return (
    <>
      <p>{pages.data?.join(' ')}</p>
      <p>{rows.data?.rows.join('+')}</p>
      <p>{said}</p>
      <button onClick={() => setCursor('2')}>More</button>
      <button onClick={() => void sendTyped()}>Send</button>
    </>
  );
}

test('reads, appends, lists and writes for modules of contract 1', async () => {
  const { requests } = renderPage(Page, {
    module: 'mf-orders',
    url: '/order/list',
    answers: {
      'GET /test/pages': ({ query: asked }: { query?: { cursor?: string } }) => [
        `page ${asked?.cursor ?? '1'}`,
      ],
      'GET /test/rows': { list: ['a', 'b'], nextCursor: null },
      'POST /test/send': ({ body }: { body: { text: string } }) => `sent ${body.text}`,
    },
  });
  expect(await screen.findByText('page 1')).toBeInTheDocument();
  expect(await screen.findByText('a+b')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'More' }));
  expect(await screen.findByText('page 1 page 2')).toBeInTheDocument();
  requests.length = 0;
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText('sent typed')).toBeInTheDocument();
  expect(requests.map(({ method, path }) => `${method} ${path}`)).toEqual([
    'POST /test/send',
    'GET /test/pages',
  ]);
});
