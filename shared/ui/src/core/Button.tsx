import {
  type AnchorHTMLAttributes,
  type ButtonHTMLAttributes,
  type MouseEvent,
  type ReactNode,
  useId,
  useState,
} from 'react';
import { Icon, type IconName } from './Icon';
import css from './Button.module.css';

export interface ButtonLook {
  variant?: 'primary' | 'line' | 'text' | 'danger';
  size?: 'small' | 'normal' | 'big';
  block?: boolean;
  icon?: IconName;
}

export interface ButtonProps extends ButtonLook, ButtonHTMLAttributes<HTMLButtonElement> {
  /** Whether a request is in flight. The button then ignores taps and shows `busyLabel`, if there is one. */
  busy?: boolean;
  busyLabel?: string;
  /**
   * Text under the button: why the button is disabled, or what a tap does. Pass null where it may follow a tap or an answer: the
   * button then keeps the focus, and the text is announced.
   */
  reason?: string | null | undefined;
}

/** Returns the class names of a button for another element, e.g. a router link. */
export const buttonClass = ({ variant = 'primary', size = 'normal', block = false }: ButtonLook): string =>
  [css.button, css[variant], css[size], block && css.block].filter(Boolean).join(' ');

const Content = ({ icon, children }: { icon?: IconName | undefined; children: ReactNode }) => (
  <>
    {icon && <Icon name={icon} />}
    <span>{children}</span>
  </>
);

/** A button. While it is busy or disabled, it ignores taps but keeps the focus. */
export function Button({
  variant,
  size,
  block,
  icon,
  busy = false,
  busyLabel,
  disabled = false,
  reason,
  onClick,
  className = '',
  children,
  type = 'button',
  ...rest
}: ButtonProps) {
  const reasonId = useId();
  const [initial] = useState(reason);
  const look = { ...(variant ? { variant } : {}), ...(size ? { size } : {}), ...(block ? { block } : {}) };
  // A busy or disabled button stays in the tab order, so it keeps the focus and screen readers can read the reason.
  const off = busy || disabled;
  const click = (event: MouseEvent<HTMLButtonElement>) => {
    if (off) event.preventDefault();
    else onClick?.(event);
  };
  const button = (
    <button
      {...rest}
      type={type}
      className={`${buttonClass(look)} ${off ? css.off : ''} ${className}`}
      aria-disabled={off || undefined}
      aria-busy={busy || undefined}
      aria-describedby={reason ? reasonId : rest['aria-describedby']}
      onClick={click}
    >
      <Content icon={icon}>{busy && busyLabel ? busyLabel : children}</Content>
    </button>
  );
  if (reason === undefined) return button;
  return (
    <span className={block ? css.withReasonBlock : css.withReason}>
      {button}
      {reason && (
        <span id={reasonId} className={css.reason} role={initial === null ? 'alert' : undefined}>
          {reason}
        </span>
      )}
    </span>
  );
}

export interface ButtonLinkProps extends ButtonLook, AnchorHTMLAttributes<HTMLAnchorElement> {
  href: string;
}

/** A link that looks like a button. */
export function ButtonLink({
  variant,
  size,
  block,
  icon,
  className = '',
  children,
  ...rest
}: ButtonLinkProps) {
  const look = { ...(variant ? { variant } : {}), ...(size ? { size } : {}), ...(block ? { block } : {}) };
  return (
    <a {...rest} className={`${buttonClass(look)} ${className}`}>
      <Content icon={icon}>{children}</Content>
    </a>
  );
}
