import { type ReactNode, useId } from 'react';
import { FieldError } from './FieldError';
import { Icon } from './Icon';
import css from './Choice.module.css';

export interface CheckboxProps {
  checked: boolean;
  onChange: (checked: boolean) => void;
  children: ReactNode;
  error?: string | undefined;
}

/** A checkbox with a label. The whole row is the tap target. */
export function Checkbox({ checked, onChange, children, error }: CheckboxProps) {
  const id = useId();
  return (
    <div>
      <label className={css.row}>
        <input
          type="checkbox"
          className={css.input}
          checked={checked}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          onChange={(event) => onChange(event.target.checked)}
        />
        <span className={css.box} aria-hidden>
          {checked && <Icon name="check" size="sm" />}
        </span>
        <span className={css.words}>{children}</span>
      </label>
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </div>
  );
}

export interface RadioGroupProps {
  label: string;
  children: ReactNode;
  error?: string | undefined;
}

/** A labelled group of RadioRow elements. */
export function RadioGroup({ label, children, error }: RadioGroupProps) {
  const id = useId();
  return (
    <fieldset aria-label={label} aria-describedby={error ? `${id}-error` : undefined}>
      {children}
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </fieldset>
  );
}

export interface RadioRowProps {
  name: string;
  checked: boolean;
  onChange: () => void;
  children: ReactNode;
  note?: ReactNode;
  disabled?: boolean;
  trailing?: ReactNode;
}

/** One radio option, shown as a row. */
export function RadioRow({
  name,
  checked,
  onChange,
  children,
  note,
  disabled = false,
  trailing,
}: RadioRowProps) {
  return (
    <label className={`${css.row} ${css.radioRow} ${disabled ? css.disabled : ''}`}>
      <input
        type="radio"
        className={css.input}
        name={name}
        checked={checked}
        disabled={disabled}
        onChange={onChange}
      />
      <span className={css.words}>
        <span className={css.radioTitle}>{children}</span>
        {note && <span className={css.note}>{note}</span>}
      </span>
      {trailing}
      <span className={`${css.box} ${css.round}`} aria-hidden />
    </label>
  );
}
