import { Trans } from 'react-i18next';
import { Link, useText } from '@shared/module-kit';
import { path } from '@shared/http-api/app';
import { Checkbox } from '@shared/ui/core';

export interface TermsCheckboxProps {
  checked: boolean;
  onChange: (checked: boolean) => void;
  error: string | undefined;
}

/** Checkbox that accepts the terms and the privacy policy, with a link to each. */
export function TermsCheckbox(props: TermsCheckboxProps) {
  const t = useText();
  return (
    <Checkbox {...props}>
      <span key={t('login.terms')}>
        <Trans
          t={t as never}
          i18nKey="login.terms"
          components={{
            terms: <Link to={path.agreement({ doc: 'user' })} />,
            privacy: <Link to={path.agreement({ doc: 'privacy' })} />,
          }}
        />
      </span>
    </Checkbox>
  );
}
