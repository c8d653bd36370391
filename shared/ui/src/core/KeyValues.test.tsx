import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderUi } from '@shared/module-testing';
import { KeyValues } from './KeyValues';

const ROWS = [
  { label: 'Order', value: 'JP2611190001', copy: 'JP2611190001' },
  { label: <b>Fee</b>, value: '¥360', note: 'with a coupon', copy: '360' },
  { label: 'Total', value: '¥270' },
];

test('lists each term with its value', () => {
  renderUi(<KeyValues rows={ROWS} sum />);
  expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
    'Order',
    'Fee',
    'Total',
  ]);
  expect(screen.getAllByRole('definition')[1]).toHaveTextContent('¥360with a coupon');
  expect(screen.queryByRole('button')).toBeNull();
});

test('copies a value by a button that names what it copies', async () => {
  const onCopy = jest.fn();
  renderUi(<KeyValues rows={ROWS} onCopy={onCopy} />);
  await userEvent.click(screen.getByRole('button', { name: 'Copy Order' }));
  await userEvent.click(screen.getByRole('button', { name: 'Copy 360' }));
  expect(onCopy.mock.calls).toEqual([['JP2611190001'], ['360']]);
  expect(screen.getAllByRole('button')).toHaveLength(2);
});
