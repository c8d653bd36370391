import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPage } from '@shared/module-testing';
import { ThemeRow } from './ThemeRow';

test('follows the system until the renter chooses a theme, and follows it again', async () => {
  renderPage(ThemeRow, { module: 'mf-auth', url: '/center' });
  const group = within(screen.getByRole('group', { name: 'Theme' }));
  const chosen = () =>
    group.getAllByRole('radio', { checked: true }).map((radio) => radio.parentElement!.textContent);
  expect(chosen()).toEqual(['System']);
  await userEvent.click(group.getByRole('radio', { name: 'Dark' }));
  expect(chosen()).toEqual(['Dark']);
  await userEvent.click(group.getByRole('radio', { name: 'System' }));
  expect(chosen()).toEqual(['System']);
});
