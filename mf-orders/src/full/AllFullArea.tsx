import { useLazyCode } from '@shared/module-kit';
import type { Order } from '@shared/http-api/schemas';
import { Button, Page, PageTitle, Section, SkeletonBlock } from '@shared/ui/core';
import { useText } from '../texts';

/** Loads the view "Everything is full" when it is opened, because few rentals need it. */
export function AllFullArea(props: { order: Order; onDone: () => void }) {
  const t = useText();
  const { state, code, retry } = useLazyCode(() => import('./AllFullView'), 'ALL_FULL_CODE');
  if (code) return <code.AllFullView {...props} />;
  if (state === 'loading') return <SkeletonBlock />;
  return (
    <Page>
      <Section>
        <PageTitle hidden>{t('full.title')}</PageTitle>
        <p role="status">{t(state === 'failed' ? 'full.failed' : 'full.slow')}</p>
        {state === 'failed' && (
          <Button variant="line" icon="retry" onClick={retry}>
            {t('full.tryAgain')}
          </Button>
        )}
      </Section>
    </Page>
  );
}
