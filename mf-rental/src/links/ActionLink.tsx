import { Link, type LinkProps } from '@shared/module-kit';
import { type ButtonLook, Icon, buttonClass } from '@shared/ui/core';

export type ActionLinkProps = Pick<LinkProps, 'to' | 'replace' | 'children' | 'onClick'> & ButtonLook;

/** Link inside the app with the look of a button. */
export function ActionLink({ variant, size, block, icon, children, ...link }: ActionLinkProps) {
  return (
    <Link
      {...link}
      className={buttonClass({
        ...(variant ? { variant } : {}),
        ...(size ? { size } : {}),
        ...(block ? { block } : {}),
      })}
    >
      {icon ? <Icon name={icon} /> : null}
      <span>{children}</span>
    </Link>
  );
}
