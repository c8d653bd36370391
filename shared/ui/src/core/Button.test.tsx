import { useState } from 'react';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button, ButtonLink, buttonClass } from './Button';

const onClick = jest.fn();
beforeEach(() => onClick.mockClear());
const button = () => screen.getByRole('button');

test('acts on a tap, Enter and Space, and does not submit a form', async () => {
  render(<Button onClick={onClick}>Pay</Button>);
  await userEvent.click(button());
  await userEvent.keyboard('{Enter} ');
  expect(onClick).toHaveBeenCalledTimes(3);
  expect(button()).toHaveAttribute('type', 'button');
});

test.each([
  ['disabled', { disabled: true }],
  ['busy', { busy: true }],
])('does nothing while %s, but keeps the focus', async (_state, props) => {
  const onSubmit = jest.fn((event: React.FormEvent) => event.preventDefault());
  render(
    <form onSubmit={onSubmit}>
      <Button type="submit" onClick={onClick} {...props}>
        Send
      </Button>
    </form>,
  );
  await userEvent.tab();
  expect(button()).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await userEvent.click(button());
  expect(onClick).not.toHaveBeenCalled();
  expect(onSubmit).not.toHaveBeenCalled();
  expect(button()).toHaveAttribute('aria-disabled', 'true');
});

test('reports that a request is in flight and may change the label', () => {
  render(
    <Button busy busyLabel="Sending…">
      Send
    </Button>,
  );
  expect(button()).toHaveAttribute('aria-busy', 'true');
  expect(button()).toHaveAccessibleName('Sending…');
});

test('is described by the reason under it', () => {
  render(
    <Button disabled reason="Choose a method first" block>
      Pay
    </Button>,
  );
  expect(button()).toHaveAccessibleName('Pay');
  expect(button()).toHaveAccessibleDescription('Choose a method first');
});

test('looks the same as a link', () => {
  render(
    <ButtonLink href="tel:0120" variant="line" size="small" icon="phone">
      Call
    </ButtonLink>,
  );
  expect(screen.getByRole('link', { name: 'Call' })).toHaveAttribute('href', 'tel:0120');
  expect(screen.getByRole('link')).toHaveClass(buttonClass({ variant: 'line', size: 'small' }));
});

test('announces a reason that follows a tap, and keeps the focus', async () => {
  function Form() {
    const [tried, setTried] = useState(false);
    return (
      <Button reason={tried ? 'First scan the cabinet' : null} onClick={() => setTried(true)}>
        Send
      </Button>
    );
  }
  render(<Form />);
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  expect(screen.getByRole('alert')).toHaveTextContent('First scan the cabinet');
  expect(button()).toHaveFocus();
  expect(button()).toHaveAccessibleDescription('First scan the cabinet');
});

test('does not announce a reason that is there from the start', () => {
  render(<Button reason="Not now">Send</Button>);
  expect(screen.queryByRole('alert')).toBeNull();
});
