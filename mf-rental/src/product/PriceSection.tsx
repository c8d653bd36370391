import { useLanguage } from '@shared/module-kit';
import type { Plan } from '@shared/http-api/schemas';
import { DAY_SECONDS, type PricedRental, dayPrices, headPrice } from '@shared/domain';
import { Section } from '@shared/ui/core';
import { PriceStair, planPrice, usePriceText } from '@shared/ui/domain';
import { formatDurationWords } from '@shared/i18n';
import { useText } from '../texts';
import css from './PriceSection.module.css';

/** First price, price stair and prices of whole days, all with the coupon. */
export function PriceSection({ rental }: { rental: { plan: Plan; coupon: PricedRental['coupon'] } }) {
  const t = useText();
  const { plan } = rental;
  const { language } = useLanguage();
  const prices = usePriceText();
  const days = dayPrices(rental);
  const head = headPrice(rental);
  return (
    <Section tight>
      {head ? (
        <p className={css.head}>
          <span className={css.price}>{planPrice(plan, head.price, language)}</span>
          <span className={css.words}>{prices.period(head)}</span>
        </p>
      ) : null}
      <PriceStair rental={rental} language={language} tone="day" />
      {plan.freeSeconds > 0 && !rental.coupon?.seconds ? (
        <p className={css.free}>
          {t('price.free', { duration: formatDurationWords(plan.freeSeconds, language) })}
        </p>
      ) : null}
      {days.length > 0 ? (
        <dl className={css.days}>
          {days.map((day) => (
            <div key={day.days}>
              <dt>{formatDurationWords(day.days * DAY_SECONDS, language)}</dt>
              <dd>{planPrice(plan, day.price, language)}</dd>
            </div>
          ))}
        </dl>
      ) : null}
    </Section>
  );
}
