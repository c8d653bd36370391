import { type ButtonLook, CellBody, type CellBodyProps, Icon, buttonClass, cellClass } from '@shared/ui/core';
import { Link, type LinkProps } from './navigation';

type Target = Pick<LinkProps, 'to' | 'replace' | 'onClick'>;

export interface LinkButtonProps extends Target, ButtonLook {
  children: LinkProps['children'];
}

/** Link inside the app that looks like a button. */
export function LinkButton({ to, replace = false, onClick, icon, children, ...look }: LinkButtonProps) {
  return (
    <Link to={to} replace={replace} onClick={onClick} className={buttonClass(look)}>
      {icon && <Icon name={icon} />}
      <span>{children}</span>
    </Link>
  );
}

export interface LinkCellProps extends Target, CellBodyProps {}

/** Link inside the app that looks like a row. */
export function LinkCell({ to, replace = false, onClick, ...body }: LinkCellProps) {
  return (
    <Link to={to} replace={replace} onClick={onClick} className={cellClass}>
      <CellBody {...body} />
    </Link>
  );
}
