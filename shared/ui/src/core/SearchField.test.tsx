import { useState } from 'react';
import { act, fireEvent, screen } from '@testing-library/react';
import { renderUi } from '@shared/module-testing';
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
  renderUi(<Page />);
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
  renderUi(<Page />);
  field().focus();
  type('kissa');
  fireEvent.submit(screen.getByRole('search'));
  expect(onSearch.mock.calls).toEqual([['kissa']]);
  expect(field()).not.toHaveFocus();
  wait(1000);
  expect(onSearch).toHaveBeenCalledTimes(1);
});

test('clears the search at once and keeps the focus', () => {
  renderUi(<Page initial="kissa" />);
  fireEvent.click(screen.getByRole('button', { name: 'Clear the search' }));
  expect(onSearch.mock.calls).toEqual([['']]);
  expect(field()).toHaveValue('');
  expect(field()).toHaveFocus();
  expect(screen.queryByRole('button', { name: 'Clear the search' })).toBeNull();
});

test('follows a search that changes outside the field', () => {
  renderUi(<Page initial="kissa" />);
  fireEvent.click(screen.getByRole('button', { name: 'Show all' }));
  expect(field()).toHaveValue('');
  wait(1000);
  expect(onSearch).not.toHaveBeenCalled();
});

test('is a search landmark whose field closes the keyboard with "search"', () => {
  renderUi(<Page />);
  expect(screen.getByRole('search')).toContainElement(field());
  expect(field()).toHaveAttribute('enterkeyhint', 'search');
  expect(field()).toHaveAttribute('maxlength', '80');
});

describe('a page that shows the search late', () => {
  /** A page that shows a search only after a tap, like a router that renders late. */
  function LatePage() {
    const [value, setValue] = useState('');
    return (
      <>
        <SearchField label="Store" value={value} maxLength={80} onSearch={onSearch} />
        <button onClick={() => setValue('ab')}>Show “ab”</button>
        <button onClick={() => setValue('')}>Show all</button>
      </>
    );
  }
  const show = (what: string) => fireEvent.click(screen.getByRole('button', { name: `Show ${what}` }));

  test('does not take back a letter that was typed meanwhile', () => {
    renderUi(<LatePage />);
    type('ab');
    wait(300);
    type('abc');
    show('“ab”');
    expect(field()).toHaveValue('abc');
    wait(300);
    expect(onSearch.mock.calls).toEqual([['ab'], ['abc']]);
  });

  test('shows a search again that the renter goes back to', () => {
    renderUi(<LatePage />);
    type('ab');
    wait(300);
    show('“ab”');
    for (const [what, text] of [
      ['all', ''],
      ['“ab”', 'ab'],
    ] as const) {
      show(what);
      expect(field()).toHaveValue(text);
      wait(300);
    }
    expect(onSearch.mock.calls).toEqual([['ab']]);
  });
});
