import { Link, RichText, useLanguage, useSession } from '@shared/module-kit';
import { type ERROR, path } from '@shared/http-api/app';
import type { Cabinet } from '@shared/http-api/schemas';
import { Alert, Button, Note } from '@shared/ui/core';
import { type Language, formatMoney } from '@shared/i18n';
import { type Translate, useText } from '../texts';
import type { Rent } from './use-rent';
import css from './Foot.module.css';

export interface RentFootProps {
  cabinet: Cabinet;
  rent: Rent;
  /** Error code of a cabinet that is offline or empty, otherwise null. */
  reason: typeof ERROR.cabinetOffline | typeof ERROR.cabinetEmpty | null;
}

/** Returns the sentence about the step after a tap. */
function nextStep(t: Translate, { deposit, depositPaid }: Cabinet, signedIn: boolean, language: Language) {
  const amount = formatMoney(deposit, language);
  if (deposit.amount === 0) return t(signedIn ? 'product.nextEject' : 'product.nextSignInOnly');
  if (!signedIn) return t('product.nextSignIn', { deposit: amount });
  return depositPaid ? t('product.nextEject') : t('product.nextDeposit', { deposit: amount });
}

/** Footer with the Rent button, the next step and the linked terms. */
export function RentFoot({ cabinet, rent, reason }: RentFootProps) {
  const t = useText();
  const { language } = useLanguage();
  const { signedIn } = useSession();
  const next = nextStep(t, cabinet, signedIn, language);
  const why = reason && t(`errors.${reason}`);
  return (
    <div className={css.foot}>
      <Alert>
        {rent.problem ? (
          <Note tone="bad">
            <p>{rent.problem.text}</p>
            {rent.problem.termsChanged ? <p>{t('product.termsChanged')}</p> : null}
          </Note>
        ) : null}
      </Alert>
      {rent.tapAgain ? <Note role="alert">{t('product.tapAgain')}</Note> : null}
      <Button
        variant="primary"
        size="big"
        block
        busy={rent.busy}
        busyLabel={t('product.renting')}
        disabled={reason !== null}
        reason={why ?? next}
        onClick={() => void rent.rent()}
      >
        {t('product.rent')}
      </Button>
      <p className={css.terms}>
        <RichText
          t={t}
          text="product.terms"
          elements={{
            usage: <Link to={path.agreement({ doc: 'usage' })} className={css.link} />,
            user: <Link to={path.agreement({ doc: 'user' })} className={css.link} />,
          }}
        />
      </p>
    </div>
  );
}
