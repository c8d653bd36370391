import { useState } from 'react';
import { parseReturnPlace } from '@shared/domain';
import {
  type ApiError,
  useCommand,
  useDraft,
  useErrorText,
  useLanguage,
  useResult,
  useServerNow,
} from '@shared/module-kit';
import { type FaultChoice as Choice, path } from '@shared/http-api/app';
import type { Order } from '@shared/http-api/schemas';
import { formatDurationWords, formatTimeOfDay } from '@shared/i18n';
import { Button, Cell, Note, Section } from '@shared/ui/core';
import { useText } from '../texts';
import { useReportFault } from './api';
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
  const errorText = useErrorText('fault');
  const [failure, setFailure] = useState<ApiError | null>(null);
  const [report, { interrupted, isLoading }] = useReportFault();
  const [scanned, setScanned] = useDraft<{ cabinetSn: string | null }>(`view/fault:${order.orderNo}`, {
    cabinetSn: null,
  });
  // The renter stands at the scanned cabinet, otherwise at that of the last try.
  const tried = interrupted?.body.cabinetSn ?? order.fault?.swap?.cabinetSn;
  const cabinetSn = scanned.cabinetSn ?? tried ?? order.cabinetSn;
  const [send, busy] = useCommand(async (choice: Choice) => {
    setFailure(null);
    const { error } = await report({
      no: order.orderNo,
      body: choice === 'SWAP' ? { choice, cabinetSn } : { choice },
    });
    if (error && error.kind !== 'aborted') setFailure(error);
  });
  const until = offer.swap?.until ?? null;
  const maySwap = offer.swap !== null && (until === null || now <= Date.parse(until));
  const isBusy = busy || isLoading;
  const duration = (seconds: number) => formatDurationWords(seconds, language);
  return (
    <>
      {offer.swap && maySwap && (
        <Section title={t('fault.swapTitle')}>
          <p>{t('fault.swapText', { duration: duration(offer.swap.backSeconds) })}</p>
          {until && (
            <p className={css.text}>
              {t('fault.swapUntil', {
                time: formatTimeOfDay(until, language, order.rentStore.timeZone, now),
              })}
            </p>
          )}
          <div className={css.buttons}>
            <Button variant="primary" size="big" block busy={isBusy} onClick={() => void send('SWAP')}>
              {t('fault.swapAt', { sn: cabinetSn })}
            </Button>
          </div>
          <OtherCabinet onScan={(sn) => setScanned({ cabinetSn: sn })} />
        </Section>
      )}
      <Section title={t('fault.endTitle')}>
        <p>{t('fault.endText', { duration: duration(offer.endSeconds) })}</p>
        <div className={css.buttons}>
          <Button variant="line" size="big" block busy={isBusy} onClick={() => void send('END')}>
            {t('fault.end')}
          </Button>
        </div>
        <div role="alert">
          {failure && (
            <Note key={failure.code} tone="bad" icon="warn">
              {errorText(failure)}
            </Note>
          )}
        </div>
        {interrupted && (
          <Note tone="info" role="status">
            {t('fault.tapAgain')}
          </Note>
        )}
      </Section>
    </>
  );
}

/** Row that scans another cabinet at which the renter stands. */
function OtherCabinet({ onScan }: { onScan: (sn: string) => void }) {
  const t = useText();
  const cabinet = useResult<unknown>('swap-cabinet', (value) => {
    const place = parseReturnPlace(value);
    if (place?.kind === 'cabinet') onScan(place.sn);
  });
  return (
    <Cell
      icon="scan"
      title={t('fault.otherCabinet')}
      chevron
      onClick={() => cabinet.open(path.scanCenter({ mode: 'return' }))}
    />
  );
}
