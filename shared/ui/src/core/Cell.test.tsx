import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Cell } from './Cell';

const chevrons = (container: HTMLElement) => container.querySelectorAll('.go').length;

test('is a link with an address', () => {
  const { container } = render(<Cell title="Terms" note="In English" href="/agreement" icon="doc" />);
  expect(screen.getByRole('link', { name: /^Terms\s*In English$/ })).toHaveAttribute('href', '/agreement');
  expect(chevrons(container)).toBe(1);
});

test('is a button with an action and works by keyboard', async () => {
  const onClick = jest.fn();
  render(<Cell title="Language" value="English" onClick={onClick} />);
  await userEvent.tab();
  expect(screen.getByRole('button', { name: /^Language\s*English$/ })).toHaveFocus();
  await userEvent.keyboard('{Enter} ');
  expect(onClick).toHaveBeenCalledTimes(2);
});

test('is text without a chevron if it does nothing', () => {
  const { container } = render(<Cell title="Version" value={0} />);
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.queryByRole('link')).toBeNull();
  expect(container).toHaveTextContent('Version0');
  expect(chevrons(container)).toBe(0);
});

test('hides the chevron of an action on request', () => {
  const { container } = render(<Cell title="Sign out" onClick={() => undefined} chevron={false} />);
  expect(chevrons(container)).toBe(0);
});
