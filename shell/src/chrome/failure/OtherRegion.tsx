import { useEffect, useRef } from 'react';
import type { RegionCode } from '@shared/http-api/app';
import { Button, EmptyState, Page } from '@shared/ui/core';
import { useShellText } from '../../texts';

export interface OtherRegionProps {
  /** Region of the renter's account. */
  account: RegionCode;
  /** Region of this document. */
  here: RegionCode;
  /** Asks for consent. The parent removes this page when the renter agrees. */
  ask(): void;
  goHome(): void;
}

/**
 * Renders a page in place of a cabinet's page, or of /login, if the renter's account belongs to another region. Asks for consent at
 * once. After "Stay" a button asks again.
 */
export function OtherRegion({ account, here, ask, goHome }: OtherRegionProps) {
  const t = useShellText();
  const hasAsked = useRef(false);
  useEffect(() => {
    if (hasAsked.current) return;
    hasAsked.current = true;
    ask();
  }, [ask]);
  const names = { account: t(`region.${account}`), cabinet: t(`region.${here}`) };
  return (
    <Page tone="surface">
      <EmptyState
        titlesPage
        title={t('region.title', names)}
        action={
          <>
            <Button block onClick={ask}>
              {t('region.goSignedOut', names)}
            </Button>
            <Button block variant="text" onClick={goHome}>
              {t('region.home', names)}
            </Button>
          </>
        }
      >
        {t('region.pageText', names)}
      </EmptyState>
    </Page>
  );
}
