import { type ComponentPropsWithoutRef, type ReactNode, forwardRef, useId } from 'react';
import { useUiText } from '../texts';
import { cleanNumber } from './clean-number';
import { FieldError } from './FieldError';
import css from './Field.module.css';

/** A problem of a field whose message is the same in every form (R5.10 to R5.14). */
export type FieldProblem = 'name' | 'phone' | 'area' | 'address' | { moreThanDays: number };

interface FieldBase {
  label: ReactNode;
  value: string;
  onChange: (value: string) => void;
  /** The form's own error message. */
  error?: string | undefined;
  /** A problem with a common message. `error` takes precedence. */
  problem?: FieldProblem | undefined;
  hint?: ReactNode;
}

function useMessage({ error, problem }: Pick<FieldBase, 'error' | 'problem'>): string | undefined {
  const { t } = useUiText();
  if (error || !problem) return error;
  return typeof problem === 'string' ? t(`form.${problem}`) : t('form.days', { count: problem.moreThanDays });
}

export interface TextFieldProps
  extends FieldBase, Omit<ComponentPropsWithoutRef<'input'>, 'value' | 'onChange' | 'prefix'> {
  prefix?: ReactNode;
  trailing?: ReactNode;
  /** Styles the input for a verification code: large, spaced characters. */
  code?: boolean;
}

/** A labelled text input with its error message. */
export const TextField = forwardRef<HTMLInputElement, TextFieldProps>(function TextField(
  {
    label,
    value,
    onChange,
    error: own,
    problem,
    hint,
    prefix,
    trailing,
    code = false,
    className = '',
    ...rest
  },
  ref,
) {
  const error = useMessage({ error: own, problem });
  const id = useId();
  const described = [error ? `${id}-error` : '', hint ? `${id}-hint` : ''].filter(Boolean).join(' ');
  return (
    <div className={className}>
      <label htmlFor={id} className={css.label}>
        {label}
      </label>
      <div className={`${css.box} ${error ? css.bad : ''}`}>
        {prefix}
        <input
          {...rest}
          ref={ref}
          id={id}
          className={`${css.input} ${code ? css.code : ''}`}
          value={value}
          aria-invalid={error ? true : undefined}
          aria-describedby={described || undefined}
          onChange={(event) => onChange(event.target.value)}
        />
        {trailing}
      </div>
      <FieldError id={`${id}-error`}>{error}</FieldError>
      {hint && (
        <p id={`${id}-hint`} className={css.hint}>
          {hint}
        </p>
      )}
    </div>
  );
});

export type NumericFieldProps = Omit<TextFieldProps, 'type' | 'inputMode'>;

/** A labelled input for a number as text. Keeps one decimal point and one leading minus sign. */
export const NumericField = forwardRef<HTMLInputElement, NumericFieldProps>(function NumericField(
  { onChange, ...rest },
  ref,
) {
  return (
    <TextField {...rest} ref={ref} inputMode="decimal" onChange={(text) => onChange(cleanNumber(text))} />
  );
});

export interface TextAreaProps
  extends FieldBase, Omit<ComponentPropsWithoutRef<'textarea'>, 'value' | 'onChange'> {
  maxLength: number;
}

/** A labelled text area with a character counter. */
export const TextArea = forwardRef<HTMLTextAreaElement, TextAreaProps>(function TextArea(
  { label, value, onChange, error: own, problem, hint, maxLength, className = '', ...rest },
  ref,
) {
  const error = useMessage({ error: own, problem });
  const id = useId();
  const described = [error ? `${id}-error` : '', hint ? `${id}-hint` : ''].filter(Boolean).join(' ');
  return (
    <div className={className}>
      <div className={css.head}>
        <label htmlFor={id} className={css.label}>
          {label}
        </label>
        <span className={css.count}>{`${value.length} / ${maxLength}`}</span>
      </div>
      <textarea
        rows={4}
        {...rest}
        ref={ref}
        id={id}
        className={`${css.box} ${css.area} ${error ? css.bad : ''}`}
        value={value}
        maxLength={maxLength}
        aria-invalid={error ? true : undefined}
        aria-describedby={described || undefined}
        onChange={(event) => onChange(event.target.value)}
      />
      <FieldError id={`${id}-error`}>{error}</FieldError>
      {hint && (
        <p id={`${id}-hint`} className={css.hint}>
          {hint}
        </p>
      )}
    </div>
  );
});
