import { useState } from 'react';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { SearchField } from './SearchField';

const onSearch = jest.fn();

function Page({ initial = '' }: { initial?: string }) {
  const [value, setValue] = useState(initial);
  return (
    <>
      <SearchField
        label="Store"
        value={value}
        maxLength={80}
        onSearch={(text) => {
          onSearch(text);
          setValue(text);
        }}
      />
      <button onClick={() => setValue('')}>Show all</button>
    </>
  );
}

const field = () => screen.getByRole('searchbox', { name: 'Store' });
const type = (text: string) => fireEvent.change(field(), { target: { value: text } });
const wait = (ms: number) => act(() => void jest.advanceTimersByTime(ms));

beforeEach(() => {
  jest.useFakeTimers();
  onSearch.mockClear();
});
afterEach(() => jest.useRealTimers());

test('searches once for the trimmed text, 300 ms after the last letter', () => {
  render(<Page />);
  type('ki');
  wait(299);
  type('kissa ');
  wait(299);
  expect(onSearch).not.toHaveBeenCalled();
  wait(1);
  expect(onSearch.mock.calls).toEqual([['kissa']]);
  expect(field()).toHaveValue('kissa ');
  wait(1000);
  expect(onSearch).toHaveBeenCalledTimes(1);
});

test('searches at once on Enter and leaves the field', () => {
  render(<Page />);
  field().focus();
  type('kissa');
  fireEvent.submit(screen.getByRole('search'));
  expect(onSearch.mock.calls).toEqual([['kissa']]);
  expect(field()).not.toHaveFocus();
  wait(1000);
  expect(onSearch).toHaveBeenCalledTimes(1);
});

test('clears the search at once and keeps the focus', () => {
  render(<Page initial="kissa" />);
  fireEvent.click(screen.getByRole('button', { name: 'search.clear' }));
  expect(onSearch.mock.calls).toEqual([['']]);
  expect(field()).toHaveValue('');
  expect(field()).toHaveFocus();
  expect(screen.queryByRole('button', { name: 'search.clear' })).toBeNull();
});

test('follows a search that changes outside the field', () => {
  render(<Page initial="kissa" />);
  fireEvent.click(screen.getByRole('button', { name: 'Show all' }));
  expect(field()).toHaveValue('');
  wait(1000);
  expect(onSearch).not.toHaveBeenCalled();
});
