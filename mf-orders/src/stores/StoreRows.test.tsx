import { screen } from '@testing-library/react';
import { renderPage, sampleStore } from '@shared/module-testing';
import { StoreRows } from './StoreRows';

const STORES = ['One', 'Two', 'Three'].map((name, index) => sampleStore({ storeId: `jp-${index}`, name }));
const CLOSED = [sampleStore({ storeId: 'jp-9', name: 'Nine', state: 'CLOSED' })];
const rowsWith = (limit: number) => {
  const Page = () => (
    <StoreRows
      stores={STORES}
      closed={CLOSED}
      limit={limit}
      showDistance={false}
      rentedAt={undefined}
      emphasis="rent"
      onSelect={() => undefined}
    />
  );
  renderPage(Page, { module: 'mf-orders', url: '/shop/list' });
  return screen.getAllByRole('button').map((row) => /One|Two|Three|Nine/.exec(row.textContent)?.[0]);
};

test.each([
  [2, ['One', 'Two']],
  [3, ['One', 'Two', 'Three']],
  [Infinity, ['One', 'Two', 'Three', 'Nine']],
])('renders %s stores, and the closed ones after all others', (limit, names) => {
  expect(rowsWith(limit)).toEqual(names);
  expect(screen.queryByRole('heading') !== null).toBe(names.includes('Nine'));
});
