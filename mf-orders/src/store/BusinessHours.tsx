import { useLanguage } from '@shared/module-kit';
import type { StoreDetail } from '@shared/http-api/schemas';
import { Section } from '@shared/ui/core';
import { useText } from '../texts';
import { storeWeek } from './week';
import css from './BusinessHours.module.css';

/** Business hours of the week in the store's time zone. Marks today. */
export function BusinessHours({ store, now }: { store: StoreDetail; now: number }) {
  const t = useText();
  const { language } = useLanguage();
  const week = storeWeek(store, language, now);
  if (store.hours.length === 0 && !store.open.always) return null;
  if (store.open.always || week.every(({ always }) => always))
    return (
      <Section title={t('store.hours')}>
        <p>{t('open.always')}</p>
      </Section>
    );
  return (
    <Section title={t('store.hours')}>
      <dl className={css.week}>
        {week.map(({ weekday, name, isToday, spans, always }) => (
          <div
            key={weekday}
            className={isToday ? `${css.day} ${css.today}` : css.day}
            aria-current={isToday ? 'date' : undefined}
          >
            <dt>
              <span>{name}</span>
              {isToday && <span className={css.mark}>{t('store.today')}</span>}
            </dt>
            <dd>
              {always
                ? t('open.always')
                : spans.length === 0
                  ? t('open.closedDay')
                  : spans.join(t('open.comma'))}
            </dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
