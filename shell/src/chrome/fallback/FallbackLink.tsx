import { useTranslation } from 'react-i18next';
import { useGo } from '@shared/module-kit';
import { Button } from '@shared/ui/core';
import type { FallbackLink } from './fallback-link';

/** Renders a button that opens a page of another module. */
export function FallbackLinkButton({
  to,
  variant,
  block,
}: {
  to: FallbackLink;
  variant: 'line' | 'text';
  block?: boolean;
}) {
  const { t } = useTranslation('shell');
  const { go } = useGo();
  return (
    <Button {...(block ? { block } : {})} variant={variant} onClick={() => go(to.path)}>
      {to.title === null ? t('failed.home') : t('failed.goTo', { page: to.title })}
    </Button>
  );
}
