import { render, screen } from '@testing-library/react';
import { Toast } from './Toast';

test('announces a message in a live region that stays mounted', () => {
  const { rerender } = render(<Toast message={null} />);
  const region = screen.getByRole('status');
  expect(region).toBeEmptyDOMElement();
  rerender(<Toast message="copy succeeded" />);
  expect(screen.getByRole('status')).toBe(region);
  expect(region).toHaveTextContent('copy succeeded');
  rerender(<Toast message="" />);
  expect(region).toBeEmptyDOMElement();
});
