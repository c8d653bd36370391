import { useId, useState } from 'react';
import type { Order } from '@shared/http-api/schemas';
import { chartSeconds, isRunning } from '@shared/domain';
import { serverNow, useLanguage } from '@shared/module-kit';
import { formatDateTime } from '@shared/i18n';
import { Button, Icon, Section, SkeletonBlock, SkeletonLine } from '@shared/ui/core';
import { PriceStair } from '@shared/ui/domain';
import { useText } from '../texts';
import css from './feedback.module.css';
import { FieldError } from './FieldError';
import { OrderSheet } from './OrderSheet';
import { type FeedbackOrder, lacksOrderNo, orderNoToSend } from './use-feedback-order';

export interface OrderSectionProps {
  about: FeedbackOrder;
  /** Serial number of the cabinet in the address. */
  sn: string | null;
  error: string | undefined;
  disabled: boolean;
  onChoose: (orderNo: string | null) => void;
}

/** Rental that the feedback is about, with a button to choose another one. */
export function OrderSection({ about, sn, error, disabled, onChoose }: OrderSectionProps) {
  const t = useText();
  const [choosing, setChoosing] = useState(false);
  const errorId = useId();
  return (
    <Section tight>
      <div
        role="group"
        data-field="order"
        className={css.order}
        aria-label={t('feedback.order.which')}
        aria-describedby={error && errorId}
      >
        <OrderFacts about={about} sn={sn} />
        {about.kind === 'failed' && (
          <Button variant="text" size="small" onClick={about.retry}>
            {t('failure.retry')}
          </Button>
        )}
        {about.kind !== 'loading' && (
          <Button
            variant="text"
            size="small"
            disabled={disabled}
            aria-label={t('feedback.order.changeLabel')}
            onClick={() => setChoosing(true)}
          >
            {t('feedback.order.change')}
          </Button>
        )}
      </div>
      {error && <FieldError id={errorId}>{error}</FieldError>}
      {choosing && (
        <OrderSheet
          selected={lacksOrderNo(about) ? undefined : orderNoToSend(about)}
          onClose={() => setChoosing(false)}
          onChoose={(orderNo) => {
            setChoosing(false);
            onChoose(orderNo);
          }}
        />
      )}
    </Section>
  );
}

function OrderFacts({ about, sn }: Pick<OrderSectionProps, 'about' | 'sn'>) {
  const t = useText();
  switch (about.kind) {
    case 'loading':
      return (
        <>
          <SkeletonBlock width={60} height={34} />
          <div className={css.grow} role="status">
            <span className="visually-hidden">{t('feedback.order.loading')}</span>
            <SkeletonLine width="50%" />
            <SkeletonLine width="70%" />
          </div>
        </>
      );
    case 'order':
      return <KnownOrder order={about.order} />;
    case 'gone':
      return <Words icon="info" title={t('noData')} note={t('feedback.order.gone')} />;
    case 'failed':
      return <Words icon="warn" title={about.orderNo ?? ''} note={t('feedback.order.failed')} />;
    case 'none':
      return sn ? (
        <Words icon="bank" title={t('feedback.order.cabinet', { sn })} note={t('feedback.order.noneNote')} />
      ) : (
        <Words icon="orders" title={t('feedback.order.none')} note={t('feedback.order.noneNote')} />
      );
  }
}

function Words({
  icon,
  title,
  note,
}: {
  icon: 'info' | 'warn' | 'bank' | 'orders';
  title: string;
  note: string;
}) {
  return (
    <>
      <Icon name={icon} />
      <div className={css.grow}>
        {title && <p className={css.strong}>{title}</p>}
        <p className={css.meta}>{note}</p>
      </div>
    </>
  );
}

function KnownOrder({ order }: { order: Order }) {
  const t = useText();
  const { language } = useLanguage();
  const running = isRunning(order.state);
  const title = running
    ? t('feedback.order.running')
    : formatDateTime(order.startedAt ?? order.createdAt, language, order.rentStore.timeZone);
  const facts = [order.orderNo, order.powerBank && t('feedback.order.bank', { code: order.powerBank.code })];
  return (
    <>
      <span className={css.mini}>
        <PriceStair
          rental={order}
          language={language}
          seconds={chartSeconds(order, serverNow())}
          tone="day"
          mini
        />
      </span>
      <div className={css.grow}>
        <p className={css.strong}>{title}</p>
        <p className={css.meta}>{facts.filter(Boolean).join(' · ')}</p>
      </div>
    </>
  );
}
