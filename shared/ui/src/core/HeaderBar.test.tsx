import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HeaderBar } from './HeaderBar';

test('goes back by tap and by Enter', async () => {
  const onBack = jest.fn();
  render(<HeaderBar title="Orders" backLabel="Back" onBack={onBack} />);
  await userEvent.click(screen.getByRole('button', { name: 'Back' }));
  screen.getByRole('button', { name: 'Back' }).focus();
  await userEvent.keyboard('{Enter}');
  expect(onBack).toHaveBeenCalledTimes(2);
});

test('is the banner with the title and has no Back button without a page to return to', () => {
  render(
    <HeaderBar title="Orders" backLabel="Back">
      <button type="button">Language</button>
    </HeaderBar>,
  );
  expect(screen.getByRole('banner')).toHaveTextContent('OrdersLanguage');
  expect(screen.getAllByRole('button')).toHaveLength(1);
});
