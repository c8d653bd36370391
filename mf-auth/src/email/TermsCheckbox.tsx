import { Link, RichText } from '@shared/module-kit';
import { path } from '@shared/http-api/app';
import { Checkbox } from '@shared/ui/core';
import { useText } from '../texts';

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
      <RichText
        t={t}
        text="login.terms"
        elements={{
          terms: <Link to={path.agreement({ doc: 'user' })} />,
          privacy: <Link to={path.agreement({ doc: 'privacy' })} />,
        }}
      />
    </Checkbox>
  );
}
