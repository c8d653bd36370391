import { useEffect, useRef, useState } from 'react';
import {
  LinkButton,
  Loaded,
  useDeposit,
  useErrorText,
  useLanguage,
  useRegion,
  useOnVisible,
  useServerNow,
} from '@shared/module-kit';
import { ERROR, path } from '@shared/http-api/app';
import type { Deposit } from '@shared/http-api/schemas';
import { formatDate, formatMoney } from '@shared/i18n';
import { Button, InlineFailure, Section, SkeletonBlock, SkeletonLine } from '@shared/ui/core';
import { DepositStateTag } from '@shared/ui/domain';
import { useText } from '../texts';
import { DepositBank } from './DepositBank';
import { RefundDialog, useRefund } from './RefundDialog';
import { RefundRuler } from './RefundRuler';
import css from './DepositPanel.module.css';

/** Shows the deposit of this region's account: state (R4.1), amount, refund button and refund dates. */
export function DepositPanel() {
  const t = useText();
  const errorText = useErrorText();
  const deposit = useDeposit();
  useOnVisible(deposit.refetch);
  return (
    <Section>
      <Loaded
        query={deposit}
        skeleton={<Waiting />}
        failed={(error, code) => (
          <>
            <p className={css.name}>{t('deposit.title')}</p>
            <InlineFailure code={code} retrying={deposit.isFetching} onRetry={deposit.refetch}>
              {errorText(error)}
            </InlineFailure>
          </>
        )}
      >
        {(data) => <Panel deposit={data} />}
      </Loaded>
    </Section>
  );
}

function Panel({ deposit }: { deposit: Deposit }) {
  const t = useText();
  const { language } = useLanguage();
  const { timeZone } = useRegion();
  const [asking, setAsking] = useState(false);
  const refund = useRefund(deposit, setAsking);
  const amount = deposit.amount ?? deposit.required;
  const needed = deposit.state !== 'NOT_PAID' || amount.amount > 0;
  const held = deposit.kind === 'HOLD';
  const charged = deposit.kind === 'CHARGE';
  // A hold is released automatically and cannot be asked back. Of other kinds only the platform knows.
  const offered =
    (charged || (!held && deposit.refundable)) && (deposit.state === 'PAID' || deposit.state === 'FROZEN');
  const open = asking && offered && (deposit.refundable || refund.busy || refund.error !== null);
  // Another tab has used the deposit up or asked it back.
  if (asking && !open) setAsking(false);
  const arrival = useArrival();
  const reason = useReason(deposit, arrival);
  const isLate = deposit.state === 'REFUNDING' && arrival(deposit).late;
  const head = useFocusAfterChange(deposit.state);
  return (
    <>
      <div className={css.object}>
        <div className={css.words}>
          <p className={css.head} ref={head} tabIndex={-1}>
            <span className={css.name}>{t('deposit.title')}</span>
            {needed && <DepositStateTag state={deposit.state} />}
          </p>
          {needed && <p className={css.amount}>{formatMoney(amount, language)}</p>}
          {(held || charged) && deposit.amount && deposit.paidAt && (
            <p className={css.note}>
              {t(held ? 'deposit.heldOn' : 'deposit.paidOn', {
                date: formatDate(deposit.paidAt, language, timeZone),
              })}
            </p>
          )}
          {reason && (held || deposit.state !== 'FROZEN') && <p className={css.note}>{reason}</p>}
        </div>
        <DepositBank state={deposit.state} />
      </div>
      {deposit.state === 'REFUNDING' && deposit.refundRequestedAt && !isLate && (
        <div className={css.ruler}>
          <RefundRuler from={deposit.refundRequestedAt} to={deposit.refundBy} />
        </div>
      )}
      {offered && (
        <div className={css.actions}>
          <Button
            block
            variant="line"
            disabled={!deposit.refundable}
            busy={refund.busy}
            reason={
              deposit.refundable ? null : deposit.state === 'PAID' ? t(`errors.${ERROR.depositHeld}`) : reason
            }
            onClick={() => setAsking(true)}
          >
            {t('deposit.get')}
          </Button>
        </div>
      )}
      {deposit.frozenBy && (
        <LinkButton to={path.orderDetail({ orderNo: deposit.frozenBy })} variant="text" size="small" block>
          {t('deposit.order')}
        </LinkButton>
      )}
      {deposit.refunds && deposit.refunds.length > 0 && (
        <Refunds refunds={deposit.refunds} arrival={arrival} />
      )}
      {(isLate || deposit.refunds?.some((refund) => arrival(refund).late)) && (
        <LinkButton to={path.contactUs()} variant="text" size="small" block>
          {t('center.contact')}
        </LinkButton>
      )}
      {open && <RefundDialog deposit={deposit} refund={refund} onClose={() => setAsking(false)} />}
    </>
  );
}

