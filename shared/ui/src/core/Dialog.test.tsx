import { Activity, useState } from 'react';
import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderUi } from '@shared/module-testing';
import { Button } from './Button';
import { Dialog, QuestionDialog, Sheet } from './Dialog';
import { Toast } from './Toast';

/** A page with a button that opens a dialog, which can open another one. */
function Opener({ kind: Layer = Dialog, toast = null }: { kind?: typeof Dialog; toast?: string | null }) {
  const [open, setOpen] = useState(false);
  const [asking, setAsking] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Keep it</Button>
      <Layer
        open={open}
        onClose={close}
        title="Keep the power bank for ¥2,000?"
        actions={
          <>
            <Button onClick={() => setAsking(true)}>Ask</Button>
            <Button onClick={close}>Not now</Button>
          </>
        }
      >
        <p>It stays yours.</p>
        <input type="file" aria-label="Photo" />
        <Dialog open={asking} title="Sure?" onClose={() => setAsking(false)} />
      </Layer>
      <Toast message={toast} />
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
  document.body.style.overflow = '';
});

test('is a modal dialog with the title as its name, and gets the focus', async () => {
  const showModal = jest.spyOn(HTMLDialogElement.prototype, 'showModal');
  await openIt();
  expect(showModal.mock.instances).toEqual([dialog()]);
  expect(dialog()).toHaveTextContent('It stays yours.');
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

test('stops the scrolling of the page until the last dialog is closed', async () => {
  document.body.style.overflow = 'auto';
  await openIt();
  await userEvent.click(button('Ask'));
  expect(document.body.style.overflow).toBe('hidden');
  await userEvent.keyboard('{Escape}');
  expect(document.body.style.overflow).toBe('hidden');
  await userEvent.click(button('Not now'));
  expect(document.body.style.overflow).toBe('auto');
});

test('closes only the topmost dialog on Escape', async () => {
  await openIt();
  await userEvent.click(button('Ask'));
  expect(screen.getByRole('dialog', { name: 'Sure?' })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('dialog', { name: 'Sure?' })).toBeNull();
  expect(dialog()).toBeVisible();
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('closes all dialogs of a page on Back', async () => {
  await openIt();
  await userEvent.click(button('Ask'));
  act(() => void window.dispatchEvent(new PopStateEvent('popstate')));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('closes when its page is hidden, and stays closed when the page is shown again', async () => {
  let setMode: (mode: 'visible' | 'hidden') => void = () => undefined;
  function Kept() {
    const [mode, set] = useState<'visible' | 'hidden'>('visible');
    setMode = set;
    return (
      <Activity mode={mode}>
        <Opener />
      </Activity>
    );
  }
  renderUi(<Kept />);
  await userEvent.click(button('Keep it'));
  act(() => setMode('hidden'));
  expect(screen.queryByRole('dialog')).toBeNull();
  await act(() => new Promise((done) => setTimeout(done, 20)));
  act(() => setMode('visible'));
  expect(screen.queryByRole('dialog')).toBeNull();
  await userEvent.click(button('Keep it'));
  expect(dialog()).toBeVisible();
});

describe('while an action is busy', () => {
  const onClose = jest.fn();
  const openBusy = () =>
    renderUi(<Sheet open title="Delete?" onClose={onClose} actions={<Button busy>Delete</Button>} />);
  beforeEach(() => onClose.mockReset());

  test('stays open on Escape, the backdrop and Close', async () => {
    openBusy();
    await userEvent.keyboard('{Escape}');
    fireEvent.click(document.querySelector('.scrim')!);
    await userEvent.click(button('Close'));
    expect(onClose).not.toHaveBeenCalled();
  });

  test('closes on Back, which leaves its page', () => {
    openBusy();
    act(() => void window.dispatchEvent(new PopStateEvent('popstate')));
    expect(onClose).toHaveBeenCalledTimes(1);
  });
});

test('stays open if the renter picks no file in its file field', async () => {
  await openIt();
  fireEvent(screen.getByLabelText('Photo'), new Event('cancel', { bubbles: true }));
  expect(dialog()).toBeVisible();
});

test('contains the toast while it is open', async () => {
  renderUi(<Opener toast="copy succeeded" />);
  const toast = screen.getByRole('status');
  await userEvent.click(button('Keep it'));
  expect(dialog()).toContainElement(toast);
  await userEvent.keyboard('{Escape}');
  expect(toast).toHaveTextContent('copy succeeded');
  expect(toast).toBeVisible();
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

test.each([
  ['Delete', [true]],
  ['Keep it', [false]],
])('a question answers %s with %p', async (name, answers) => {
  const answer = jest.fn();
  renderUi(
    <QuestionDialog
      title="Delete this photo?"
      confirm="Delete"
      cancel="Keep it"
      tone="danger"
      answer={answer}
    />,
  );
  expect(screen.queryByRole('paragraph')).toBeNull();
  await userEvent.click(button(name));
  expect(answer.mock.calls.map(([yes]) => yes)).toEqual(answers);
});

test('a question that is closed is answered with no', () => {
  const answer = jest.fn();
  renderUi(<QuestionDialog title="Sure?" body="It is final." confirm="Yes" cancel="No" answer={answer} />);
  expect(screen.getByText('It is final.')).toBeInTheDocument();
  fireEvent(screen.getByRole('dialog', { name: 'Sure?' }), new Event('cancel', { cancelable: true }));
  expect(answer.mock.calls).toEqual([[false]]);
});
