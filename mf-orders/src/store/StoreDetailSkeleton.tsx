import { Page, Section, SkeletonBlock, SkeletonLine } from '@shared/ui/core';
import { useText } from '../texts';
import css from './StoreDetailSkeleton.module.css';

export function StoreDetailSkeleton() {
  const t = useText();
  return (
    <Page busy>
      <p role="status" className="visually-hidden">
        {t('loading')}
      </p>
      <div aria-hidden="true">
        <div className={css.photo}>
          <SkeletonBlock />
        </div>
        <Section>
          <div className={css.lines}>
            <SkeletonLine />
            <SkeletonLine />
            <SkeletonLine />
          </div>
        </Section>
        <Section>
          <div className={css.stair}>
            <SkeletonBlock />
          </div>
        </Section>
      </div>
    </Page>
  );
}
