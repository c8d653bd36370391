import { type ReactNode, useEffect, useId, useRef } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { Icon } from './Icon';
import css from './Dialog.module.css';

export interface DialogProps {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  children?: ReactNode;
  /** Buttons: the primary one first, text buttons below it. */
  actions?: ReactNode;
}

const FOCUSABLE = 'a[href],button:not([disabled]),input:not([disabled]),select,textarea,[tabindex="0"]';

/**
 * A modal layer at the bottom. It traps the focus and restores it on close. Esc and a tap on the backdrop
 * close it.
 */
function Layer({
  onClose,
  title,
  children,
  actions,
  closeButton,
}: Omit<DialogProps, 'open'> & { closeButton: boolean }) {
  const { t } = useTranslation('ui');
  const box = useRef<HTMLDivElement>(null);
  const close = useRef(onClose);
  const id = useId();
  useEffect(() => {
    close.current = onClose;
  });
  useEffect(() => {
    const before = document.activeElement as HTMLElement | null;
    const root = document.getElementById('root');
    root?.setAttribute('inert', '');
    box.current?.focus();
    const { overflow } = document.body.style;
    document.body.style.overflow = 'hidden';
    return () => {
      root?.removeAttribute('inert');
      document.body.style.overflow = overflow;
      before?.focus?.();
    };
  }, []);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') close.current();
      if (event.key !== 'Tab' || !box.current) return;
      const all = [...box.current.querySelectorAll<HTMLElement>(FOCUSABLE)];
      const [first, last] = [all[0], all[all.length - 1]];
      if (!first || !last) return event.preventDefault();
      const at = document.activeElement;
      if (event.shiftKey && (at === first || at === box.current)) {
        event.preventDefault();
        last.focus();
      } else if (!event.shiftKey && at === last) {
        event.preventDefault();
        first.focus();
      }
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  return createPortal(
    <div className={css.layer}>
      {/* eslint-disable-next-line jsx-a11y-x/click-events-have-key-events, jsx-a11y-x/no-static-element-interactions -- Esc does the same */}
      <div className={css.scrim} onClick={onClose} />
      <div ref={box} role="dialog" aria-modal="true" aria-labelledby={id} tabIndex={-1} className={css.box}>
        <div className={css.head}>
          <h2 id={id} className={css.title}>
            {title}
          </h2>
          {closeButton && (
            <button type="button" className={css.close} aria-label={t('dialog.close')} onClick={onClose}>
              <Icon name="close" />
            </button>
          )}
        </div>
        <div className={css.body}>{children}</div>
        {actions && <div className={css.actions}>{actions}</div>}
      </div>
    </div>,
    document.body,
  );
}

/** A dialog with a question, facts and actions. */
export function Dialog({ open, ...rest }: DialogProps) {
  return open ? <Layer {...rest} closeButton={false} /> : null;
}

/** A dialog for longer content, with its own close button. */
export function Sheet({ open, ...rest }: DialogProps) {
  return open ? <Layer {...rest} closeButton /> : null;
}
