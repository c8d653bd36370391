import { useState } from 'react';
import {
  type ApiError,
  Link,
  serverNow,
  useCommand,
  useErrorText,
  useLanguage,
  useText,
  useToast,
} from '@shared/module-kit';
import { ERROR, path } from '@shared/contract/app';
import type { Deposit } from '@shared/contract/schemas';
import { formatMoney } from '@shared/i18n';
import { Button, Dialog, Icon, Note } from '@shared/ui/core';
import { depositApi } from './api';
import { RefundRuler } from './RefundRuler';
import css from './RefundDialog.module.css';

export interface RefundDialogProps {
  deposit: Deposit;
  onClose: () => void;
}

/** Asks for the deposit back: after it, the next rental needs one again (specification, section 4). */
export function RefundDialog({ deposit, onClose }: RefundDialogProps) {
  const t = useText();
  const { language } = useLanguage();
  const toast = useToast();
  const [refund] = depositApi.refund.useMutation();
  const [error, setError] = useState<ApiError | null>(null);
  const amount = formatMoney(deposit.amount ?? deposit.required, language);
  const [askedAt] = useState(() => new Date(serverNow()).toISOString());

  const [confirm, busy] = useCommand(async () => {
    setError(null);
    const answer = await refund();
    if (!answer.error) {
      toast(t('refund.asked', { amount }));
      onClose();
    } else if (answer.error.code === ERROR.depositRefunding) {
      // Another tab was quicker: what stands behind is read again and says so.
      toast(t(`errors.${ERROR.depositRefunding}`));
      onClose();
    } else if (answer.error.kind === 'aborted') onClose();
    else setError(answer.error);
  });

  return (
    <Dialog
      open
      onClose={onClose}
      title={t('refund.title', { amount })}
      actions={
        <>
          <Button block size="big" busy={busy} onClick={() => void confirm()}>
            {t('refund.confirm', { amount })}
          </Button>
          <Button block variant="text" onClick={onClose}>
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
        <li>
          <Icon name="info" size="sm" />
          <span>{t('refund.again')}</span>
        </li>
      </ul>
      {error && <Refused error={error} />}
    </Dialog>
  );
}

function Refused({ error }: { error: ApiError }) {
  const t = useText();
  const errorText = useErrorText();
  const known = {
    [ERROR.unfinishedOrder]: t(`errors.${ERROR.unfinishedOrder}`),
    [ERROR.depositHeld]: t('deposit.frozen'),
  };
  const orderNo = error.code === ERROR.unfinishedOrder ? error.model?.orderNo : undefined;
  return (
    <div className={css.refused}>
      <Note tone="bad" role="alert">
        <p>{errorText(error, known)}</p>
        {orderNo && (
          <Link className={css.link} to={path.orderDetail({ orderNo })}>
            {t('refund.order')}
          </Link>
        )}
      </Note>
    </div>
  );
}
