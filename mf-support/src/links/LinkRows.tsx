import type { ReactNode } from 'react';
import { Link } from '@shared/module-kit';
import type { AppPath } from '@shared/http-api/app';
import { type ButtonLook, CellBody, type IconName, buttonClass, cellClass } from '@shared/ui/core';
import styles from './links.module.css';

/** List of links that spans the full width of a flush section. */
export const LinkRows = ({ children }: { children: ReactNode }) => (
  <ul className={styles.rows}>{children}</ul>
);

export interface LinkRowProps {
  to: AppPath;
  title: ReactNode;
  note?: ReactNode;
  icon?: IconName;
}

export const LinkRow = ({ to, title, note, icon }: LinkRowProps) => (
  <li>
    <Link to={to} className={cellClass}>
      <CellBody title={title} note={note} icon={icon} />
    </Link>
  </li>
);

export interface LinkButtonProps extends Omit<ButtonLook, 'icon'> {
  to: AppPath;
  replace?: boolean;
  children: ReactNode;
}

/** Link inside the app with the look of a button. */
export const LinkButton = ({ to, replace = false, children, ...look }: LinkButtonProps) => (
  <Link to={to} replace={replace} className={buttonClass(look)}>
    {children}
  </Link>
);
