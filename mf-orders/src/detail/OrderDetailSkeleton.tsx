import { Page, Section, SkeletonBlock, SkeletonLine } from '@shared/ui/core';
import { useText } from '../texts';
import css from './OrderDetailSkeleton.module.css';

export function OrderDetailSkeleton() {
  const t = useText();
  return (
    <Page busy>
      <p role="status" className="visually-hidden">
        {t('loading')}
      </p>
      <div aria-hidden="true">
        <Section>
          <div className={css.head}>
            <SkeletonLine />
            <SkeletonBlock />
          </div>
        </Section>
        <Section>
          <div className={css.lines}>
            <SkeletonLine />
            <SkeletonLine />
            <SkeletonLine />
            <SkeletonLine />
          </div>
        </Section>
      </div>
    </Page>
  );
}
