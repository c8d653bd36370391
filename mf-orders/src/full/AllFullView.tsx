import { useCallback, useState } from 'react';
import { type ReturnPlace, parseReturnPlace } from '@shared/domain';
import {
  type ApiError,
  LinkButton,
  type MutationResult,
  isExactPosition,
  rememberedPosition,
  serverNow,
  useCommand,
  useDraft,
  useErrorText,
  useLanguage,
  useLocate,
  useResult,
  useToast,
} from '@shared/module-kit';
import { ERROR, path } from '@shared/http-api/app';
import type { Order, Position } from '@shared/http-api/schemas';
import { formatTimeOfDay, zoneLabel } from '@shared/i18n';
import { Button, Cell, Note, Page, PageTitle, Section } from '@shared/ui/core';
import { useAllFull } from '../orders/api';
import { useText } from '../texts';
import { FreeSlots } from './FreeSlots';
import css from './AllFullView.module.css';

export interface AllFullViewProps {
  order: Order;
  onDone: () => void;
}

type Statement = { cabinetSn: string | null };

/** Returns the renter's position if it is the one of now. */
function positionOfNow(): Position | null {
  const remembered = rememberedPosition();
  return remembered && isExactPosition(remembered) ? remembered : null;
}

/**
 * Help for a renter who finds no free slot: the nearest free slots with their walk, and below them the statement that all
 * are full, which stops the clock. Its evidence is a scanned cabinet and the position at the time of the tap.
 */
export function AllFullView({ order, onDone }: AllFullViewProps) {
  const t = useText();
  const toast = useToast();
  const [{ cabinetSn }, setDraft, clearDraft] = useDraft<Statement>(`full:${order.orderNo}`, {
    cabinetSn: null,
  });
  const [tried, setTried] = useState(false);
  const [failure, setFailure] = useState<ApiError | null>(null);
  const [here, setHere] = useState(positionOfNow);
  useLocate({ onPosition: setHere, quiet: true });
  const scan = useResult<unknown>('full-cabinet', (value) => {
    const place: ReturnPlace | null = parseReturnPlace(value);
    if (place?.kind !== 'cabinet') return;
    setDraft({ cabinetSn: place.sn });
    setFailure(null);
  });

  function finish(result: MutationResult<Order>) {
    if (result.error) {
      if (result.error.kind !== 'aborted') setFailure(result.error);
      return;
    }
    clearDraft();
    toast(t('full.sent'));
    onDone();
  }
  const [report, { isLoading }] = useAllFull({ onRepeated: finish });
  const [send, busy] = useCommand(async (position: Position, accuracyMetres: number) => {
    if (!cabinetSn) return;
    finish(await report({ no: order.orderNo, body: { cabinetSn, position, accuracyMetres } }));
  });
  const onPosition = useCallback(
    (position: Position, accuracy: number) => {
      setHere(position);
      void send(position, Math.round(accuracy));
    },
    [send],
  );
  const { locate, locating } = useLocate({ onPosition });
  function stop() {
    setTried(true);
    setFailure(null);
    if (cabinetSn) locate();
  }
  const outdated = failure?.code === ERROR.slotFree;

  return (
    <Page
      footer={
        <Button
          variant="primary"
          size="big"
          block
          busy={busy || isLoading || locating}
          onClick={stop}
          {...(tried && !cabinetSn ? { reason: t('full.missing') } : {})}
        >
          {t('full.send')}
        </Button>
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
          onClick={() => scan.open(path.scanCenter({ mode: 'return' }))}
        />
      </Section>
      <div role="alert" className={css.alert}>
        {failure && <Refused key={failure.code} order={order} failure={failure} />}
      </div>
    </Page>
  );
}

/** Why the clock runs on. At an offline cabinet with a link to the fault report, which people review. */
function Refused({ order, failure }: { order: Order; failure: ApiError }) {
  const t = useText();
  const errorText = useErrorText('full');
  const { language } = useLanguage();
  const reserved = failure.code === ERROR.slotFree ? order.slotReservation : null;
  const own = reserved?.state === 'RESERVED' && Date.parse(reserved.until) > serverNow() ? reserved : null;
  return (
    <Note tone="bad" icon="warn">
      <span>
        {own
          ? t('full.ownSlot', {
              store: own.store.name,
              time:
                formatTimeOfDay(own.until, language, own.store.timeZone, serverNow()) +
                zoneLabel(own.until, own.store.timeZone),
            })
          : errorText(failure)}
      </span>
      {failure.code === ERROR.cabinetOffline && order.actions.includes('FEEDBACK') && (
        <LinkButton variant="line" size="small" block to={path.feedback({ orderNo: order.orderNo })}>
          {t('actions.fault')}
        </LinkButton>
      )}
    </Note>
  );
}
