import { type Translate, useCabinet, useLanguage, usePolling, useText } from '@shared/module-kit';
import type { Plan } from '@shared/http-api/schemas';
import { capOfDay, headPrice } from '@shared/domain';
import { type Language, formatDurationWords, formatMoney } from '@shared/i18n';
import { SkeletonBlock, SkeletonLine } from '@shared/ui/core';
import { PriceStair } from '@shared/ui/domain';
import css from './RentingLine.module.css';

/** Polling interval of the cabinet, ms. The page that the renter returns to reads the same cached cabinet. */
const POLL_MS = 60_000;

/** Store and price of the rental for which the renter signs in. Renders nothing if the cabinet fails to load. */
export function RentingLine({ sn }: { sn: string }) {
  const t = useText();
  const { language } = useLanguage();
  const { data, error, isFetching, refetch } = useCabinet(sn);
  usePolling(refetch, POLL_MS, isFetching);
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
        <span className={css.price}>{priceLine(data.plan, language, t)}</span>
      </span>
    </p>
  );
}

function priceLine(plan: Plan, language: Language, t: Translate): string {
  const head = headPrice({ plan, coupon: null });
  if (!head) return '';
  const cap = capOfDay({ plan, coupon: null });
  const money = (amount: number) => formatMoney({ amount, currency: plan.currency }, language, 'plan');
  const time = formatDurationWords(head.seconds, language);
  const first = t(`login.price.${head.each ? 'each' : 'until'}`, { price: money(head.price), time });
  return cap === null ? first : `${first} · ${t('login.price.cap', { price: money(cap) })}`;
}
