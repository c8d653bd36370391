import type { ReactNode } from 'react';
import { Icon } from './Icon';
import css from './HeaderBar.module.css';

export interface HeaderBarProps {
  title: string;
  onBack?: () => void;
  backLabel: string;
  children?: ReactNode;
}

/** The bar above a page: Back button, title, and language picker on the right. */
export function HeaderBar({ title, onBack, backLabel, children }: HeaderBarProps) {
  return (
    <header className={css.bar}>
      {onBack && (
        <button type="button" className={css.back} aria-label={backLabel} onClick={onBack}>
          <Icon name="back" />
        </button>
      )}
      <span className={`${css.title} ${onBack ? '' : css.alone}`}>{title}</span>
      {children}
    </header>
  );
}
