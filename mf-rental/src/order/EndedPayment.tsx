import { LinkButton, useLanguage, useText } from '@shared/module-kit';
import { ERROR, path } from '@shared/http-api/app';
import type { Payment } from '@shared/http-api/schemas';
import { EmptyState, Page } from '@shared/ui/core';
import { formatMoney } from '@shared/i18n';
import { ActionColumn } from '../links/ActionColumn';

/** States that the reservation has expired. */
export function ReservationExpired({ cabinetSn }: { cabinetSn: string }) {
  const t = useText();
  return (
    <Over title={t(`errors.${ERROR.orderTimedOut}`)} text={t('payment.timedOutText')} cabinetSn={cabinetSn} />
  );
}

/** States that a payment is refunded, because it arrived after the order had expired. */
export function RefundedPayment({ payment, cabinetSn }: { payment: Payment; cabinetSn: string | null }) {
  const t = useText();
  const { language } = useLanguage();
  const amount = formatMoney(payment.amount, language);
  return (
    <Over
      title={t(`errors.${ERROR.orderTimedOut}`)}
      text={t(payment.state === 'REFUNDED' ? 'payment.refunded' : 'payment.refunding', { amount })}
      cabinetSn={cabinetSn}
    />
  );
}

function Over({ title, text, cabinetSn }: { title: string; text: string; cabinetSn: string | null }) {
  const t = useText();
  return (
    <Page tone="surface">
      <h1 className="visually-hidden">{t('payment.title')}</h1>
      <div role="alert">
        <EmptyState
          title={title}
          action={
            <ActionColumn>
              {cabinetSn ? (
                <LinkButton to={path.product({ sn: cabinetSn })} replace variant="primary" block>
                  {t('payment.orderAgain')}
                </LinkButton>
              ) : null}
              <LinkButton to={path.home()} variant="text" block>
                {t('payment.toMap')}
              </LinkButton>
            </ActionColumn>
          }
        >
          {text}
        </EmptyState>
      </div>
    </Page>
  );
}
