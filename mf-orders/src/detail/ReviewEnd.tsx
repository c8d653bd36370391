import { serverNow, useLanguage } from '@shared/module-kit';
import { reviewEnd } from '@shared/domain';
import type { Order } from '@shared/http-api/schemas';
import { zonedTime } from '../orders/zoned-time';
import { useText } from '../texts';

/** Says by when the platform decides a reported return; nothing if it names no time. */
export function ReviewEnd({ order, className }: { order: Order; className?: string | undefined }) {
  const t = useText();
  const { language } = useLanguage();
  const now = serverNow();
  const end = reviewEnd(order, now);
  const { timeZone } = order.returnClaim?.store ?? order.rentStore;
  return (
    end && (
      <p className={className}>
        {t('review.decidedBy', {
          time: zonedTime(end, language, timeZone, now),
        })}
      </p>
    )
  );
}
