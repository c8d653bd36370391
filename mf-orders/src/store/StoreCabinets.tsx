import { STALE_COUNT_SECONDS, countAge } from '@shared/domain';
import { RichText, useLanguage } from '@shared/module-kit';
import type { StoreDetail } from '@shared/http-api/schemas';
import { formatAge } from '@shared/i18n';
import { Icon, Section } from '@shared/ui/core';
import { BankTally } from '@shared/ui/domain';
import { useText } from '../texts';
import css from './StoreCabinets.module.css';

type Cabinet = StoreDetail['cabinets'][number];

/** Power banks and free slots of each cabinet, with the age of the counts. */
export function StoreCabinets({ store, now }: { store: StoreDetail; now: number }) {
  const t = useText();
  return (
    <Section tight title={t('store.cabinets')}>
      {store.cabinets.length === 0 && <p className={css.age}>{t('store.noCabinet')}</p>}
      <ul className={css.list}>
        {store.cabinets.map((cabinet) => (
          <CabinetCounts key={cabinet.sn} cabinet={cabinet} now={now} named={store.cabinets.length > 1} />
        ))}
      </ul>
    </Section>
  );
}

function CabinetCounts({ cabinet, now, named }: { cabinet: Cabinet; now: number; named: boolean }) {
  const t = useText();
  const { language } = useLanguage();
  const offline = cabinet.state === 'OFFLINE';
  const age = countAge(cabinet.countedAt, now);
  const old = offline || age > STALE_COUNT_SECONDS;
  const { rentable, returnable, slots, lastCounts } = cabinet;
  return (
    <li className={css.cabinet}>
      {named && <p className={css.sn}>{cabinet.sn}</p>}
      {!offline && (
        <div className={css.counts}>
          <BankTally banks={rentable} free={returnable} off={Math.max(0, slots - rentable - returnable)} />
          <p>
            <RichText t={t} text="store.toRent" values={{ count: rentable }} elements={{ b: <b /> }} />
            <br />
            <RichText t={t} text="store.freeSlots" values={{ count: returnable }} elements={{ b: <b /> }} />
          </p>
        </div>
      )}
      {offline && lastCounts && (
        <div className={css.counts}>
          <BankTally banks={lastCounts.rentable} free={lastCounts.returnable} off />
          <p>{t('store.lastReport', { banks: lastCounts.rentable, free: lastCounts.returnable })}</p>
        </div>
      )}
      <p className={old ? `${css.age} ${css.old}` : css.age}>
        {old && <Icon name="clock" size="sm" />}
        <span>{t(offline ? 'store.offline' : 'store.counted', { age: formatAge(age, language) })}</span>
      </p>
    </li>
  );
}
