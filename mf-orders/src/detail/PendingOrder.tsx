import {
  LinkButton,
  type MutationResult,
  useCancelOrder,
  useCommand,
  useConfirm,
  useErrorText,
  useLanguage,
  useServerNow,
  useToast,
} from '@shared/module-kit';
import type { Order } from '@shared/http-api/schemas';
import { formatDurationWords } from '@shared/i18n';
import { zonedTime } from '../orders/zoned-time';
import { Button, PageTitle, Section } from '@shared/ui/core';
import { RESERVATION_SECONDS, nextPath, pathAgain, reservationLeft } from '@shared/domain';
import { OrderStateTag, Ruler, useOrderDepositText } from '@shared/ui/domain';
import { nextStepKey } from '../orders/next-step';
import { useText } from '../texts';
import css from './OrderHead.module.css';

/**
 * Head of a reserved order: time left, its coupon, a link to pay or eject, and cancel. At the end of the reservation it says so, and links to
 * the cabinet, until the platform has ended the order.
 */
export function PendingOrder({ order }: { order: Order }) {
  const t = useText();
  const { language } = useLanguage();
  const now = useServerNow();
  const depositText = useOrderDepositText()(order);
  const step = nextStepKey(order);
  const untilIso = order.reservedUntil ?? new Date(now).toISOString();
  const left = reservationLeft(untilIso, now);
  const hasTimedOut = order.reservedUntil !== null && left === 0;
  const words = formatDurationWords(left, language);
  return (
    <Section>
      <OrderStateTag order={order} />
      <PageTitle className={css.title}>{t(hasTimedOut ? 'void.endedTitle' : 'pending.title')}</PageTitle>
      {left > 0 && (
        <>
          <p className={css.lead} role="timer" aria-live="off">
            {t('pending.left', { time: words })}
          </p>
          <div className={css.ruler}>
            <Ruler total={RESERVATION_SECONDS / 60} filled={left / 60} />
          </div>
          <p className={css.meta}>
            {t('pending.until', {
              time: zonedTime(untilIso, language, order.rentStore.timeZone, now),
            })}
          </p>
        </>
      )}
      {order.coupon && <p className={css.meta}>{t('fee.coupon', { code: order.coupon.code })}</p>}
      {depositText && <p className={css.text}>{depositText}</p>}
      <div className={css.buttons}>
        {step && !hasTimedOut && (
          <LinkButton variant="primary" size="big" block to={nextPath(order)}>
            {t(step)}
          </LinkButton>
        )}
        {hasTimedOut && (
          <LinkButton variant="primary" size="big" block to={pathAgain(order)}>
            {t('void.orderAgain')}
          </LinkButton>
        )}
        {order.actions.includes('CANCEL') && <CancelButton orderNo={order.orderNo} />}
      </div>
    </Section>
  );
}

function CancelButton({ orderNo }: { orderNo: string }) {
  const t = useText();
  const confirm = useConfirm();
  const toast = useToast();
  const errorText = useErrorText();
  function finish(result: MutationResult<Order>) {
    // An order that has gone on in another tab is returned unchanged.
    if (!result.error)
      toast(t(result.data.state === 'DELETED' ? 'pending.cancelled' : 'pending.notCancelled'));
    else if (result.error.kind !== 'aborted') toast(errorText(result.error));
  }
  const [cancel, { isLoading }] = useCancelOrder({ onRepeated: finish });
  const [ask, busy] = useCommand(async () => {
    const sure = await confirm({
      title: t('pending.cancelTitle'),
      body: t('pending.cancelBody'),
      confirm: t('pending.cancelConfirm'),
      cancel: t('pending.cancelKeep'),
      tone: 'danger',
    });
    if (sure) finish(await cancel({ orderNo }));
  });
  return (
    <Button variant="text" block busy={busy || isLoading} onClick={() => void ask()}>
      {t('pending.cancel')}
    </Button>
  );
}
