import { STALE_COUNT_SECONDS, countAge } from '@shared/domain';
import { RichText, useLanguage, useServerNow } from '@shared/module-kit';
import type { Cabinet } from '@shared/http-api/schemas';
import { PageTitle, Section } from '@shared/ui/core';
import { BankTally, useOpeningText } from '@shared/ui/domain';
import { formatAge } from '@shared/i18n';
import { useText } from '../texts';
import css from './StoreSection.module.css';

/** Name and opening state of the store, with power banks, free slots and the age of the counts. */
export function StoreSection({ cabinet }: { cabinet: Cabinet }) {
  const t = useText();
  const { language } = useLanguage();
  const now = useServerNow(5000);
  const { store, state, lastCounts } = cabinet;
  const offline = state === 'OFFLINE';
  const open = useOpeningText()(store, now);
  const age = countAge(cabinet.countedAt, now);
  return (
    <Section tight>
      <PageTitle>{store.name}</PageTitle>
      <p className={css.where}>
        {store.floor && <span>{`${store.floor} · `}</span>}
        <span className={open.tone === 'ok' ? undefined : css.warn}>{open.text}</span>
        {offline ? <span className={css.warn}>{` · ${t('store.offline')}`}</span> : null}
      </p>
      {!offline ? <Counts cabinet={cabinet} /> : null}
      {offline && lastCounts ? (
        <div className={css.tally}>
          <BankTally banks={lastCounts.rentable} free={lastCounts.returnable} off />
          <p className={css.counts}>
            {t('product.lastReport', { banks: lastCounts.rentable, free: lastCounts.returnable })}
          </p>
        </div>
      ) : null}
      <p className={offline || age > STALE_COUNT_SECONDS ? css.stale : css.age}>
        {`${cabinet.sn} · ${t('product.counted', { age: formatAge(age, language) })}`}
      </p>
    </Section>
  );
}

function Counts({ cabinet }: { cabinet: Cabinet }) {
  const t = useText();
  // Only the platform knows which of the other slots are reserved. An earlier one does not say it.
  const { rentable, returnable, recharging = 0 } = cabinet;
  return (
    <div className={css.tally}>
      <BankTally banks={rentable} free={returnable} />
      <p className={css.counts}>
        <RichText t={t} text="product.banks" values={{ count: rentable }} elements={{ b: <b /> }} />
        <br />
        <RichText t={t} text="product.slots" values={{ count: returnable }} elements={{ b: <b /> }} />
        {recharging > 0 ? (
          <>
            <br />
            <span className={css.resting}>{t('product.resting', { count: recharging })}</span>
          </>
        ) : null}
      </p>
    </div>
  );
}
