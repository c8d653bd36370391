import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { useUiText } from '../texts';
import { Button, type ButtonLook } from './Button';
import { Icon } from './Icon';
import { layerRoot, openLayer } from './layers';
import { useOnBack } from './use-on-back';
import css from './Dialog.module.css';

export interface DialogProps {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  children?: ReactNode;
  /**
   * Buttons: the primary one first, text buttons below it. While one is busy, Esc, the backdrop and the close button do nothing.
   * Disable a button that closes the dialog meanwhile.
   */
  actions?: ReactNode;
}

/**
 * A modal layer at the bottom of the window. It belongs to its page: Back navigates and closes it, and so does a page
 * that is hidden. Esc closes the topmost layer, a tap on the backdrop its own one. While an action is
 * busy, neither closes the layer, because a sent call cannot be taken back.
 */
function Layer({
  onClose,
  title,
  children,
  actions,
  closeButton,
}: Omit<DialogProps, 'open'> & { closeButton?: boolean }) {
  const { t } = useUiText();
  const dialog = useRef<HTMLDialogElement>(null);
  const buttons = useRef<HTMLDivElement>(null);
  const id = useId();
  const dismiss = () => buttons.current?.querySelector('[aria-busy]') ?? onClose();
  useLayoutEffect(() => openLayer(dialog.current!), []);
  useOnBack(onClose);
  return createPortal(
    <dialog
      ref={dialog}
      className={css.layer}
      aria-labelledby={id}
      tabIndex={-1}
      // A file field in the dialog has an event of this name, which bubbles.
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        dismiss();
      }}
      // Follows if the browser closed it without asking, or the page is hidden.
      onClose={(event) => {
        if (event.target === event.currentTarget && !event.currentTarget.open) onClose();
      }}
    >
      {/* eslint-disable-next-line jsx-a11y-x/click-events-have-key-events, jsx-a11y-x/no-static-element-interactions -- Esc does the same */}
      <div className={css.scrim} onClick={dismiss} />
      <div className={css.box}>
        <div className={css.head}>
          <h2 id={id} className={css.title}>
            {title}
          </h2>
          {closeButton && (
            <button type="button" className={css.close} aria-label={t('dialog.close')} onClick={dismiss}>
              <Icon name="close" />
            </button>
          )}
        </div>
        <div className={css.body}>{children}</div>
        {actions && (
          <div ref={buttons} className={css.actions}>
            {actions}
          </div>
        )}
      </div>
    </dialog>,
    layerRoot(),
  );
}

/** A dialog with a question, facts and actions. */
export function Dialog({ open, ...rest }: DialogProps) {
  return open ? <Layer {...rest} /> : null;
}

/** A dialog for longer content, with its own close button. */
export function Sheet({ open, ...rest }: DialogProps) {
  return open ? <Layer {...rest} closeButton /> : null;
}

export interface QuestionDialogProps {
  title: ReactNode;
  body?: ReactNode;
  /** Texts of the two buttons. */
  confirm: ReactNode;
  cancel: ReactNode;
  /** Look of the button that confirms (default: primary). */
  tone?: ButtonLook['variant'];
  /** Called with `true` for the button that confirms, and with `false` for everything else that closes it. */
  answer: (yes: boolean) => void;
}

/** A question with two answers. */
export function QuestionDialog({ title, body, confirm, cancel, tone, answer }: QuestionDialogProps) {
  return (
    <Dialog
      open
      title={title}
      onClose={() => answer(false)}
      actions={
        <>
          <Button block variant={tone ?? 'primary'} onClick={() => answer(true)}>
            {confirm}
          </Button>
          <Button block variant="text" onClick={() => answer(false)}>
            {cancel}
          </Button>
        </>
      }
    >
      {body && <p>{body}</p>}
    </Dialog>
  );
}
