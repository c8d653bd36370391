import { useEffect } from 'react';
import { Loaded, useBrowser, useLanguage, useDraft } from '@shared/module-kit';
import type { Receipt } from '@shared/http-api/schemas';
import { formatDateTime, formatMoney } from '@shared/i18n';
import { Button, KeyValues, Page, PageTitle, Section, SkeletonBlock, TextField } from '@shared/ui/core';
import { useRentBasisText } from '@shared/ui/domain';
import { feeRows } from '../orders/fee-rows';
import { focusHeading } from '../orders/focus-heading';
import { orderRows } from '../orders/order-rows';
import { useShare } from '../orders/use-share';
import { useReceipt } from '../orders/api';
import { useText } from '../texts';
import { taxRows } from './tax-rows';

import css from './ReceiptView.module.css';

/** Receipt of an ended order: issuer, dates, charges with tax, and order fields. */
export function ReceiptView({ orderNo, onClose }: { orderNo: string; onClose: () => void }) {
  const t = useText();
  const query = useReceipt({ no: orderNo });
  if (query.data) return <ReceiptSheet receipt={query.data} onClose={onClose} />;
  return (
    <Page busy={query.isLoading}>
      <PageTitle hidden>{t('receipt.title')}</PageTitle>
      <Loaded query={query} skeleton={<SkeletonBlock />}>
        {() => null}
      </Loaded>
    </Page>
  );
}

function ReceiptSheet({ receipt, onClose }: { receipt: Receipt; onClose: () => void }) {
  const t = useText();
  const { language } = useLanguage();
  // The web views of apps cannot print.
  const canPrint = useBrowser().type === 'browser';
  const share = useShare({ done: t('receipt.shared'), failed: t('receipt.shareFailed') });
  const { order, issuer, tax } = receipt;
  // The heading that had the focus is gone.
  useEffect(focusHeading, []);
  const rentBasis = useRentBasisText()(order);
  const [draft, setDraft] = useDraft(`view/receipt:${order.orderNo}`, { recipient: '' });
  const recipient = draft.recipient.trim();
  const moment = (iso: string) => formatDateTime(iso, language, order.rentStore.timeZone);
  const taxId =
    issuer.taxId && t([`receipt.taxId.${order.region}`, 'receipt.taxId.other'], { id: issuer.taxId });
  const dates = [
    ...(receipt.paidAt ? [t('receipt.paid', { time: moment(receipt.paidAt) })] : []),
    t('receipt.issued', { time: moment(receipt.issuedAt) }),
  ];
  // The sum is the last row, which is the largest one. Nothing has no tax.
  const fees = feeRows(order, rentBasis, language, t);
  const charged = [...fees.slice(0, -1), ...(fees[1] ? taxRows(tax, language, t) : []), ...fees.slice(-1)];
  const text = [
    `${t('receipt.title')} ${order.orderNo}`,
    ...(recipient ? [t('receipt.to', { name: recipient })] : []),
    ...[issuer.name, issuer.address, taxId, ...dates].filter((line) => line !== null),
    ...charged.map(({ label, value }) => t('receipt.line', { label, value })),
  ].join('\n');
  return (
    <Page>
      <Section>
        <PageTitle>{t('receipt.title')}</PageTitle>
        {recipient && <p className={css.recipient}>{t('receipt.to', { name: recipient })}</p>}
        <p className={css.amount}>
          <span className="visually-hidden">{`${t('field.orderAmount')} `}</span>
          <span>{formatMoney(order.total, language)}</span>
        </p>
        <p className={css.issuer}>
          <b>{issuer.name}</b>
          <span>{issuer.address}</span>
          {taxId && <span key={taxId}>{taxId}</span>}
        </p>
        {dates.map((date) => (
          <p key={date} className={css.meta}>
            {date}
          </p>
        ))}
        <TextField
          className={css.field ?? ''}
          label={t('receipt.recipient')}
          hint={t('receipt.recipientHint')}
          value={draft.recipient}
          maxLength={60}
          autoComplete="organization"
          onChange={(typed) => setDraft({ recipient: typed })}
        />
      </Section>
      <Section tight title={t('field.feeDetails')}>
        <KeyValues sum rows={charged} />
      </Section>
      <Section tight title={t('detail.fields')}>
        <KeyValues
          rows={orderRows(order, language, t)
            .filter(({ label }) => label !== t('field.orderAmount'))
            .map(({ copy: _copy, ...row }) => row)}
        />
      </Section>
      <div className={css.buttons}>
        {canPrint && (
          <Button variant="primary" block icon="receipt" onClick={() => window.print()}>
            {t('receipt.print')}
          </Button>
        )}
        <Button variant={canPrint ? 'line' : 'primary'} block onClick={() => void share({ text })}>
          {t('receipt.share')}
        </Button>
        <Button variant="text" block onClick={onClose}>
          {t('receipt.back')}
        </Button>
      </div>
    </Page>
  );
}
