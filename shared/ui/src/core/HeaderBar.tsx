import type { ReactNode } from 'react';
import { Icon } from './Icon';
import css from './HeaderBar.module.css';

export interface HeaderBarProps {
  title: string;
  onBack?: () => void;
  backLabel: string;
  children?: ReactNode;
}

/** The bar over a page: Back, its name, and at the right always the language. */
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
