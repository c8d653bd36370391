import { useState } from 'react';
import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderUi } from '@shared/module-testing';
import { Button } from './Button';
import { Dialog, Sheet } from './Dialog';

/** A page with a button that opens a dialog with two actions. */
function Opener({ kind: Layer = Dialog, empty = false }: { kind?: typeof Dialog; empty?: boolean }) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Keep it</Button>
      <Layer
        open={open}
        onClose={close}
        title="Keep the power bank for ¥2,000?"
        actions={
          !empty && (
            <>
              <Button>Pay</Button>
              <Button onClick={close}>Not now</Button>
            </>
          )
        }
      >
        It stays yours.
      </Layer>
    </>
  );
}

const dialog = () => screen.getByRole('dialog', { name: 'Keep the power bank for ¥2,000?' });
const button = (name: string) => screen.getByRole('button', { name });
const openIt = async (props: Parameters<typeof Opener>[0] = {}) => {
  renderUi(<Opener {...props} />);
  await userEvent.click(button('Keep it'));
};

afterEach(() => {
  document.getElementById('root')?.remove();
  document.body.style.overflow = '';
});

test('is a modal dialog with the title as its name, and gets the focus', async () => {
  await openIt();
  expect(dialog()).toHaveAttribute('aria-modal', 'true');
  expect(dialog()).toHaveTextContent('It stays yours.');
  expect(dialog()).toHaveFocus();
});

test('keeps the focus inside with Tab and Shift+Tab', async () => {
  await openIt();
  await userEvent.tab({ shift: true });
  expect(button('Not now')).toHaveFocus();
  await userEvent.tab();
  expect(button('Pay')).toHaveFocus();
  await userEvent.tab();
  expect(button('Not now')).toHaveFocus();
  await userEvent.tab();
  expect(button('Pay')).toHaveFocus();
  await userEvent.tab({ shift: true });
  expect(button('Not now')).toHaveFocus();
});

test('keeps the focus on a dialog without controls', async () => {
  await openIt({ empty: true });
  await userEvent.tab();
  expect(dialog()).toHaveFocus();
});

test('closes on Escape and returns the focus to the button that opened it', async () => {
  await openIt();
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(button('Keep it')).toHaveFocus();
});

test('closes on a tap on the backdrop, not on the dialog', async () => {
  await openIt();
  fireEvent.click(dialog());
  expect(dialog()).toBeVisible();
  fireEvent.click(document.querySelector('.scrim')!);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('makes the page inert and stops its scrolling while open', async () => {
  const root = document.body.appendChild(document.createElement('div'));
  root.id = 'root';
  document.body.style.overflow = 'auto';
  await openIt();
  expect(root).toHaveAttribute('inert');
  expect(document.body.style.overflow).toBe('hidden');
  await userEvent.click(button('Not now'));
  expect(root).not.toHaveAttribute('inert');
  expect(document.body.style.overflow).toBe('auto');
});

test('has a Close button as a sheet', async () => {
  await openIt({ kind: Sheet });
  await userEvent.click(button('Close'));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('has no Close button as a dialog, because its actions answer the question', async () => {
  await openIt();
  expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
});
