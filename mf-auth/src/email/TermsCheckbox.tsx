import { Link, RichText } from '@shared/module-kit';
import { path } from '@shared/http-api/app';
import { Button, Checkbox } from '@shared/ui/core';
import { useText } from '../texts';

export interface TermsCheckboxProps {
  checked: boolean;
  onChange: (checked: boolean) => void;
  error: string | undefined;
  /** Accepts the terms and continues what the renter wanted to do. */
  onAgree: () => void;
}

/**
 * Checkbox that accepts the terms and the privacy policy, with a link to each. If an action needs them, it says so and offers
 * to accept and continue.
 */
export function TermsCheckbox({ onAgree, ...props }: TermsCheckboxProps) {
  const t = useText();
  return (
    <>
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
      {props.error && (
        <Button type="button" variant="line" block onClick={onAgree}>
          {t('login.agree')}
        </Button>
      )}
    </>
  );
}
