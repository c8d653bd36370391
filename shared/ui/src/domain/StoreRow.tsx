import type { ReactNode } from 'react';
import { formatAge } from '@shared/i18n';
import { Tag, useUiText } from '@shared/ui/core';
import { isTextLarge } from './large-text';
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
  /** Whether the row is the chosen one. Undefined where a tap leads away, so the row is no toggle button. */
  selected?: boolean;
  emphasis: 'rent' | 'return';
  onSelect: () => void;
  /** Rendered under the selected row. */
  actions?: ReactNode;
  /** An additional line, e.g. the price. */
  extra?: ReactNode;
}

/**
 * A store in a list: name and facts, then the counts for renting and returning. Large text leaves no room for columns:
 * the counts are then below the facts, each with its word, and the one in use first.
 */
export function StoreRow(props: StoreRowProps) {
  const { t, i18n } = useUiText();
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
    selected,
    emphasis,
    onSelect,
  } = props;
  const shownAge =
    ageSeconds !== undefined && (selected || outdated)
      ? t('store.counted', { age: formatAge(ageSeconds, i18n.language) })
      : null;
  const large = isTextLarge();
  const counts = (['rent', 'return'] as const).map((use) => (
    <Count
      key={use}
      label={`${t(use === 'rent' ? 'store.toRent' : 'store.toReturn')} ${outdated ? t('store.lastReport') : ''} `}
      count={use === 'rent' ? rentable : returnable}
      on={emphasis === use}
      outdated={outdated}
      inWords={large}
    />
  ));
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
        {large ? (
          <span className={css.inWords}>{emphasis === 'rent' ? counts : counts.reverse()}</span>
        ) : (
          counts
        )}
      </button>
      {props.actions && <div className={css.actions}>{props.actions}</div>}
    </div>
  );
}

interface CountProps {
  /** Name of the count, with a blank at its end. */
  label: string;
  count: number;
  on: boolean;
  outdated: boolean;
  /** Whether the label is visible, because there is no column with a heading. */
  inWords: boolean;
}

function Count({ label, count, on, outdated, inWords }: CountProps) {
  const tone = `${on && !outdated ? css.on : ''} ${count && !outdated ? '' : css.zero}`;
  return (
    <span className={`${inWords ? css.countInWords : css.count} ${tone}`}>
      <span className={inWords ? css.countLabel : 'visually-hidden'}>{label}</span>
      <span>{outdated ? `(${count})` : count}</span>
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

/** Column headings of the two counts. Rows with large text have words instead of columns. */
export function BoardHead({ emphasis, label }: { emphasis: 'rent' | 'return'; label: string }) {
  const { t } = useUiText();
  const heading = (use: 'rent' | 'return', word: string) => (
    <span className={`${css.column} ${emphasis === use ? css.columnOn : ''}`} aria-hidden>
      {word}
    </span>
  );
  return (
    <div className={css.head}>
      <span className={css.headLabel}>{label}</span>
      {isTextLarge() ? null : (
        <>
          {heading('rent', t('store.toRent'))}
          {heading('return', t('store.toReturn'))}
        </>
      )}
    </div>
  );
}
