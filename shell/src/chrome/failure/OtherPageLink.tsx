import { useGo } from '@shared/module-kit';
import { Button } from '@shared/ui/core';
import { useShellText } from '../../texts';
import type { OtherPageLink } from './other-page-link';

/** Renders a button that opens a page of another module. */
export function OtherPageLinkButton({
  to,
  variant,
  block,
}: {
  to: OtherPageLink;
  variant: 'line' | 'text';
  block?: boolean;
}) {
  const t = useShellText();
  const { go } = useGo();
  return (
    <Button {...(block ? { block } : {})} variant={variant} onClick={() => go(to.path)}>
      {to.title === null ? t('failed.home') : t('failed.goTo', { page: to.title })}
    </Button>
  );
}
