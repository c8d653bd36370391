import { render, screen } from '@testing-library/react';
import { ProgressBar } from './ProgressBar';

test('has a name, a value and its limits, and draws the share', () => {
  const { container } = render(<ProgressBar label="Photo 2" percent={40} />);
  const bar = screen.getByRole('progressbar', { name: 'Photo 2' });
  expect(bar).toHaveAttribute('aria-valuenow', '40');
  expect(bar).toHaveAttribute('aria-valuemin', '0');
  expect(bar).toHaveAttribute('aria-valuemax', '100');
  expect(container.querySelector<HTMLElement>('.rv-progress__portion')!.style.transform).toBe('scaleX(0.4)');
  expect(bar).toHaveTextContent('');
});
