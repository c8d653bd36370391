import type { ReactNode } from 'react';
import { useUiText } from '../texts';
import { Icon } from './Icon';
import css from './KeyValues.module.css';

export interface KeyValueRow {
  label: ReactNode;
  value: ReactNode;
  note?: ReactNode;
  /** Text that the copy button copies. Without it there is no button. */
  copy?: string | undefined;
}

export interface KeyValuesProps {
  rows: KeyValueRow[];
  /** Styles the last row as the total. */
  sum?: boolean;
  onCopy?: (text: string) => void;
}

/** A list of facts: labels on the left, values on the right. */
export function KeyValues({ rows, sum = false, onCopy }: KeyValuesProps) {
  const { t } = useUiText();
  return (
    <dl className={sum ? css.sum : undefined}>
      {rows.map(({ label, value, note, copy }, index) => (
        <div key={index} className={css.row}>
          <dt className={css.label}>{label}</dt>
          <dd className={css.value}>
            <span>{value}</span>
            {copy !== undefined && onCopy && (
              <button
                type="button"
                className={css.copy}
                aria-label={t('copy.action', { what: typeof label === 'string' ? label : copy })}
                onClick={() => onCopy(copy)}
              >
                <Icon name="copy" size="sm" />
              </button>
            )}
            {note && <small className={css.note}>{note}</small>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
