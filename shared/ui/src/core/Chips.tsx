import { useId } from 'react';
import { FieldError } from './FieldError';
import { Icon, type IconName } from './Icon';
import css from './Chips.module.css';

export interface ChipOption<Id extends string> {
  id: Id;
  label: string;
  icon?: IconName;
}

export interface ChipsProps<Id extends string> {
  label: string;
  options: ChipOption<Id>[];
  value: Id | '';
  onChange: (id: Id) => void;
  error?: string | undefined;
}

/**
 * A choice of one option, shown as chips. Native radio buttons support keyboards and screen readers.
 */
export function Chips<Id extends string>({ label, options, value, onChange, error }: ChipsProps<Id>) {
  const name = useId();
  return (
    <fieldset aria-label={label} aria-describedby={error ? `${name}-error` : undefined}>
      <div className={css.row}>
        {options.map(({ id, label: text, icon }) => (
          <label key={id} className={`${css.chip} ${id === value ? css.on : ''}`}>
            <input
              type="radio"
              className={css.input}
              name={name}
              checked={id === value}
              onChange={() => onChange(id)}
            />
            {icon && <Icon name={icon} size="sm" />}
            <span>{text}</span>
          </label>
        ))}
      </div>
      <FieldError id={`${name}-error`}>{error}</FieldError>
    </fieldset>
  );
}
