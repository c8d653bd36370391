import { Link, type LinkProps } from '@shared/module-kit';
import { type ButtonLook, Icon, buttonClass } from '@shared/ui/core';

export type ActionLinkProps = Pick<LinkProps, 'to' | 'replace' | 'children' | 'onClick'> & ButtonLook;

/** A way to another page that looks like a button: it can be opened, copied and read as the link it is. */
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
