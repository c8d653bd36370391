import { useLanguage } from '@shared/module-kit';
import type { StoreDetail } from '@shared/http-api/schemas';
import { type MoneyStyle, formatDurationWords, formatMoney } from '@shared/i18n';
import { DAY_SECONDS, dayPrices } from '@shared/domain';
import { Section } from '@shared/ui/core';
import { PriceStair } from '@shared/ui/domain';
import { useText } from '../texts';
import css from './PricingStrategy.module.css';

/** Pricing strategy: price stair of the first day, prices of further days, deposit and maximum duration. */
export function PricingStrategy({ store }: { store: StoreDetail }) {
  const t = useText();
  const { language } = useLanguage();
  const { plan } = store;
  const money = (amount: number, style: MoneyStyle) =>
    formatMoney({ amount, currency: plan.currency }, language, style);
  const days = dayPrices({ plan, coupon: null });
  return (
    <Section title={t('store.pricing')}>
      <PriceStair rental={{ plan, coupon: null }} language={language} tone="day" />
      {plan.freeSeconds > 0 && (
        <p className={css.line}>
          {t('plan.free', { duration: formatDurationWords(plan.freeSeconds, language) })}
        </p>
      )}
      {days.length > 0 && (
        <dl className={css.days}>
          {days.map(({ days: count, price }) => (
            <div key={count}>
              <dt>{formatDurationWords(count * DAY_SECONDS, language)}</dt>
              <dd>{money(price, 'plan')}</dd>
            </div>
          ))}
        </dl>
      )}
      <p className={css.line}>
        {t(plan.deposit > 0 ? 'plan.deposit' : 'plan.noDeposit', {
          amount: money(plan.deposit, 'charged'),
          duration: formatDurationWords(plan.maxSeconds, language),
        })}
      </p>
      <p className={css.line}>
        {t('plan.after', {
          amount: money(plan.keepPrice, 'charged'),
          duration: formatDurationWords(plan.maxSeconds, language),
        })}
      </p>
    </Section>
  );
}
