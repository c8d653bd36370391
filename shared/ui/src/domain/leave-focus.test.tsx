import { useState } from 'react';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderUi } from '@shared/module-testing';
import { Page, PageTitle } from '@shared/ui/core';
import { leaveFocus } from './leave-focus';

function List() {
  const [rows, setRows] = useState(['1', '2']);
  const remove = (row: string) => setRows(rows.filter((other) => other !== row));
  return (
    <Page>
      <PageTitle>Orders</PageTitle>
      <ul>
        {rows.map((row) => (
          <li key={row} ref={leaveFocus}>
            <button onClick={() => remove(row)}>{`Delete ${row}`}</button>
            <button onClick={() => remove('1')}>{`Delete the first beside ${row}`}</button>
          </li>
        ))}
      </ul>
    </Page>
  );
}
const button = (name: string) => screen.getByRole('button', { name });

beforeEach(() => void renderUi(<List />));

test('the heading gets the focus of a row that goes away', async () => {
  await userEvent.click(button('Delete 2'));
  expect(screen.queryByRole('button', { name: 'Delete 2' })).toBeNull();
  expect(screen.getByRole('heading', { name: 'Orders' })).toHaveFocus();
});

test('the focus stays where it is if another row goes away', async () => {
  await userEvent.click(button('Delete the first beside 2'));
  expect(screen.queryByRole('button', { name: 'Delete 1' })).toBeNull();
  expect(button('Delete the first beside 2')).toHaveFocus();
});
