import { Trans } from 'react-i18next';
import { Link, useText } from '@shared/module-kit';
import { path } from '@shared/http-api/app';
import { Checkbox } from '@shared/ui/core';

export interface TermsCheckboxProps {
  checked: boolean;
  onChange: (checked: boolean) => void;
  error: string | undefined;
}

/** The terms and the privacy policy, each to be read before it is agreed to. */
export function TermsCheckbox(props: TermsCheckboxProps) {
  const t = useText();
  return (
    <Checkbox {...props}>
      <Trans
        t={t as never}
        i18nKey="login.terms"
        components={{
          terms: <Link to={path.agreement({ doc: 'user' })} />,
          privacy: <Link to={path.agreement({ doc: 'privacy' })} />,
        }}
      />
    </Checkbox>
  );
}
