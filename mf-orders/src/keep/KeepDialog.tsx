import { useRef } from 'react';
import { useErrorText, useLanguage, useServerNow, useSignal } from '@shared/module-kit';
import { ERROR } from '@shared/http-api/app';
import type { Order } from '@shared/http-api/schemas';
import { liveRental, rentalFee } from '@shared/domain';
import { formatMoney } from '@shared/i18n';
import { Alert, Button, Checkbox, Dialog, Note } from '@shared/ui/core';
import { useText } from '../texts';
import { KeepSum } from './KeepSum';
import { keepBill } from './keep-bill';
import { type Keep, useKeep } from './use-keep';
import css from './KeepDialog.module.css';

/**
 * Dialog to keep the power bank for a price. The purchase is final and requires agreement to the stated rules (R4.5,
 * R4.6). The agreement is valid for the shown sum only, so a price step requires a new one.
 */
export function KeepDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const t = useText();
  const { language } = useLanguage();
  const live = liveRental(order, useServerNow());
  const fee = live?.fee ?? rentalFee(order, order.usedSeconds);
  // Not the account's deposit, which can be another one, for example one whose refund is in progress.
  const deposit = order.deposit?.state === 'PAID' ? order.deposit.amount : null;
  const bill = keepBill(fee, order.plan.keepPrice, deposit);
  const total = formatMoney(bill.total, language);
  const signal = useSignal();
  const keep = useKeep(order.orderNo, bill.total, () => {
    // The top of the page shows and announces the kept state.
    onClose();
    if (!signal.aborted) window.scrollTo(0, 0);
  });
  const agreement = useRef<HTMLDivElement>(null);
  const confirm = () => {
    keep.keep();
    // The checkbox that is missing may be out of sight.
    if (!keep.agreed) agreement.current?.querySelector('input')?.focus();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('keep.title', { amount: total })}
      actions={
        <>
          <Button variant="primary" size="big" block busy={keep.busy} onClick={confirm}>
            {t('keep.confirm', { amount: total })}
          </Button>
          <Button variant="text" block disabled={keep.busy} onClick={onClose}>
            {t('keep.cancel')}
          </Button>
        </>
      }
    >
      <p className={css.rules}>{t('keep.rules')}</p>
      <KeepSum order={order} fee={fee} bill={bill} />
      <KeepNotes keep={keep} />
      <div ref={agreement}>
        <Checkbox
          checked={keep.agreed}
          onChange={keep.setAgreed}
          {...(keep.agreementMissing ? { error: t('keep.agreeFirst') } : {})}
        >
          {t('keep.agree', { amount: total })}
        </Checkbox>
      </div>
    </Dialog>
  );
}

/** Explains why the power bank is not kept yet. */
function KeepNotes({ keep: { failure, interrupted, priceChanged } }: { keep: Keep }) {
  const t = useText();
  const errorText = useErrorText('keep');
  return (
    <div className={css.notes}>
      <Alert>
        {failure && (
          <Note tone="bad" icon="warn">
            {errorText(failure)}
          </Note>
        )}
      </Alert>
      {interrupted && (
        <Note tone="info" role="alert">
          {t('keep.tapAgain')}
        </Note>
      )}
      {priceChanged && !failure && (
        <Note tone="warn" icon="clock" role="alert">
          {t(`errors.keep.${ERROR.priceChanged}`)}
        </Note>
      )}
    </div>
  );
}
