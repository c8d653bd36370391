import { Link, RichText, useLanguage, useSession } from '@shared/module-kit';
import { type ERROR, path } from '@shared/http-api/app';
import type { Cabinet } from '@shared/http-api/schemas';
import { Button, Note } from '@shared/ui/core';
import { formatMoney } from '@shared/i18n';
import { useText } from '../texts';
import type { Rent } from './use-rent';
import css from './Foot.module.css';

export interface RentFootProps {
  cabinet: Cabinet;
  rent: Rent;
  /** Error code of a cabinet that is offline or empty, otherwise null. */
  standstill: typeof ERROR.cabinetOffline | typeof ERROR.cabinetEmpty | null;
}

/** Footer with the Rent button, the next step and the linked terms. */
export function RentFoot({ cabinet, rent, standstill }: RentFootProps) {
  const t = useText();
  const { language } = useLanguage();
  const { signedIn } = useSession();
  const deposit = formatMoney(cabinet.deposit, language);
  const next = !signedIn
    ? t('product.nextSignIn', { deposit })
    : cabinet.depositPaid
      ? t('product.nextEject')
      : t('product.nextDeposit', { deposit });
  const why = standstill && t(`errors.${standstill}`);
  return (
    <div className={css.foot}>
      <div role="alert">{rent.problem ? <Note tone="bad">{rent.problem}</Note> : null}</div>
      {rent.tapAgain ? <Note role="status">{t('product.tapAgain')}</Note> : null}
      <Button
        variant="primary"
        size="big"
        block
        busy={rent.busy}
        busyLabel={t('product.renting')}
        disabled={standstill !== null}
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
