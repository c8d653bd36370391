import { Link, RichText } from '@shared/module-kit';
import { path } from '@shared/http-api/app';
import { Checkbox } from '@shared/ui/core';
import { useText } from '../texts';
import css from './Agreement.module.css';

export interface AgreementProps {
  checked: boolean;
  error: string | undefined;
  onChange(checked: boolean): void;
}

/** Checkbox that accepts the deposit agreement (decision 33). */
export function Agreement({ checked, error, onChange }: AgreementProps) {
  const t = useText();
  return (
    <Checkbox checked={checked} onChange={onChange} error={error}>
      <RichText
        t={t}
        text="payment.agree"
        elements={{ deposit: <Link to={path.agreement({ doc: 'deposit' })} className={css.link} /> }}
      />
    </Checkbox>
  );
}
