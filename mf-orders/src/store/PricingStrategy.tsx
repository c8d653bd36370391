import { useLanguage, useText } from '@shared/module-kit';
import type { StoreDetail } from '@shared/contract/schemas';
import { formatDurationWords, formatMoney } from '@shared/i18n';
import { Section } from '@shared/ui/core';
import { PriceStair } from '@shared/ui/domain';
import css from './PricingStrategy.module.css';

const DAY = 86_400;

/** Pricing strategy: the stair of the first day, the prices of the days after, deposit and what happens at the end. */
export function PricingStrategy({ store }: { store: StoreDetail }) {
  const t = useText();
  const { language } = useLanguage();
  const { plan } = store;
  const money = (amount: number) => formatMoney({ amount, currency: plan.currency }, language, 'plan');
  const days = plan.tiers.filter(({ untilSeconds }) => untilSeconds > DAY);
  return (
    <Section title={t('store.pricing')}>
      <PriceStair plan={plan} currency={plan.currency} language={language} tone="day" />
      {plan.freeSeconds > 0 && (
        <p className={css.line}>
          {t('plan.free', { duration: formatDurationWords(plan.freeSeconds, language) })}
        </p>
      )}
      {days.length > 0 && (
        <dl className={css.days}>
          {days.map(({ untilSeconds, price }) => (
            <div key={untilSeconds}>
              <dt>{formatDurationWords(untilSeconds, language)}</dt>
              <dd>{money(price)}</dd>
            </div>
          ))}
        </dl>
      )}
      <p className={css.line}>
        {t('plan.deposit', {
          amount: money(plan.deposit),
          duration: formatDurationWords(plan.maxSeconds, language),
        })}
      </p>
      <p className={css.line}>
        {t('plan.after', {
          amount: money(plan.keepPrice),
          duration: formatDurationWords(plan.maxSeconds, language),
        })}
      </p>
    </Section>
  );
}
