import { Button, Page, Section, SkeletonBlock, SkeletonLine } from '@shared/ui/core';
import { useText } from '../texts';
import { ProductTop } from './ProductTop';

/** Skeleton with the geometry of the loaded page and the disabled Rent button. */
export function ProductSkeleton({ sn, label }: { sn: string; label: string }) {
  const t = useText();
  return (
    <Page
      busy
      footer={
        <Button variant="primary" size="big" block disabled reason={t('product.loading')}>
          {t('product.rent')}
        </Button>
      }
    >
      <ProductTop />
      <p className="visually-hidden" role="status">
        {`${label} ${sn}`}
      </p>
      <Section tight>
        <SkeletonLine width="68%" size="title" />
        <SkeletonLine width="52%" />
        <SkeletonBlock height={34} />
        <SkeletonLine width="40%" />
      </Section>
      <Section tight>
        <SkeletonLine width="60%" size="title" />
        <SkeletonBlock height={168} />
      </Section>
      <Section tight>
        <SkeletonLine />
        <SkeletonLine />
        <SkeletonLine />
      </Section>
    </Page>
  );
}
