import { Icon } from './Icon';
import css from './FieldError.module.css';

export interface FieldErrorProps {
  /** The field names it in `aria-describedby`. */
  id: string;
  children: string | undefined;
}

/** Error message below a field. Renders nothing without one. */
export const FieldError = ({ id, children }: FieldErrorProps) =>
  children ? (
    <p id={id} className={css.error} role="alert">
      <Icon name="warn" size="sm" />
      <span>{children}</span>
    </p>
  ) : null;
