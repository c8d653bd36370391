import { useState } from 'react';
import { type ApiError, useCommand, useErrorText, useLanguage, useServerNow } from '@shared/module-kit';
import { maySwap } from '@shared/domain';
import type { FaultChoice as Choice } from '@shared/http-api/app';
import type { Order } from '@shared/http-api/schemas';
import { formatDurationWords } from '@shared/i18n';
import { Alert, Button, Cell, Note, Section } from '@shared/ui/core';
import { zonedTime } from '../orders/zoned-time';
import { useText } from '../texts';
import { useReportFault } from './api';
import { useSwapCabinet } from './use-swap-cabinet';
import css from './FaultView.module.css';

export interface FaultChoiceProps {
  order: Order;
  offer: NonNullable<Order['faultOffer']>;
}

/** The choice between a swap and the end of the rental, with what each costs. */
export function FaultChoice({ order, offer }: FaultChoiceProps) {
  const t = useText();
  const { language } = useLanguage();
  const now = useServerNow();
  const [failure, setFailure] = useState<{ of: Choice; error: ApiError } | null>(null);
  const [report, { interrupted, isLoading }] = useReportFault();
  const cabinet = useSwapCabinet(order, interrupted?.body.cabinetSn ?? order.fault?.swap?.cabinetSn);
  const [send, busy] = useCommand(async (choice: Choice) => {
    if (choice === 'SWAP' && !(await cabinet.confirmHere())) return;
    setFailure(null);
    const { error } = await report({
      no: order.orderNo,
      body: choice === 'SWAP' ? { choice, cabinetSn: cabinet.sn } : { choice },
    });
    if (error && error.kind !== 'aborted') setFailure({ of: choice, error });
  });
  const resultOf = (choice: Choice) => (
    <ChoiceResult
      failure={failure?.of === choice ? failure.error : null}
      interrupted={interrupted?.body.choice === choice}
    />
  );
  const until = offer.swap?.until ?? null;
  const isBusy = busy || isLoading;
  const duration = (seconds: number) => formatDurationWords(seconds, language);
  return (
    <>
      {offer.swap && maySwap(order, now) && (
        <Section title={t('fault.swapTitle')}>
          <p>{t('fault.swapText', { duration: duration(offer.swap.backSeconds) })}</p>
          {until && (
            <p className={css.text}>
              {t('fault.swapUntil', {
                time: zonedTime(until, language, order.rentStore.timeZone, now),
              })}
            </p>
          )}
          <p className={css.text}>{t('fault.swapOpens')}</p>
          <div className={css.buttons}>
            {!cabinet.isHere && (
              <Button variant="primary" size="big" block icon="scan" onClick={cabinet.scan}>
                {t('fault.scanHere')}
              </Button>
            )}
            <Button
              variant={cabinet.isHere ? 'primary' : 'line'}
              size="big"
              block
              busy={isBusy}
              onClick={() => void send('SWAP')}
            >
              {t('fault.swapAt', { sn: cabinet.sn })}
            </Button>
          </div>
          {resultOf('SWAP')}
          {cabinet.isHere && (
            <Cell icon="scan" title={t('fault.otherCabinet')} chevron onClick={cabinet.scan} />
          )}
        </Section>
      )}
      <Section title={t('fault.endTitle')}>
        <p>{t('fault.endText', { duration: duration(offer.endSeconds) })}</p>
        <div className={css.buttons}>
          <Button variant="line" size="big" block busy={isBusy} onClick={() => void send('END')}>
            {t('fault.end')}
          </Button>
        </div>
        {resultOf('END')}
      </Section>
    </>
  );
}

/** Says below a choice why it failed, or that the renter must tap again. */
function ChoiceResult({ failure, interrupted }: { failure: ApiError | null; interrupted: boolean }) {
  const t = useText();
  const errorText = useErrorText('fault');
  return (
    <div className={css.result}>
      <Alert>
        {failure && (
          <Note key={failure.code} tone="bad" icon="warn">
            {errorText(failure)}
          </Note>
        )}
      </Alert>
      {interrupted && (
        <Note tone="info" role="alert">
          {t('fault.tapAgain')}
        </Note>
      )}
    </div>
  );
}
