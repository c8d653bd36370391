import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderUi } from '@shared/module-testing';
import { DateTimePicker } from './DateTimePicker';

const at = (hours: number, minutes = 0) => new Date(2026, 10, 20, hours, minutes);
const onClose = jest.fn();
const onConfirm = jest.fn();
beforeEach(() => [onClose, onConfirm].forEach((mock) => mock.mockClear()));

const show = (open = true) =>
  renderUi(
    <DateTimePicker
      open={open}
      title="When did you return it?"
      value={at(9, 5)}
      min={new Date(2026, 10, 20, 8, 0, 30)}
      max={at(12)}
      onClose={onClose}
      onConfirm={onConfirm}
    />,
  );
const field = () => screen.getByLabelText('When did you return it?', { selector: 'input' });
const confirm = () => screen.getByRole('button', { name: 'OK' });
const enter = (value: string) => fireEvent.change(field(), { target: { value } });

test('is closed until it is opened', () => {
  show(false);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('opens a dialog with a native control that has the value and the limits', () => {
  show();
  expect(screen.getByRole('dialog', { name: 'When did you return it?' })).toBeVisible();
  expect(field()).toHaveAttribute('type', 'datetime-local');
  expect(field()).toHaveValue('2026-11-20T09:05');
  expect(field()).toHaveAttribute('min', '2026-11-20T08:00');
  expect(field()).toHaveAttribute('max', '2026-11-20T12:00');
});

test.each([
  ['2026-11-20T10:30', at(10, 30)],
  ['2026-11-20T08:00', at(8)],
  ['2026-11-20T12:00', at(12)],
])('confirms %s', async (text, picked) => {
  show();
  enter(text);
  await userEvent.click(confirm());
  expect(onConfirm.mock.calls).toEqual([[picked]]);
});

test.each(['2026-11-20T07:59', '2026-11-20T12:01', ''])('does not confirm "%s"', async (text) => {
  show();
  enter(text);
  expect(confirm()).toHaveAttribute('aria-disabled', 'true');
  await userEvent.click(confirm());
  expect(onConfirm).not.toHaveBeenCalled();
});

test('closes by its button and on Escape', async () => {
  show();
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  await userEvent.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledTimes(2);
  expect(onConfirm).not.toHaveBeenCalled();
});
