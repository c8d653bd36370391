import { Loaded, useLanguage, useText } from '@shared/module-kit';
import type { Receipt } from '@shared/contract/schemas';
import { formatDateTime, formatMoney } from '@shared/i18n';
import { Button, KeyValues, Page, PageTitle, Section, SkeletonBlock } from '@shared/ui/core';
import { feeRows } from '../detail/fee-rows';
import { orderRows } from '../detail/order-rows';
import { ordersApi } from '../orders/orders-api';
import css from './ReceiptView.module.css';

/** Receipt of an ended order, on one sheet: who sells, what for, how it adds up, how it was paid. */
export function ReceiptView({ orderNo, onClose }: { orderNo: string; onClose: () => void }) {
  const { language } = useLanguage();
  const query = ordersApi.receipt.useQuery({ orderNo, language });
  return (
    <Loaded query={query} skeleton={<SkeletonBlock />}>
      {(receipt) => <ReceiptSheet receipt={receipt} onClose={onClose} />}
    </Loaded>
  );
}

function ReceiptSheet({ receipt, onClose }: { receipt: Receipt; onClose: () => void }) {
  const t = useText();
  const { language } = useLanguage();
  const { order, issuer } = receipt;
  const issued = formatDateTime(receipt.issuedAt, language, order.rentStore.timeZone);
  const charged = feeRows(order, language, t);
  const shown = new Set([t('field.orderAmount')]);
  return (
    <Page>
      <Section>
        <PageTitle>{t('receipt.title')}</PageTitle>
        <p className={css.amount}>{formatMoney(order.total, language)}</p>
        <p className={css.issuer}>
          <b>{issuer.name}</b>
          <br />
          {issuer.address}
          {issuer.taxId && (
            <>
              <br />
              {t('receipt.taxId', { id: issuer.taxId })}
            </>
          )}
        </p>
        <p className={css.meta}>{t('receipt.issued', { time: issued })}</p>
      </Section>
      <Section tight title={t('field.feeDetails')}>
        <KeyValues sum rows={charged} />
      </Section>
      <Section tight title={t('detail.fields')}>
        <KeyValues
          rows={orderRows(order, language, t)
            .filter(({ label }) => !shown.has(label))
            .map(({ copy: _copy, ...row }) => row)}
        />
      </Section>
      <div className={css.buttons}>
        <Button variant="primary" block icon="receipt" onClick={() => window.print()}>
          {t('receipt.print')}
        </Button>
        <Button variant="text" block onClick={onClose}>
          {t('receipt.back')}
        </Button>
      </div>
    </Page>
  );
}
