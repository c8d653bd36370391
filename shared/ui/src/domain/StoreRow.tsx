import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatAge, type Language } from '@shared/i18n';
import { Tag } from '@shared/ui/core';
import type { OpeningText } from './opening-text';
import css from './StoreRow.module.css';

export interface StoreRowProps {
  name: string;
  floor: string;
  /** Formatted distance; null if there is no position. */
  distance: string | null;
  opening: OpeningText;
  /** Whether all cabinets of the store are offline. */
  offline?: boolean;
  rentable: number;
  returnable: number;
  /** Whether the counts are the last ones that offline cabinets reported. */
  outdated?: boolean;
  ageSeconds?: number;
  selected?: boolean;
  emphasis: 'rent' | 'return';
  onSelect: () => void;
  /** Rendered under the selected row. */
  actions?: ReactNode;
  /** An additional line, e.g. the price. */
  extra?: ReactNode;
}

/** A store in a list: name and facts, then the counts for renting and returning. */
export function StoreRow(props: StoreRowProps) {
  const { t, i18n } = useTranslation('ui');
  const {
    name,
    floor,
    distance,
    opening,
    offline = false,
    rentable,
    returnable,
    outdated = false,
    ageSeconds,
    selected = false,
    emphasis,
    onSelect,
  } = props;
  const shownAge =
    ageSeconds !== undefined && (selected || outdated)
      ? t('store.counted', { age: formatAge(ageSeconds, i18n.language as Language) })
      : null;
  return (
    <div className={`${css.row} ${selected ? css.selected : ''}`}>
      <button type="button" className={css.select} aria-pressed={selected} onClick={onSelect}>
        <span className={css.words}>
          <span className={css.name}>{name}</span>
          <span className={css.meta}>{[floor, distance].filter(Boolean).join(' · ')}</span>
          {opening.tone === 'ok' ? (
            <span className={css.meta}>{[opening.text, shownAge].filter(Boolean).join(' · ')}</span>
          ) : (
            <>
              <Tag tone={opening.tone} icon="clock" boxed={false}>
                {opening.text}
              </Tag>
              {shownAge && <span className={css.meta}>{shownAge}</span>}
            </>
          )}
          {offline && (
            <Tag tone="warn" icon="clock" boxed={false}>
              {t('store.offline')}
            </Tag>
          )}
          {props.extra && <span className={css.extra}>{props.extra}</span>}
        </span>
        <Count label={t('store.toRent')} count={rentable} on={emphasis === 'rent'} outdated={outdated} />
        <Count
          label={t('store.toReturn')}
          count={returnable}
          on={emphasis === 'return'}
          outdated={outdated}
        />
      </button>
      {props.actions && <div className={css.actions}>{props.actions}</div>}
    </div>
  );
}

interface CountProps {
  label: string;
  count: number;
  on: boolean;
  outdated: boolean;
}

function Count({ label, count, on, outdated }: CountProps) {
  const { t } = useTranslation('ui');
  return (
    <span className={`${css.count} ${on && !outdated ? css.on : ''} ${count && !outdated ? '' : css.zero}`}>
      <span className="visually-hidden">
        {label} {outdated ? t('store.lastReport') : ''}{' '}
      </span>
      {outdated ? `(${count})` : count}
    </span>
  );
}

/**
 * Returns the counts to show for a store: the current ones, or the last reported ones if all cabinets are offline.
 */
export function shownCounts({
  rentable,
  returnable,
  lastCounts,
}: {
  rentable: number;
  returnable: number;
  lastCounts?: { rentable: number; returnable: number } | null;
}): Pick<StoreRowProps, 'rentable' | 'returnable' | 'outdated'> {
  return lastCounts ? { ...lastCounts, outdated: true } : { rentable, returnable };
}

/** Column headings of the two counts. */
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
