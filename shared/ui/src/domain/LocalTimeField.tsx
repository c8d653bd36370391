import { type ReactNode, useId, useState } from 'react';
import { type Language, formatDate } from '@shared/i18n';
import { Icon, useUiText } from '@shared/ui/core';
import css from './LocalTimeField.module.css';

export interface LocalTimeFieldProps {
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  /** Local time `2026-11-20T17:02`; empty if none is chosen. */
  value: string;
  /** First and last local time that may be chosen. */
  min: string;
  max: string;
  language: Language;
  /** Receives the local time as soon as day, hour and minute are chosen. */
  onChange: (value: string) => void;
}

const DAY_MS = 86_400_000;
const two = (value: number) => String(value).padStart(2, '0');
const HOURS = Array.from({ length: 24 }, (_, hour) => two(hour));
const MINUTES = Array.from({ length: 60 }, (_, minute) => two(minute));

/**
 * Returns the days from `min` to `max`, the last one first, as `2026-11-20`. There may be many: a power bank may come back long after
 * it counts as bought, or be asked about long after.
 */
function daysBetween(min: string, max: string): string[] {
  const [first, last] = [min, max].map((time) => Date.parse(`${time.slice(0, 10)}T00:00:00Z`));
  const days: string[] = [];
  for (let day = last!; day >= first!; day -= DAY_MS) days.push(new Date(day).toISOString().slice(0, 10));
  return days;
}

/**
 * Chooses a local time by day, hour and minute, in the app's language. The native `datetime-local` control uses the
 * language and the clock of the browser.
 */
export function LocalTimeField(props: LocalTimeFieldProps) {
  const { label, hint, error, value, min, max, language, onChange } = props;
  const { t } = useUiText();
  const notesId = useId();
  const days = daysBetween(min, max);
  const [draft, setDraft] = useState({ day: '', hour: '', minute: '' });
  // The last day is chosen until the renter chooses one. It changes at midnight, and when a wrong clock is corrected.
  const shownDay = days.includes(draft.day) ? draft.day : (days[0] ?? '');
  const parts = value
    ? { day: value.slice(0, 10), hour: value.slice(11, 13), minute: value.slice(14, 16) }
    : { ...draft, day: shownDay };
  const choose = (part: Partial<typeof parts>) => {
    const next = { ...parts, ...part };
    setDraft({ ...draft, ...part });
    if (next.day && next.hour && next.minute) onChange(`${next.day}T${next.hour}:${next.minute}`);
  };
  const inside = (from: string, until: string) => until >= min && from <= max;
  const select = (part: keyof typeof parts, options: { id: string; name: string; off?: boolean }[]) => (
    <label className={part === 'day' ? css.day : css.part}>
      <span className={css.name}>{t(`time.${part}`)}</span>
      <select
        value={parts[part]}
        aria-invalid={error ? true : undefined}
        onChange={(event) => choose({ [part]: event.target.value })}
      >
        {parts[part] === '' && <option value="">–</option>}
        {options.map(({ id, name, off = false }) => (
          <option key={id} value={id} disabled={off}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
  const { day, hour } = parts;
  return (
    <fieldset className={css.field} aria-describedby={notesId}>
      <legend className={css.label}>{label}</legend>
      <div className={css.row}>
        {select(
          'day',
          days.map((id) => ({ id, name: formatDate(`${id}T00:00:00Z`, language, 'UTC') })),
        )}
        {select(
          'hour',
          HOURS.map((id) => ({ id, name: id, off: !inside(`${day}T${id}:00`, `${day}T${id}:59`) })),
        )}
        {select(
          'minute',
          MINUTES.map((id) => ({
            id,
            name: id,
            off: hour !== '' && !inside(`${day}T${hour}:${id}`, `${day}T${hour}:${id}`),
          })),
        )}
      </div>
      <div id={notesId}>
        {error && (
          <p className={css.error} role="alert">
            <Icon name="warn" size="sm" />
            <span>{error}</span>
          </p>
        )}
        {hint && <p className={css.hint}>{hint}</p>}
      </div>
    </fieldset>
  );
}
