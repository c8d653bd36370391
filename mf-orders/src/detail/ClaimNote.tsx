import { LinkButton, serverNow, useLanguage } from '@shared/module-kit';
import { banksToName, mayReportReturn } from '@shared/domain';
import { path } from '@shared/http-api/app';
import type { Order } from '@shared/http-api/schemas';
import { zonedTime } from '../orders/zoned-time';
import { Button, Note } from '@shared/ui/core';
import { useOrderView } from '../orders/use-order-view';
import { useText } from '../texts';
import { ReviewEnd } from './ReviewEnd';
import css from './RunningOrder.module.css';

/**
 * Says that the return of one of two power banks is under review. Warns that a review found no return, with buttons to report it
 * again or to send a photo.
 */
export function ClaimNote({ order }: { order: Order }) {
  const t = useText();
  const { language } = useLanguage();
  const { open } = useOrderView(order.orderNo);
  const claim = order.returnClaim;
  if (claim?.outcome === 'PENDING' && claim.powerBank)
    return (
      <div className={css.maximum}>
        <Note tone="info" icon="clock">
          <p>{t('claim.pending', { code: claim.powerBank.code })}</p>
          <ReviewEnd order={order} />
        </Note>
      </div>
    );
  if (claim?.outcome !== 'NOT_FOUND') return null;
  const place = claim.store ?? order.rentStore;
  return (
    <div className={css.maximum}>
      <Note tone="warn" icon="warn">
        <span>
          {t(banksToName(order) && claim.powerBank ? 'claim.notFoundOf' : 'claim.notFound', {
            code: claim.powerBank?.code ?? '',
            store: place.name,
            time: zonedTime(claim.returnedAt, language, place.timeZone, serverNow()),
          })}
        </span>
        <div className={css.two}>
          {mayReportReturn(order) && (
            <Button variant="line" size="small" block onClick={() => open('return')}>
              {t('claim.again')}
            </Button>
          )}
          {order.actions.includes('FEEDBACK') && (
            <LinkButton variant="line" size="small" block to={path.feedback({ orderNo: order.orderNo })}>
              {t('claim.answer')}
            </LinkButton>
          )}
        </div>
      </Note>
    </div>
  );
}
