import type { ReactNode } from 'react';
import css from './ActionColumn.module.css';

/** Buttons and links below each other, all as wide as the column. */
export const ActionColumn = ({ children }: { children: ReactNode }) => (
  <div className={css.column}>{children}</div>
);
