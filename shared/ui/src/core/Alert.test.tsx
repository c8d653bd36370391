import { render, screen } from '@testing-library/react';
import { Alert } from './Alert';

test('scrolls to each failure once, and only to a failure', () => {
  const scroll = jest.spyOn(Element.prototype, 'scrollIntoView');
  const { rerender } = render(<Alert>{null}</Alert>);
  const alert = screen.getByRole('alert');
  expect(scroll).not.toHaveBeenCalled();

  rerender(<Alert>The cabinet is offline.</Alert>);
  rerender(<Alert>The cabinet is offline.</Alert>);
  expect(screen.getByRole('alert')).toBe(alert);
  expect(scroll.mock.calls).toEqual([[{ block: 'nearest' }]]);
  expect(scroll.mock.contexts).toEqual([alert]);

  rerender(<Alert>{null}</Alert>);
  rerender(<Alert>The cabinet is offline.</Alert>);
  expect(scroll).toHaveBeenCalledTimes(2);
});
