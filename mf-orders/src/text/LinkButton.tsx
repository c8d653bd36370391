import type { ReactNode } from 'react';
import { Link } from '@shared/module-kit';
import type { AppPath } from '@shared/http-api/app';
import { type ButtonLook, Icon, buttonClass } from '@shared/ui/core';

export interface LinkButtonProps extends ButtonLook {
  to: AppPath;
  replace?: boolean;
  children: ReactNode;
}

/** A link inside the app that looks like a button. */
export function LinkButton({ to, replace = false, icon, children, ...look }: LinkButtonProps) {
  return (
    <Link to={to} replace={replace} className={buttonClass(look)}>
      {icon && <Icon name={icon} />}
      <span>{children}</span>
    </Link>
  );
}
