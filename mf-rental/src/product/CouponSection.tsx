import { LeftOut, Link, RichText } from '@shared/module-kit';
import { path } from '@shared/http-api/app';
import { Note } from '@shared/ui/core';
import { useText } from '../texts';
import { CouponChoice, type CouponChoiceProps } from './CouponChoice';
import footCss from './Foot.module.css';
import css from './ProductBody.module.css';

export interface CouponSectionProps extends CouponChoiceProps {
  /** Code that the renter wants to use. It is not chosen if it is known that it cannot be used. */
  wanted: string | null;
}

/** Choice of a coupon. Says where to redeem one that the renter wants and does not have, for example that of an advertisement. */
export function CouponSection({ wanted, ...choice }: CouponSectionProps) {
  const t = useText();
  const { leftOut, ruledOut } = choice.usable;
  return (
    <>
      <CouponChoice {...choice} />
      {wanted && ruledOut(wanted) === 'unknown' ? (
        <div className={css.note}>
          <Note>
            <RichText
              t={t}
              text="coupon.redeem"
              values={{ code: wanted }}
              elements={{ benefit: <Link to={path.benefit()} className={footCss.link} /> }}
            />
          </Note>
        </div>
      ) : null}
      {leftOut > 0 ? (
        <div className={css.note}>
          <LeftOut of={choice.usable} />
        </div>
      ) : null}
    </>
  );
}
