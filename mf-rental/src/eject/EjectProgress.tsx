import { useState } from 'react';
import { useLanguage, useServerNow } from '@shared/module-kit';
import { VERDICT_SECONDS } from '@shared/http-api/app';
import type { Order, OrderProgress } from '@shared/http-api/schemas';
import { Note, Page, PageTitle, Section, SkeletonBlock } from '@shared/ui/core';
import { Ruler, StepList } from '@shared/ui/domain';
import { formatDurationWords } from '@shared/i18n';
import { OrderCabinet } from '../order/OrderCabinet';
import { useText } from '../texts';
import { EjectUnknown } from './EjectVerdict';
import { ejectSteps } from './eject-steps';
import css from './EjectProgress.module.css';

/** Height of the drawing of a cabinet with eight slots, in px at a width of 375 px. */
const CABINET_HEIGHT = 255;

export interface EjectProgressProps {
  order: Order;
  progress: OrderProgress | null;
  /** Whether the last progress request failed. */
  lost: boolean;
}

/**
 * Progress of an eject: a drawing of the cabinet's slots, the elapsed seconds and four steps. Shows `EjectUnknown` if
 * there is no result after `VERDICT_SECONDS`.
 */
export function EjectProgress({ order, progress, lost }: EjectProgressProps) {
  const t = useText();
  const { language } = useLanguage();
  const now = useServerNow(1000);
  const slot = progress?.slot ?? null;
  const [openedAt] = useState(now);
  const verdictBy = progress?.verdictBy ? Date.parse(progress.verdictBy) : openedAt + VERDICT_SECONDS * 1000;
  const left = (verdictBy - now) / 1000;
  const spent = Math.min(VERDICT_SECONDS, Math.max(0, Math.round(VERDICT_SECONDS - left)));
  if (left <= 0) return <EjectUnknown order={order} />;
  const title = slot === null ? t('eject.asking') : t('eject.slotOpening', { slot });
  const steps = ejectSteps(order, progress, t);
  const spentWords = t('eject.spent', {
    spent: formatDurationWords(spent, language),
    most: formatDurationWords(VERDICT_SECONDS, language),
  });
  return (
    <Page>
      <Section tight>
        <PageTitle>{title}</PageTitle>
        <p className={css.stay}>{t('eject.stay')}</p>
        <div className={css.cabinet}>
          {progress ? (
            <OrderCabinet
              progress={progress}
              open={slot}
              pushed={0.34}
              label={
                slot === null
                  ? t('eject.cabinet', { sn: order.cabinetSn })
                  : t('eject.slotOf', { slot, slots: Math.max(slot, progress.slots) })
              }
            />
          ) : (
            <SkeletonBlock height={CABINET_HEIGHT} />
          )}
        </div>
      </Section>
      <Section>
        <p className={css.moment}>
          <b>{t('eject.moment')}</b>
          <span className={css.spent}>{spentWords}</span>
        </p>
        <Ruler total={VERDICT_SECONDS} filled={spent} major={10} />
        <div role="status">
          {progress && progress.attempt > 1 ? (
            <div className={css.jam}>
              <Note tone="info">{slot === null ? t('eject.jam') : t('eject.jamNext', { slot })}</Note>
            </div>
          ) : null}
          {lost ? (
            <div className={css.jam}>
              <Note tone="warn">{t('eject.lost')}</Note>
            </div>
          ) : null}
          <p className="visually-hidden">{steps.find(({ state }) => state === 'now')?.label}</p>
        </div>
        <StepList steps={steps} />
      </Section>
    </Page>
  );
}
