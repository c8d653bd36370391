import { useState } from 'react';
import {
  type ApiError,
  LinkButton,
  isExactPosition,
  rememberedPosition,
  serverNow,
  useErrorText,
  useLanguage,
  useLocate,
} from '@shared/module-kit';
import { ERROR, path } from '@shared/http-api/app';
import type { Order, Position } from '@shared/http-api/schemas';
import { formatDistance } from '@shared/i18n';
import { Alert, Button, Cell, Note, Page, PageTitle, Section } from '@shared/ui/core';
import { isTooRough } from '../orders/evidence';
import { zonedTime } from '../orders/zoned-time';
import { useText } from '../texts';
import { FreeSlots } from './FreeSlots';
import { useStatement } from './use-statement';
import footCss from '../orders/ViewFoot.module.css';
import css from './AllFullView.module.css';

export interface AllFullViewProps {
  order: Order;
  onDone: () => void;
}

/** Returns the renter's position if it is current. */
function currentPosition(): Position | null {
  const remembered = rememberedPosition();
  return remembered && isExactPosition(remembered) ? remembered : null;
}

/**
 * Help for a renter who finds no free slot: the nearest free slots with their walk, and below them the statement that all
 * are full, which stops the clock. Its evidence is a scanned cabinet and the position at the time of the tap.
 */
export function AllFullView({ order, onDone }: AllFullViewProps) {
  const t = useText();
  const [here, setHere] = useState(currentPosition);
  useLocate({ onPosition: setHere, quiet: true });
  const { cabinetSn, scan, stop, tried, pending, failure, accuracyMetres } = useStatement(
    order.orderNo,
    setHere,
    onDone,
  );
  const outdated = failure?.code === ERROR.slotFree;
  return (
    <Page
      footer={
        <div className={footCss.foot}>
          <Alert>{failure && <Refused key={failure.code} {...{ order, failure, accuracyMetres }} />}</Alert>
          <Button
            variant="primary"
            size="big"
            block
            busy={pending}
            onClick={stop}
            reason={tried && !cabinetSn ? t('full.missing') : null}
          >
            {t('full.send')}
          </Button>
          {/* Also without a position, which only a short message explains: people review the report. */}
          {tried && cabinetSn && !pending && order.actions.includes('FEEDBACK') && (
            <LinkButton variant="text" block to={path.feedback({ orderNo: order.orderNo, sn: cabinetSn })}>
              {t('actions.fault')}
            </LinkButton>
          )}
        </div>
      }
    >
      <PageTitle hidden>{t('full.title')}</PageTitle>
      <FreeSlots order={order} position={here} onPosition={setHere} outdated={outdated} onReserved={onDone} />
      <Section flush title={t('full.question')} className={css.cells ?? ''}>
        <p className={css.lead}>{t('full.lead')}</p>
        <Cell
          icon="scan"
          title={t('return.scanCabinet')}
          {...(cabinetSn ? { note: t('return.cabinet', { sn: cabinetSn }) } : {})}
          chevron
          onClick={scan}
        />
      </Section>
    </Page>
  );
}

interface RefusedProps {
  order: Order;
  failure: ApiError;
  /** Radius of the position that was sent, in metres. */
  accuracyMetres: number;
}

/** Why the clock runs on. */
function Refused({ order, failure, accuracyMetres }: RefusedProps) {
  const t = useText();
  const errorText = useErrorText('full');
  const { language } = useLanguage();
  const reserved = failure.code === ERROR.slotFree ? order.slotReservation : null;
  const own = reserved?.state === 'RESERVED' && Date.parse(reserved.until) > serverNow() ? reserved : null;
  const reason = () => {
    if (failure.code === ERROR.notAtCabinet && isTooRough(accuracyMetres))
      return t('full.rough', { distance: formatDistance(accuracyMetres, language) });
    if (!own) return errorText(failure);
    const { store, until } = own;
    const time = zonedTime(until, language, store.timeZone, serverNow());
    return t('full.ownSlot', { store: store.name, time });
  };
  return (
    <Note tone="bad" icon="warn">
      <span>{reason()}</span>
    </Note>
  );
}
