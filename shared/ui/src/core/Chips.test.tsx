import { useState } from 'react';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderUi } from '@shared/module-testing';
import { Chips } from './Chips';

type Filter = 'all' | 'rent' | 'return';
const OPTIONS: { id: Filter; label: string; icon?: 'out' | 'into' }[] = [
  { id: 'all', label: 'All' },
  { id: 'rent', label: 'Rent', icon: 'out' },
  { id: 'return', label: 'Return', icon: 'into' },
];

function Page({ initial = 'all', error }: { initial?: Filter | ''; error?: string }) {
  const [value, setValue] = useState<Filter | ''>(initial);
  return <Chips label="Show stores to" options={OPTIONS} value={value} onChange={setValue} error={error} />;
}

const chip = (name: string) => screen.getByRole('radio', { name });

test('is a named group of radio buttons', () => {
  renderUi(<Page />);
  expect(screen.getByRole('group', { name: 'Show stores to' })).toBeVisible();
  expect(screen.getAllByRole('radio')).toHaveLength(3);
  expect(chip('All')).toBeChecked();
});

test('chooses with the arrow keys and has one tab stop', async () => {
  renderUi(<Page />);
  await userEvent.tab();
  expect(chip('All')).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}');
  expect(chip('Rent')).toBeChecked();
  expect(chip('Rent')).toHaveFocus();
  expect(chip('All')).not.toBeChecked();
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
  expect(chip('Return')).toBeChecked();
  await userEvent.tab();
  expect(document.body).toHaveFocus();
});

test('chooses on a tap on the label', async () => {
  renderUi(<Page initial="" />);
  screen.getAllByRole('radio').forEach((radio) => expect(radio).not.toBeChecked());
  await userEvent.click(screen.getByText('Return'));
  expect(chip('Return')).toBeChecked();
});

test('keeps two groups apart', async () => {
  renderUi(
    <>
      <Page />
      <Page initial="rent" />
    </>,
  );
  const names = screen.getAllByRole<HTMLInputElement>('radio').map(({ name }) => name);
  expect(names.map((name) => names.indexOf(name))).toEqual([0, 0, 0, 3, 3, 3]);
  await userEvent.click(screen.getAllByRole('radio', { name: 'Return' })[0]!);
  expect(screen.getAllByRole('radio', { name: 'Rent' })[1]).toBeChecked();
});

test('announces an error and connects it to the group', () => {
  renderUi(<Page error="Choose one" />);
  expect(screen.getByRole('alert')).toHaveTextContent('Choose one');
  expect(screen.getByRole('group')).toHaveAccessibleDescription('Choose one');
});

test('changes its chips and its error after a translator has replaced the texts', () => {
  const chips = (icon: 'check' | undefined, label: string, error: string) => (
    <Chips
      label="Type"
      options={[{ id: 'all', label, ...(icon ? { icon } : {}) }]}
      value="all"
      onChange={() => undefined}
      error={error}
    />
  );
  const { rerender, container } = render(chips(undefined, 'All', 'Choose one'));
  translate(container);
  rerender(chips('check', 'All 3', 'Choose one of them'));
  expect(screen.getByRole('radio', { name: 'All 3' })).toBeInTheDocument();
  expect(container.querySelectorAll('svg')).toHaveLength(2);
  expect(screen.getByRole('alert')).toHaveTextContent('Choose one of them');
});

/** Replaces each text node by an element, like the translators of browsers. */
function translate(root: HTMLElement): void {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts) {
    const font = document.createElement('font');
    font.append(text.data);
    text.replaceWith(font);
  }
}
