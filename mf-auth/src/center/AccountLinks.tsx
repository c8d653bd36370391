import { LinkCell, useMe } from '@shared/module-kit';
import { path } from '@shared/http-api/app';
import type { Me } from '@shared/http-api/schemas';
import { type Translate, useText } from '../texts';
import css from './CenterPage.module.css';

/** Links to the renter's pages. When signed out, shows only links to pages that need no session. */
export function AccountLinks({ signedIn }: { signedIn: boolean }) {
  const t = useText();
  const { data: me } = useMe();
  const label = signedIn ? t('center.mine') : t('center.help');
  return (
    <nav className={css.rows} aria-label={label}>
      {signedIn && (
        <>
          <LinkCell to={path.orderList()} icon="orders" title={t('center.orders')} />
          <LinkCell
            to={path.benefit()}
            icon="coupon"
            title={t('center.benefits')}
            value={me && benefitsText(me, t)}
          />
          <LinkCell to={path.feedbackList()} icon="wrench" title={t('center.feedback')} />
        </>
      )}
      <LinkCell to={path.callCenter()} icon="chat" title={t('center.help')} />
      <LinkCell to={path.contactUs()} icon="phone" title={t('center.contact')} />
    </nav>
  );
}

function benefitsText({ coupons, points }: Me, t: Translate): string {
  return t('center.benefitsValue', {
    coupons: t('center.coupons', { count: coupons }),
    points: t('center.points', { count: points }),
  });
}
