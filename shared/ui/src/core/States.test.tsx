import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPage } from '@shared/module-testing';
import { InlineFailure } from './States';

test('announces a failure within the page and retries on a tap', async () => {
  const onRetry = jest.fn();
  renderPage(
    () => (
      <InlineFailure retrying={false} onRetry={onRetry}>
        No connection.
      </InlineFailure>
    ),
    { module: 'mf-auth', url: '/center' },
  );
  expect(screen.getByRole('alert')).toHaveTextContent('No connection.');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(onRetry).toHaveBeenCalledTimes(1);
});
