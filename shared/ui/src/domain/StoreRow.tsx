import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatAge, type Language } from '@shared/i18n';
import { Tag } from '@shared/ui/core';
import css from './StoreRow.module.css';

export interface StoreRowProps {
  name: string;
  floor: string;
  /** Formatted; null where no position is known. */
  distance: string | null;
  openUntil: string;
  closingSoon: boolean;
  rentable: number;
  returnable: number;
  ageSeconds?: number;
  selected?: boolean;
  emphasis: 'rent' | 'return';
  onSelect: () => void;
  /** Under the chosen row. */
  actions?: ReactNode;
  /** A further line, e.g. the price. */
  extra?: ReactNode;
}

/** A store as a line of a departure board: words, then what is to rent and to return. */
export function StoreRow(props: StoreRowProps) {
  const { t, i18n } = useTranslation('ui');
  const {
    name,
    floor,
    distance,
    openUntil,
    closingSoon,
    rentable,
    returnable,
    ageSeconds,
    selected = false,
    emphasis,
    onSelect,
  } = props;
  const age =
    ageSeconds === undefined
      ? null
      : t('store.counted', { age: formatAge(ageSeconds, i18n.language as Language) });
  return (
    <div className={`${css.row} ${selected ? css.selected : ''}`}>
      <button type="button" className={css.select} aria-pressed={selected} onClick={onSelect}>
        <span className={css.words}>
          <span className={css.name}>{name}</span>
          <span className={css.meta}>{[floor, distance].filter(Boolean).join(' · ')}</span>
          {closingSoon ? (
            <Tag tone="warn" icon="clock" boxed={false}>
              {openUntil}
            </Tag>
          ) : (
            <span className={css.meta}>{[openUntil, selected ? age : null].filter(Boolean).join(' · ')}</span>
          )}
          {props.extra && <span className={css.extra}>{props.extra}</span>}
        </span>
        <span className={`${css.count} ${emphasis === 'rent' ? css.on : ''} ${rentable ? '' : css.zero}`}>
          <span className="visually-hidden">{t('store.toRent')} </span>
          {rentable}
        </span>
        <span className={`${css.count} ${emphasis === 'return' ? css.on : ''} ${returnable ? '' : css.zero}`}>
          <span className="visually-hidden">{t('store.toReturn')} </span>
          {returnable}
        </span>
      </button>
      {props.actions && <div className={css.actions}>{props.actions}</div>}
    </div>
  );
}

/** Names of the two number columns. */
export function BoardHead({ emphasis, label }: { emphasis: 'rent' | 'return'; label: string }) {
  const { t } = useTranslation('ui');
  return (
    <div className={css.head}>
      <span className={css.headLabel}>{label}</span>
      <span className={`${css.column} ${emphasis === 'rent' ? css.columnOn : ''}`} aria-hidden>
        {t('store.toRent')}
      </span>
      <span className={`${css.column} ${emphasis === 'return' ? css.columnOn : ''}`} aria-hidden>
        {t('store.toReturn')}
      </span>
    </div>
  );
}
