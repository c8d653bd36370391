import { useState } from 'react';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderUi } from '@shared/module-testing';
import { Tabs } from './Tabs';

const ITEMS: { id: string; label: string; count?: number }[] = [
  { id: 'all', label: 'All' },
  { id: 'unpaid', label: 'Unpaid', count: 2 },
  { id: 'done', label: 'Completed', count: 0 },
];

function Page() {
  const [tab, setTab] = useState('all');
  return <Tabs label="Orders" items={ITEMS} selected={tab} onSelect={setTab} panelId="panel" />;
}

const tab = (name: RegExp | string) => screen.getByRole('tab', { name });
const selected = () => screen.getByRole('tab', { selected: true });

beforeEach(() => renderUi(<Page />));

test('is a named tab list whose tabs control the panel', () => {
  expect(screen.getByRole('tablist', { name: 'Orders' })).toBeVisible();
  expect(tab('All')).toHaveAttribute('aria-controls', 'panel');
  expect(selected()).toBe(tab('All'));
});

test('has one tab stop', async () => {
  await userEvent.tab();
  expect(tab('All')).toHaveFocus();
  await userEvent.tab();
  expect(document.body).toHaveFocus();
});

test.each([
  ['{ArrowRight}', /Unpaid/],
  ['{ArrowRight}{ArrowRight}', 'Completed'],
  ['{ArrowRight}{ArrowRight}{ArrowRight}', 'All'],
  ['{ArrowLeft}', 'Completed'],
  ['{End}', 'Completed'],
  ['{End}{Home}', 'All'],
  ['{ArrowDown}', 'All'],
])('selects and focuses a tab with %s', async (keys, name) => {
  await userEvent.tab();
  await userEvent.keyboard(keys);
  expect(selected()).toBe(tab(name));
  expect(tab(name)).toHaveFocus();
});

test('selects a tab on a tap', async () => {
  await userEvent.click(tab('Completed'));
  expect(selected()).toBe(tab('Completed'));
});

test('shows a count unless it is zero', () => {
  expect(tab(/Unpaid/)).toHaveTextContent('Unpaid2');
  expect(tab('Completed')).toHaveTextContent(/^Completed$/);
});
