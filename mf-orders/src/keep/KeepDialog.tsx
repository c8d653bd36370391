import { useState } from 'react';
import {
  useCommand,
  useDeposit,
  useErrorText,
  useLanguage,
  useServerNow,
  useText,
  useToast,
} from '@shared/module-kit';
import type { ApiError } from '@shared/module-kit';
import { ERROR } from '@shared/http-api/app';
import type { Order } from '@shared/http-api/schemas';
import { liveRental, rentalFee } from '@shared/domain';
import { formatMoney } from '@shared/i18n';
import { Button, Checkbox, Dialog, KeyValues, Note } from '@shared/ui/core';
import { ordersApi } from '../orders/orders-api';
import { keepBill } from './keep-bill';
import css from './KeepDialog.module.css';

/**
 * Keeps the power bank by paying a price: permanent, non-refundable, no return needed; requires agreement to the stated
 * rules (R4.5, R4.6). The agreement holds for the sum that was shown: a price step asks again.
 */
export function KeepDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const t = useText();
  const { language } = useLanguage();
  const toast = useToast();
  const errorText = useErrorText('keep');
  const deposit = useDeposit();
  const live = liveRental(order, useServerNow());
  const fee = live?.fee ?? rentalFee(order, order.usedSeconds);
  const bill = keepBill(fee, order.plan.keepPrice, deposit.data?.amount ?? null);
  const [unticked, setUnticked] = useState(false);
  const [failure, setFailure] = useState<ApiError | null>(null);
  const [keep, { interrupted }] = ordersApi.keep.useMutation();
  const [agreedTotal, setAgreedTotal] = useState<number | null>(interrupted?.body.total ?? null);
  const agreed = agreedTotal === bill.total.amount;
  const stepped = agreedTotal !== null && !agreed;
  const money = (amount: typeof fee) => formatMoney(amount, language);

  const [send, busy] = useCommand(async () => {
    if (!agreed) return setUnticked(true);
    setFailure(null);
    const result = await keep({ orderNo: order.orderNo, body: { agreed: true, total: bill.total.amount } });
    if (!result.error) {
      // The top of the page shows and announces the kept state.
      if (result.data.state === 'UNPAID') toast(t('keep.toPay'));
      onClose();
      window.scrollTo(0, 0);
      return;
    }
    if (result.error.kind === 'aborted') return;
    if (result.error.code === ERROR.agreementMissing) return setUnticked(true);
    if (result.error.code === ERROR.priceChanged) setAgreedTotal(-1);
    setFailure(result.error);
  });

  return (
    <Dialog
      open
      onClose={onClose}
      title={t('keep.title', { amount: money(bill.total) })}
      actions={
        <>
          <Button variant="primary" size="big" block busy={busy} onClick={() => void send()}>
            {t('keep.confirm', { amount: money(bill.total) })}
          </Button>
          <Button variant="text" block onClick={onClose}>
            {t('keep.cancel')}
          </Button>
        </>
      }
    >
      <p className={css.rules}>{t('keep.rules')}</p>
      <KeyValues
        sum
        rows={[
          { label: t('keep.fee'), value: money(fee) },
          { label: t('keep.price'), value: money({ ...fee, amount: order.plan.keepPrice }) },
          { label: t('keep.total'), value: money(bill.total), ...(depositNote() ?? {}) },
        ]}
      />
      {failure && (
        <Note tone="bad" icon="warn">
          {errorText(failure)}
        </Note>
      )}
      {interrupted && (
        <Note tone="info" role="status">
          {t('keep.tapAgain')}
        </Note>
      )}
      {stepped && !failure && (
        <Note tone="warn" icon="clock">
          {t(`errors.keep.${ERROR.priceChanged}`)}
        </Note>
      )}
      <Checkbox
        checked={agreed}
        onChange={(checked) => {
          setAgreedTotal(checked ? bill.total.amount : null);
          setUnticked(false);
          setFailure(null);
        }}
        {...(unticked && !agreed ? { error: t('keep.agreeFirst') } : {})}
      >
        {t('keep.agree', { amount: money(bill.total) })}
      </Checkbox>
    </Dialog>
  );

  function depositNote(): { note: string } | null {
    if (bill.toPay === null || bill.back === null) return null;
    if (bill.toPay.amount > 0) return { note: t('keep.depositShort', { amount: money(bill.toPay) }) };
    return { note: t('keep.depositCovers', { amount: money(bill.back) }) };
  }
}
