import { render, screen } from '@testing-library/react';
import { TextDivider } from './TextDivider';

test('is no separator, which would hide its text from screen readers', () => {
  render(<TextDivider>or</TextDivider>);
  expect(screen.queryByRole('separator')).toBeNull();
  expect(screen.getByText('or')).toBeVisible();
});
