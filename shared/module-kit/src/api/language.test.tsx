import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useDispatch } from 'react-redux';
import type { PlainEndpoint } from '@shared/http-api/app';
import { renderPage } from '@shared/module-testing';
import { languageSlice } from '../host/state';
import { endpointHooks } from './endpoint-hooks';

const names: PlainEndpoint<void, string> = { name: 'names', method: 'GET', path: '/test/regions' };
const useRegions = endpointHooks('test@1').queryHook(names);

/** Language in which the fake platform answers. */
let spoken = 'en';

function Page() {
  const dispatch = useDispatch();
  const regions = useRegions();
  const speak = (language: 'en' | 'ja') => {
    spoken = language;
    dispatch(languageSlice.actions.languageChosen(language));
  };
  return (
    <>
      <p data-testid="regions">{regions.data ?? 'nothing'}</p>
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
    },
  });
  const tap = (name: string) => userEvent.click(screen.getByRole('button', { name }));
  await waitFor(() => expect(screen.getByTestId('regions')).toHaveTextContent('Japan'));

  await tap('Japanese');
  await waitFor(() => expect(answer).not.toBeNull());
  expect(screen.getByTestId('regions')).toHaveTextContent('Japan');
  answer!();
  await waitFor(() => expect(screen.getByTestId('regions')).toHaveTextContent('日本'));

  await tap('English');
  await waitFor(() => expect(screen.getByTestId('regions')).toHaveTextContent('Japan'));
  expect(requests.filter(({ path }) => path === '/test/regions')).toHaveLength(2);
});
