import { useLanguage } from '@shared/module-kit';
import type { Order } from '@shared/http-api/schemas';
import { chartSeconds } from '@shared/domain';
import { PriceStair, type PriceStairProps } from '@shared/ui/domain';
import { useText } from '../texts';

/**
 * Price chart of an order, at the power bank that it shows.
 * @param now milliseconds by the server's clock
 * @param note class of the note. After a swap each power bank has a price of its own, so the chart shows less than the fee
 */
export function OrderStair({
  order,
  now,
  tone,
  note,
}: { order: Order; now: number; note: string | undefined } & Pick<PriceStairProps, 'tone'>) {
  const t = useText();
  const { language } = useLanguage();
  return (
    <>
      {order.fault?.swap?.powerBank && <p className={note}>{t('running.each')}</p>}
      <PriceStair rental={order} language={language} seconds={chartSeconds(order, now)} tone={tone} />
    </>
  );
}
