import { Link, LinkButton, useLanguage, useMe, useServerNow } from '@shared/module-kit';
import { path } from '@shared/http-api/app';
import type { Order, OrderProgress } from '@shared/http-api/schemas';
import { Page, PageTitle, Section, SectionTitle } from '@shared/ui/core';
import { SlotNumber } from '@shared/ui/domain';
import { OrderCabinet } from '../order/OrderCabinet';
import { useText } from '../texts';
import { clockLine } from './clock-line';
import { RemindMe } from './RemindMe';
import css from './BorrowBody.module.css';

/** Time after the start in ms for which the slot counts as open and the power bank as not yet taken. */
const TAKE_MS = 10 * 60_000;

export interface BorrowBodyProps {
  order: Order;
  progress: OrderProgress | null;
}

/**
 * Slot and code of the power bank in large type, instructions for the return, and a link to the rental. The slot is shown in the
 * first minutes only, because the page may stay open, or be opened again, during the whole rental.
 */
export function BorrowBody({ order, progress }: BorrowBodyProps) {
  const t = useText();
  const { language } = useLanguage();
  const now = useServerNow(30_000);
  // A wallet account may have no e-mail address. The page promises a receipt by e-mail only if there is one.
  const mailed = Boolean(useMe().data?.email);
  const isJustOut = !order.startedAt || now - Date.parse(order.startedAt) < TAKE_MS;
  const slot = isJustOut ? (order.slot ?? progress?.slot ?? null) : null;
  return (
    <Page
      footer={
        <div className={css.foot}>
          <LinkButton to={path.orderDetail({ orderNo: order.orderNo })} variant="primary" size="big" block>
            {t('borrow.see')}
          </LinkButton>
          <LinkButton
            to={path.feedback({ orderNo: order.orderNo, sn: order.cabinetSn })}
            variant="text"
            block
          >
            {t('borrow.nothing')}
          </LinkButton>
        </div>
      }
    >
      <section className={css.night}>
        <Title words={isJustOut ? 'borrow.title' : 'borrow.later'} slot={slot} />
        <p className={css.meta}>{clockLine(order, t, language, now)}</p>
        {slot !== null ? (
          <div className={css.slotRow}>
            <p className={css.slot}>
              <span className={css.meta}>{`${t('borrow.slot')} `}</span>
              <SlotNumber slot={slot} />
            </p>
            {progress ? (
              <div className={css.cabinet}>
                <OrderCabinet
                  progress={progress}
                  open={slot}
                  pushed={0.95}
                  label={t('borrow.slotOpen', { slot })}
                  leader={117}
                  tone="night"
                />
              </div>
            ) : null}
          </div>
        ) : null}
        {order.powerBank ? (
          <dl className={css.code}>
            <dt>
              <span className={css.meta}>{t('borrow.code')}</span>
              <span className={css.same}>{t('borrow.same')}</span>
            </dt>
            <dd>{order.powerBank.code}</dd>
          </dl>
        ) : null}
        {order.powerBank ? (
          <Link to={path.feedback({ orderNo: order.orderNo, sn: order.cabinetSn })} className={css.other}>
            {t('borrow.other')}
          </Link>
        ) : null}
      </section>
      <RemindMe />
      <Section>
        <SectionTitle>{t('borrow.how')}</SectionTitle>
        <ol className={css.how}>
          {(['anywhere', 'push', 'clock'] as const).map((step) => (
            <li key={step}>
              <b>{t(`borrow.${step}.title`)}</b>
              <span className={css.howText}>
                {t(step === 'clock' ? `borrow.clock.${mailed ? 'mail' : 'order'}` : `borrow.${step}.text`)}
              </span>
            </li>
          ))}
        </ol>
      </Section>
    </Page>
  );
}

/** It has the focus after the slot has opened, so it says which one that was. The page shows it in large type. */
function Title({ words, slot }: { words: 'borrow.title' | 'borrow.later'; slot: number | null }) {
  const t = useText();
  return (
    <PageTitle>
      <span key={words}>{t(words)}</span>
      {slot !== null ? <span className="visually-hidden">{` ${t('borrow.slot')} ${slot}`}</span> : null}
    </PageTitle>
  );
}
