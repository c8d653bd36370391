import {
  type MutationResult,
  LinkButton,
  useCommand,
  useConfirm,
  useErrorText,
  useLanguage,
  useSignal,
  useToast,
} from '@shared/module-kit';
import { path } from '@shared/http-api/app';
import type { Order, SlotReservation } from '@shared/http-api/schemas';
import { formatDurationWords } from '@shared/i18n';
import { Button, Note, Section } from '@shared/ui/core';
import { focusHeading } from '../orders/focus-heading';
import { zonedTime } from '../orders/zoned-time';
import { useText } from '../texts';
import { useMinuteNow } from '../use-minute-now';
import { useReleaseSlot } from './api';
import css from './ReservedSlot.module.css';

export interface ReservedSlotProps {
  order: Order;
  slot: SlotReservation;
  /** Whether the page is that of the slot's store, which needs no link to it. */
  atStore?: boolean;
}

/**
 * The slot that is reserved for the return, with the minutes left. After its end, why it ended and from when the next one
 * may be reserved. It depends on the order and the time only, so that a reload and another tab show the same.
 */
export function ReservedSlot({ order, slot, atStore = false }: ReservedSlotProps) {
  const t = useText();
  const { language } = useLanguage();
  const now = useMinuteNow();
  const leftMs = Date.parse(slot.until) - now;
  const { timeZone } = slot.store;
  const time = (at: number) => {
    const iso = new Date(at).toISOString();
    return zonedTime(iso, language, timeZone, now);
  };
  const state = slot.state === 'RESERVED' && leftMs <= 0 ? 'EXPIRED' : slot.state;
  const again = Date.parse(slot.againFrom);
  if (state !== 'RESERVED' && state !== 'OFFLINE' && again <= now) return null;
  const values = { store: slot.store.name, time: time(again) };
  return (
    <Section tight>
      <div role="status">
        <Note key={state} {...(state === 'OFFLINE' ? { tone: 'warn', icon: 'warn' } : { icon: 'clock' })}>
          <span className={css.title}>{t([`slot.${state}`, 'slot.EXPIRED'], values)}</span>
        </Note>
      </div>
      {state === 'RESERVED' && (
        <>
          <p className={css.left} role="timer" aria-live="off">
            {t('slot.left', {
              time: time(Date.parse(slot.until)),
              duration: formatDurationWords(Math.ceil(leftMs / 60_000) * 60, language),
            })}
          </p>
          <p className={css.quiet}>
            {[t('return.cabinet', { sn: slot.cabinetSn }), slot.store.floor].filter(Boolean).join(' · ')}
          </p>
          <div className={css.buttons}>
            {!atStore && (
              <LinkButton variant="line" block to={path.shopDetail({ id: slot.store.storeId })}>
                {t('slot.way')}
              </LinkButton>
            )}
            <ReleaseButton orderNo={order.orderNo} again={time(now + again - Date.parse(slot.until))} />
          </div>
        </>
      )}
    </Section>
  );
}

/** Gives the slot up after a confirmation, because a pause follows. `again` is the time of its end. */
function ReleaseButton({ orderNo, again }: { orderNo: string; again: string }) {
  const t = useText();
  const confirm = useConfirm();
  const toast = useToast();
  const errorText = useErrorText();
  const signal = useSignal();
  function finish({ data, error }: MutationResult<Order>) {
    if (error) {
      if (error.kind !== 'aborted') toast(errorText(error));
      return;
    }
    // An order whose slot is used or has expired meanwhile is returned unchanged.
    if (data.slotReservation?.state === 'RELEASED') toast(t('slot.released'));
    if (!signal.aborted) focusHeading();
  }
  const [release, { isLoading }] = useReleaseSlot({ onRepeated: finish });
  const [ask, busy] = useCommand(async () => {
    const sure = await confirm({
      title: t('slot.releaseTitle'),
      body: t('slot.releaseBody', { time: again }),
      confirm: t('slot.release'),
      cancel: t('pending.cancelKeep'),
      tone: 'danger',
    });
    if (sure) finish(await release({ no: orderNo }));
  });
  return (
    <Button variant="text" block busy={busy || isLoading} onClick={() => void ask()}>
      {t('slot.release')}
    </Button>
  );
}
