import type { ReactNode } from 'react';
import { LinkCell, type LinkCellProps } from '@shared/module-kit';
import css from './links.module.css';

/** List of links that spans the full width of a flush section. */
export const LinkRows = ({ children }: { children: ReactNode }) => <ul className={css.rows}>{children}</ul>;

/** One link of a `LinkRows` list. */
export const LinkRow = (cell: LinkCellProps) => (
  <li>
    <LinkCell {...cell} />
  </li>
);
