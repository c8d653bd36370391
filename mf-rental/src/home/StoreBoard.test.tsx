import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { memoryStorage } from '@shared/api-client';
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
  globalThis.CSS ??= { escape: (text: string) => text } as typeof CSS;
});

const rows = ['Bookshop', 'Kissa Hinata', 'Noodle Bar'].map((name) => ({
  ...store,
  name,
  storeId: name,
}));

/** Returns the storage of a tab that has left /home with a view. */
const storageWith = (view: object) =>
  memoryStorage(new Map([['pb:draft:JP::view/home:,,', JSON.stringify(view)]]));

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

test('scrolls to the chosen store also if a phone does not show it at first, and offers more after all rows', async () => {
  const scrolled: (string | undefined)[] = [];
  Element.prototype.scrollIntoView = function (this: HTMLElement) {
    scrolled.push(this.dataset.store);
  };
  const many = Array.from({ length: 12 }, (_, at) => ({ ...store, name: `Store ${at}`, storeId: `s${at}` }));
  const view = {
    filter: null,
    open: null,
    origin: null,
    selected: { storeId: 's10', position: store.position },
  };
  renderPage(HomePage, {
    module: 'mf-rental',
    url: '/home',
    signedIn: false,
    now: () => NOW,
    answers: { regions: { regions: [] }, stores: { stores: many, total: 40, nextCursor: 'c2' } },
    host: { sessionStorage: storageWith(view) },
  });
  await waitFor(() => expect(scrolled).toContain('s10'));
  expect(await screen.findByRole('button', { name: 'More stores' })).toBeVisible();
  expect(screen.getAllByRole('button', { name: /^Store \d/ })).toHaveLength(12);
});

test.each([
  ['where the renter is', { kind: 'located' }, true],
  ['a place that the heading names', { kind: 'place', name: 'Ueno Station' }, true],
  ['a place without a name', { kind: 'place' }, false],
  ['an area of the map', { kind: 'area' }, false],
])('shows distances from %s only if they say something: %p', async (_what, from, isShown) => {
  const view = { filter: null, open: null, origin: { lat: 35.7, lng: 139.5, ...from }, selected: null };
  renderPage(HomePage, {
    module: 'mf-rental',
    url: '/home',
    signedIn: false,
    now: () => NOW,
    answers: {
      regions: { regions: [] },
      stores: { stores: [{ ...store, name: 'Bookshop', distanceMetres: 80 }], total: 1, nextCursor: null },
    },
    host: { sessionStorage: storageWith(view) },
  });
  await screen.findByText('Bookshop');
  expect(screen.queryAllByText(/80 m|min walk/)).toHaveLength(isShown ? 1 : 0);
});

test('gives the focus of the button for more stores to the heading after the last batch', async () => {
  const [first, ...others] = rows;
  renderPage(HomePage, {
    module: 'mf-rental',
    url: '/home',
    signedIn: false,
    now: () => NOW,
    answers: {
      regions: { regions: [] },
      stores: ({ args: { cursor } }) =>
        cursor
          ? { stores: others, total: 3, nextCursor: null }
          : { stores: [first!], total: 3, nextCursor: 'c2' },
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'More stores' }));
  await screen.findByText('Noodle Bar');
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
});

test('announces what a filter has found, and nothing meanwhile', async () => {
  let arrive: () => void = () => undefined;
  const arrived = new Promise<void>((resolve) => (arrive = resolve));
  const none = { stores: [], total: 0, nextCursor: null };
  const { container } = renderPage(HomePage, {
    module: 'mf-rental',
    url: '/home',
    signedIn: false,
    now: () => NOW,
    answers: {
      regions: { regions: [] },
      stores: ({ args }) =>
        args.filter === 'return' ? arrived.then(() => none) : { ...none, stores: rows, total: 3 },
    },
  });
  const status = container.querySelector('section > [role="status"]');
  expect(status).toBeEmptyDOMElement();
  await waitFor(() => expect(status).toHaveTextContent('Rent-available · Japan · 3 stores'));
  await userEvent.click(screen.getByRole('radio', { name: 'Return-available' }));
  expect(status).toBeEmptyDOMElement();
  arrive();
  await waitFor(() => expect(status).toHaveTextContent('Return-available · Nearby no shop'));
  expect(status).toBeInTheDocument();
});
