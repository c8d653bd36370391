import type { ReactNode } from 'react';
import { Icon } from '@shared/ui/core';
import css from './feedback.module.css';

/** Error of a group of controls. Screen readers announce it when it appears. */
export function FieldError({ children }: { children?: ReactNode }) {
  return (
    <div role="alert">
      {children && (
        <p className={css.error}>
          <Icon name="warn" size="sm" />
          <span>{children}</span>
        </p>
      )}
    </div>
  );
}
