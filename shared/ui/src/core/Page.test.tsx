import { render, screen } from '@testing-library/react';
import { Page, PageTitle, Section } from './Page';

test('is the main landmark with its heading and sections', () => {
  render(
    <Page footer={<button type="button">Pay</button>}>
      <PageTitle>Payment</PageTitle>
      <Section title="Method">Card</Section>
      <Section aria-label="Price">¥360</Section>
    </Page>,
  );
  const main = screen.getByRole('main');
  expect(main).not.toHaveAttribute('aria-busy');
  expect(main).toContainElement(screen.getByRole('button', { name: 'Pay' }));
  expect(screen.getByRole('heading', { level: 1, name: 'Payment' })).toBeVisible();
  expect(screen.getByRole('heading', { level: 2, name: 'Method' })).toBeVisible();
  expect(screen.getByRole('region', { name: 'Price' })).toHaveTextContent('¥360');
});

test('is busy while it loads, and its hidden title can be focused by script', () => {
  render(
    <Page busy>
      <PageTitle hidden>Orders</PageTitle>
    </Page>,
  );
  expect(screen.getByRole('main')).toHaveAttribute('aria-busy', 'true');
  const title = screen.getByRole('heading', { name: 'Orders' });
  expect(title).toHaveClass('visually-hidden');
  title.focus();
  expect(title).toHaveFocus();
});
