import type { ReactNode } from 'react';
import { Link } from '@shared/module-kit';
import type { AppPath } from '@shared/http-api/app';
import { type ButtonLook, Icon, buttonClass } from '@shared/ui/core';

export interface LinkButtonProps extends ButtonLook {
  to: AppPath;
  replace?: boolean;
  children: ReactNode;
}

/** Link inside the app with the look of a button. */
export function LinkButton({ to, replace = false, icon, children, ...look }: LinkButtonProps) {
  return (
    <Link to={to} replace={replace} className={buttonClass(look)}>
      {icon && <Icon name={icon} />}
      <span>{children}</span>
    </Link>
  );
}
