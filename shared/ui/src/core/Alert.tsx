import { type ReactNode, useEffect, useRef } from 'react';

export interface AlertProps {
  /** The failure; null, undefined or false if there is none. */
  children: ReactNode;
  id?: string;
  className?: string | undefined;
}

/**
 * Announces why a renter's command failed (WCAG 4.1.3), and scrolls to it where it is out of sight, e.g. below a footer or an open
 * keyboard. Render it also without a failure, and without its old failure while the command runs again. A failure that a
 * renter did not cause by a tap, e.g. of a page's data, needs no scrolling: use a `Note` with `role="alert"`.
 */
export function Alert({ children, ...rest }: AlertProps) {
  const element = useRef<HTMLDivElement>(null);
  const failed = Boolean(children);
  useEffect(() => {
    if (failed) element.current?.scrollIntoView({ block: 'nearest' });
  }, [failed]);
  return (
    <div role="alert" ref={element} {...rest}>
      {children}
    </div>
  );
}
