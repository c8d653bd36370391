import { useState } from 'react';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useDispatch } from 'react-redux';
import { renderPage } from '@shared/module-testing';
import { languageSlice } from '../host/state';
import { defineEndpoints, query } from './define-endpoints';

const endpoints = defineEndpoints('test@1', {
  regions: query<string>(() => ({ method: 'GET', path: '/test/regions' })),
  list: query<string[], { cursor?: string }>(
    ({ cursor }) => ({ method: 'GET', path: '/test/list', query: { cursor } }),
    [],
    { append: (current, next) => [...current, ...next] },
  ),
});

/** Language in which the fake platform answers. */
let spoken = 'en';

function Page() {
  const dispatch = useDispatch();
  const [cursor, setCursor] = useState<string | undefined>();
  const regions = endpoints.regions.useQuery();
  const list = endpoints.list.useQuery(cursor ? { cursor } : {});
  const speak = (language: 'en' | 'ja') => {
    spoken = language;
    setCursor(undefined);
    dispatch(languageSlice.actions.languageChosen(language));
  };
  return (
    <>
      <p data-testid="regions">{regions.data ?? 'nothing'}</p>
      <p data-testid="list">{list.data?.join(' ') ?? 'nothing'}</p>
      <button onClick={() => setCursor('2')}>More</button>
      <button onClick={() => speak('ja')}>Japanese</button>
      <button onClick={() => speak('en')}>English</button>
    </>
  );
}

test('caches answers by language and shows the previous language until the new one arrives', async () => {
  spoken = 'en';
  let answer: (() => void) | null = null;
  const { requests } = renderPage(Page, {
    module: 'mf-orders',
    url: '/order/list',
    answers: {
      'GET /test/regions': () => {
        const words = spoken === 'ja' ? '日本' : 'Japan';
        if (spoken === 'en') return words;
        return new Promise((resolve) => (answer = () => resolve(words)));
      },
      'GET /test/list': ({ query: asked }: { query?: { cursor?: string } }) => [
        `${spoken}${asked?.cursor ?? '1'}`,
      ],
    },
  });
  const tap = (name: string) => userEvent.click(screen.getByRole('button', { name }));
  await waitFor(() => expect(screen.getByTestId('regions')).toHaveTextContent('Japan'));
  await tap('More');
  await waitFor(() => expect(screen.getByTestId('list')).toHaveTextContent('en1 en2'));

  await tap('Japanese');
  await waitFor(() => expect(answer).not.toBeNull());
  expect(screen.getByTestId('regions')).toHaveTextContent('Japan');
  answer!();
  await waitFor(() => expect(screen.getByTestId('regions')).toHaveTextContent('日本'));
  await waitFor(() => expect(screen.getByTestId('list')).toHaveTextContent(/^ja1$/));

  await tap('English');
  await waitFor(() => expect(screen.getByTestId('regions')).toHaveTextContent('Japan'));
  expect(requests.filter(({ path }) => path === '/test/regions')).toHaveLength(2);
});
