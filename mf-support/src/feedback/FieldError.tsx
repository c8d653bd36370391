import type { ReactNode } from 'react';
import { Icon } from '@shared/ui/core';
import css from './feedback.module.css';

/** Error of a group of controls, which its id describes. Screen readers announce it when it appears. */
export function FieldError({ id, children }: { id: string; children?: ReactNode }) {
  return (
    <div id={id} role="alert">
      {children && (
        <p className={css.error}>
          <Icon name="warn" size="sm" />
          <span>{children}</span>
        </p>
      )}
    </div>
  );
}
