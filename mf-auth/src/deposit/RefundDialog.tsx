import { useState } from 'react';
import {
  type ApiError,
  Link,
  type MutationResult,
  serverNow,
  useCommand,
  useErrorText,
  useLanguage,
  useToast,
} from '@shared/module-kit';
import { ERROR, path } from '@shared/http-api/app';
import type { Deposit } from '@shared/http-api/schemas';
import { formatMoney } from '@shared/i18n';
import { Alert, Button, Dialog, Icon, Note } from '@shared/ui/core';
import { useText } from '../texts';
import { useRefundDeposit } from './api';
import { RefundRuler } from './RefundRuler';
import css from './RefundDialog.module.css';

export interface RefundDialogProps {
  deposit: Deposit;
  refund: Refund;
  onClose: () => void;
}

/** The refund request and its state. */
export interface Refund {
  send(): void;
  busy: boolean;
  /** Error of the last request if it failed, otherwise null. */
  error: ApiError | null;
}

/**
 * Sends the refund request. Call it in the panel, not in the dialog: the request may be repeated after a new sign-in,
 * when the dialog is closed.
 */
export function useRefund(deposit: Deposit, setOpen: (open: boolean) => void): Refund {
  const t = useText();
  const { language } = useLanguage();
  const toast = useToast();
  const errorText = useErrorText();
  const [error, setError] = useState<ApiError | null>(null);
  const amount = formatMoney(deposit.amount ?? deposit.required, language);
  function finish(answer: MutationResult<Deposit>) {
    const refused = answer.error && answer.error.kind !== 'aborted' ? answer.error : null;
    // Another tab has requested the refund, or a rental has used the deposit up. The panel refetches and shows that state.
    const gone = refused?.code === ERROR.depositRefunding;
    if (!answer.error) toast(t('refund.asked', { amount }));
    if (gone) toast(errorText(refused));
    setError(gone ? null : refused);
    setOpen(refused !== null && !gone);
  }
  const [refund, { isLoading }] = useRefundDeposit({ onRepeated: finish });
  const [send, busy] = useCommand(async () => {
    setError(null);
    finish(await refund());
  });
  return { send: () => void send(), busy: busy || isLoading, error };
}

/** Confirms a refund of the deposit. States that the next rental needs a deposit again (R4.7). */
export function RefundDialog({ deposit, refund, onClose }: RefundDialogProps) {
  const t = useText();
  const { language } = useLanguage();
  const amount = formatMoney(deposit.amount ?? deposit.required, language);
  const [askedAt] = useState(() => new Date(serverNow()).toISOString());

  return (
    <Dialog
      open
      onClose={onClose}
      title={t('refund.title', { amount })}
      actions={
        <>
          <Button block size="big" busy={refund.busy} onClick={refund.send}>
            {t('refund.confirm', { amount })}
          </Button>
          <Button block variant="text" disabled={refund.busy} onClick={onClose}>
            {t('refund.keep')}
          </Button>
        </>
      }
    >
      <p>
        {deposit.methodName ? t('refund.where', { method: deposit.methodName }) : t('refund.whereUnknown')}
      </p>
      <div className={css.ruler}>
        <RefundRuler from={askedAt} to={deposit.refundBy} />
      </div>
      <ul className={css.facts}>
        <li>
          <Icon name="check" size="sm" />
          <span>{t('refund.days')}</span>
        </li>
        {deposit.required.amount > 0 && (
          <li>
            <Icon name="info" size="sm" />
            <span>{t('refund.again')}</span>
          </li>
        )}
      </ul>
      <Alert>{refund.error && <Refused error={refund.error} />}</Alert>
    </Dialog>
  );
}

function Refused({ error }: { error: ApiError }) {
  const t = useText();
  const errorText = useErrorText();
  const orderNo = error.code === ERROR.unfinishedOrder ? error.model?.orderNo : undefined;
  return (
    <div className={css.refused}>
      <Note tone="bad">
        <p>{errorText(error)}</p>
        {orderNo && (
          <Link className={css.link} to={path.orderDetail({ orderNo })}>
            {t('refund.order')}
          </Link>
        )}
      </Note>
    </div>
  );
}
