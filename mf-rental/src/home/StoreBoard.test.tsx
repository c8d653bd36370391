import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPage } from '@shared/module-testing';
import type { StoreRowProps } from '@shared/ui/domain';
import { NOW, store } from '../testing/models';
import HomePage from './HomePage';

const rendered: string[] = [];
jest.mock('@shared/ui/domain', () => {
  const actual = jest.requireActual<{ StoreRow: (props: StoreRowProps) => unknown }>('@shared/ui/domain');
  const StoreRow = (props: StoreRowProps) => {
    rendered.push(props.name);
    return actual.StoreRow(props);
  };
  return { ...actual, StoreRow };
});
jest.mock('./map/StoreMap', () => ({ __esModule: true, default: () => <p>map</p> }));
beforeAll(() => {
  Element.prototype.scrollIntoView = () => undefined;
  globalThis.CSS ??= { escape: (text: string) => text } as typeof CSS;
});

const rows = ['Bookshop', 'Kissa Hinata', 'Noodle Bar'].map((name) => ({
  ...store,
  name,
  storeId: name,
}));

test('renders only the rows again that a change of the page concerns', async () => {
  const stores = { stores: rows, total: 3, nextCursor: null };
  renderPage(HomePage, {
    module: 'mf-rental',
    url: '/home',
    signedIn: false,
    now: () => NOW,
    answers: { regions: { regions: [] }, stores },
  });
  await screen.findByText('Noodle Bar');
  rendered.length = 0;
  await userEvent.click(screen.getByRole('button', { name: 'Show the list in full' }));
  expect(rendered).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: /Kissa Hinata/ }));
  expect(new Set(rendered)).toEqual(new Set(['Bookshop', 'Kissa Hinata']));
});