/** The refunds of other deposits, each with its amount and dates. */
function Refunds({ refunds, arrival }: { refunds: NonNullable<Deposit['refunds']>; arrival: Arrival }) {
  const t = useText();
  const { language } = useLanguage();
  const { timeZone } = useRegion();
  return (
    <div className={css.refunds}>
      <h3 className={css.name}>{t('deposit.refunds')}</h3>
      <ul>
        {refunds.map((refund, index) => (
          <li key={`${refund.requestedAt} ${index}`} className={css.refund}>
            <p className={css.name}>{formatMoney(refund.amount, language)}</p>
            {refund.paidAt && (
              <p className={css.note}>
                {t('deposit.paidOn', { date: formatDate(refund.paidAt, language, timeZone) })}
              </p>
            )}
            <p className={css.note}>{arrival(refund).text}</p>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Focuses the deposit's title when a state change unmounts the focused button. */
function useFocusAfterChange(state: string) {
  const line = useRef<HTMLParagraphElement>(null);
  const previous = useRef(state);
  useEffect(() => {
    if (previous.current !== state && (!document.activeElement || document.activeElement === document.body))
      line.current?.focus();
    previous.current = state;
  }, [state]);
  return line;
}

type Arrival = (refund: Pick<Deposit, 'refundBy' | 'methodName'>) => { text: string; late: boolean };

/** Returns a function that says when a refund arrives. It is late after the promised day of the region. */
function useArrival(): Arrival {
  const t = useText();
  const { language } = useLanguage();
  const { timeZone } = useRegion();
  const now = useServerNow(60_000);
  return ({ refundBy, methodName }) => {
    if (!refundBy) return { text: t('deposit.refundingSoon'), late: false };
    const method = methodName ?? t('deposit.otherMethod');
    const date = formatDate(refundBy, language, timeZone);
    const today = formatDate(new Date(now).toISOString(), language, timeZone);
    const late = Date.parse(refundBy) < now && date !== today;
    return { text: t(late ? 'deposit.late' : 'deposit.refunding', { method, date }), late };
  };
}

/** Explains the deposit's state to the renter in one sentence. Empty for a state that only a newer platform knows. */
function useReason(deposit: Deposit, arrival: Arrival): string {
  const t = useText();
  const method = deposit.methodName ?? t('deposit.otherMethod');
  if (deposit.state === 'NOT_PAID')
    return t(deposit.required.amount > 0 ? 'deposit.notPaid' : 'deposit.none');
  if (deposit.state === 'PAID') return t('deposit.paid');
  if (deposit.state === 'REFUNDING') return arrival(deposit).text;
  if (deposit.state !== 'FROZEN') return '';
  if (deposit.kind === 'HOLD') return t('deposit.frozenHold', { method });
  return deposit.frozenBy ? t('deposit.frozenOrder') : t(`errors.${ERROR.depositHeld}`);
}

/** Its height is between that of a paid and that of a frozen deposit, so that the rows below move little. */
const Waiting = () => (
  <div aria-hidden>
    <div className={css.object}>
      <div className={css.words}>
        <SkeletonLine width={110} />
        <div className={css.amount}>
          <SkeletonBlock width={150} height={40} />
        </div>
        <SkeletonLine width="80%" size="caption" />
      </div>
      <SkeletonBlock width={50} height={78} />
    </div>
    <div className={css.actions}>
      <SkeletonBlock height={48} />
      <SkeletonLine width="60%" size="caption" />
    </div>
  </div>
);
