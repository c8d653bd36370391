import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderUi } from '@shared/module-testing';
import { BoardHead, StoreRow, type StoreRowProps, shownCounts } from './StoreRow';

const onSelect = jest.fn();
const show = (props: Partial<StoreRowProps> = {}) =>
  renderUi(
    <StoreRow
      name="Tsutsuji Books"
      floor="B1F"
      distance="80 m"
      opening={{ text: 'Open until 22:00', tone: 'ok' }}
      rentable={6}
      returnable={2}
      ageSeconds={40}
      emphasis="rent"
      onSelect={onSelect}
      {...props}
    />,
  );
const row = () => screen.getByRole('button', { name: /Tsutsuji Books/ });

test('is a toggle button that names the store, its facts and both counts', async () => {
  show({ selected: false });
  expect(row()).toHaveAccessibleName(
    /^Tsutsuji Books\s*B1F · 80 m\s*Open until 22:00\s*To rent\s*6\s*To return\s*2$/,
  );
  expect(row()).toHaveAttribute('aria-pressed', 'false');
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  expect(onSelect).toHaveBeenCalledTimes(1);
});

test('shows the age of the counts and the actions of the selected store', () => {
  show({ selected: true, actions: <a href="/shop/detail">Details</a>, extra: '¥165 for 30 min' });
  expect(row()).toHaveAttribute('aria-pressed', 'true');
  expect(row()).toHaveTextContent('Open until 22:00 · counted 40 s ago');
  expect(row()).toHaveTextContent('¥165 for 30 min');
  expect(row()).not.toContainElement(screen.getByRole('link', { name: 'Details' }));
});

test('is no toggle button where a tap leads away', () => {
  show();
  expect(row()).not.toHaveAttribute('aria-pressed');
});

test('omits the distance without a position', () => {
  show({ distance: null });
  expect(row()).toHaveTextContent(/BooksB1FOpen/);
});

test('marks the counts of a cabinet that does not answer as the last reported ones', () => {
  show({
    ...shownCounts({ rentable: 0, returnable: 0, lastCounts: { rentable: 4, returnable: 1 } }),
    offline: true,
  });
  expect(row()).toHaveAccessibleName(/Offline at the moment.*To rent at the last report\s*\(4\)/);
  expect(row()).toHaveTextContent('counted 40 s ago');
});

test('keeps the age of the counts when the store closes soon', () => {
  show({ opening: { text: 'Closes in 20 min', tone: 'warn' }, selected: true });
  expect(screen.getByText('Closes in 20 min').parentElement).toHaveClass('warn');
  expect(screen.getByText('counted 40 s ago')).toBeVisible();
});

test('uses the current counts while a cabinet answers', () => {
  expect(shownCounts({ rentable: 3, returnable: 0, lastCounts: null })).toEqual({
    rentable: 3,
    returnable: 0,
  });
});

test('heads the columns and stresses the one in use', () => {
  renderUi(<BoardHead emphasis="return" label="48 stores" />);
  expect(screen.getByText('48 stores')).toBeVisible();
  expect(screen.getByText('To return')).toHaveClass('columnOn');
  expect(screen.getByText('To rent')).not.toHaveClass('columnOn');
});

test('reads the size of the text once for all rows that are rendered together', () => {
  const read = jest.spyOn(CSSStyleDeclaration.prototype, 'getPropertyValue');
  const count = () => read.mock.calls.filter(([name]) => name === '--text-zoom').length;
  const before = count();
  renderUi(
    <>
      {['a', 'b', 'c'].map((label) => (
        <BoardHead key={label} emphasis="rent" label={label} />
      ))}
    </>,
  );
  expect(count() - before).toBe(1);
  read.mockRestore();
});

describe('with large text', () => {
  beforeEach(() => document.documentElement.style.setProperty('--text-zoom', '1.3'));
  afterEach(() => document.documentElement.removeAttribute('style'));

  test.each([
    ['rent', 'To rent 6To return 2'],
    ['return', 'To return 2To rent 6'],
  ] as const)('shows both counts with words, first the one to %s', (emphasis, counts) => {
    show({ emphasis });
    expect(row()).toHaveTextContent(new RegExp(`${counts}$`));
    for (const word of [/To rent/, /To return/])
      expect(screen.getByText(word)).not.toHaveClass('visually-hidden');
  });

  test('has no heads of columns', () => {
    renderUi(<BoardHead emphasis="rent" label="48 stores" />);
    expect(screen.queryByText('To rent')).toBeNull();
  });
});
