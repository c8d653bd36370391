import { Activity, useState } from 'react';
import { act, screen } from '@testing-library/react';
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

/** A page that is kept alive until it is closed. */
let set: (state: 'visible' | 'hidden' | 'closed') => void;
function Kept() {
  const [state, setState] = useState<Parameters<typeof set>[0]>('visible');
  set = setState;
  return (
    state !== 'closed' && (
      <Activity mode={state}>
        <List />
      </Activity>
    )
  );
}

beforeEach(() => void renderUi(<Kept />));

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

test.each(['hidden', 'closed'] as const)('the heading gets no focus when the page is %s', async (state) => {
  const heading = screen.getByRole('heading', { name: 'Orders' });
  const focus = jest.spyOn(heading, 'focus');
  button('Delete 2').focus();
  await act(async () => set(state));
  expect(screen.queryByRole('button', { name: 'Delete 2' })).toBeNull();
  expect(focus).not.toHaveBeenCalled();
});

test('the heading of the page that replaces the whole one gets the focus', async () => {
  function Question() {
    const [isAnswered, setAnswered] = useState(false);
    return isAnswered ? (
      <Page key="answer">
        <PageTitle>Thank you</PageTitle>
      </Page>
    ) : (
      <Page key="question">
        <PageTitle>Question</PageTitle>
        <p ref={leaveFocus}>
          <button onClick={() => setAnswered(true)}>Answer</button>
        </p>
      </Page>
    );
  }
  renderUi(<Question />);
  await userEvent.click(button('Answer'));
  expect(screen.getByRole('heading', { name: 'Thank you' })).toHaveFocus();
});
