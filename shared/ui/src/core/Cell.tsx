import type { ReactNode } from 'react';
import { Icon, type IconName } from './Icon';
import css from './Cell.module.css';

export interface CellBodyProps {
  title: ReactNode;
  note?: ReactNode;
  value?: ReactNode;
  icon?: IconName | undefined;
  chevron?: boolean;
}

/** Class name of a row, for a router link that looks like one. */
export const cellClass = css.cell!;

/** Content of a row: text on the left, value on the right. */
export function CellBody({ title, note, value, icon, chevron = true }: CellBodyProps) {
  return (
    <>
      {icon && <Icon name={icon} className={css.lead ?? ''} />}
      <span className={css.grow}>
        <span className={css.title}>{title}</span>
        {note && <span className={css.note}>{note}</span>}
      </span>
      {value !== undefined && value !== null && <span className={css.value}>{value}</span>}
      {chevron && <Icon name="right" size="sm" className={css.go ?? ''} />}
    </>
  );
}

export interface CellProps extends CellBodyProps {
  onClick?: () => void;
  href?: string;
  className?: string;
}

/** A row. It renders as a button, a link or plain text, depending on its props. */
export function Cell({ onClick, href, className = '', chevron, ...body }: CellProps) {
  const interactive = onClick !== undefined || href !== undefined;
  const content = <CellBody {...body} chevron={chevron ?? interactive} />;
  const name = `${css.cell} ${className}`;
  if (href !== undefined) {
    return (
      <a className={name} href={href}>
        {content}
      </a>
    );
  }
  if (onClick) {
    return (
      <button type="button" className={name} onClick={onClick}>
        {content}
      </button>
    );
  }
  return <div className={name}>{content}</div>;
}
