import { useCabinet, useLanguage, usePolling } from '@shared/module-kit';
import { SkeletonBlock, SkeletonLine } from '@shared/ui/core';
import { PriceStair, usePriceText } from '@shared/ui/domain';
import css from './RentingLine.module.css';

/** Polling interval of the cabinet, ms. The page that the renter returns to reads the same cached cabinet. */
const POLL_MS = 60_000;

/** Store and price of the rental for which the renter signs in. Renders nothing if the cabinet fails to load. */
export function RentingLine({ sn }: { sn: string }) {
  const prices = usePriceText();
  const { language } = useLanguage();
  const { data, error, isFetching, refetch } = useCabinet(sn);
  usePolling({ refetch, isFetching, error }, POLL_MS);
  if (error && !data) return null;
  if (!data) {
    return (
      <div className={css.line} aria-hidden>
        <SkeletonBlock width={60} height={34} />
        <div className={css.words}>
          <SkeletonLine width="60%" />
          <SkeletonLine width="90%" />
        </div>
      </div>
    );
  }
  return (
    <p className={css.line}>
      <span className={css.stair}>
        <PriceStair rental={{ plan: data.plan, coupon: null }} language={language} tone="day" mini />
      </span>
      <span className={css.words}>
        <span className={css.store}>{data.store.name}</span>
        <span className={css.price}>{prices.line(data.plan)}</span>
      </span>
    </p>
  );
}
