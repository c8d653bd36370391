import type { Order, OrderProgress } from '@shared/http-api/schemas';
import type { Translate } from '../texts';

export interface EjectStep {
  label: string;
  state: 'done' | 'now' | 'todo';
}

/** Number of completed steps on the page, by the step that the server reports. */
const DONE: Record<OrderProgress['step'], number> = {
  RESERVED: 1,
  SENT: 1,
  ACKNOWLEDGED: 2,
  OUT: 4,
  FAILED: 2,
  UNKNOWN: 2,
};

/** Returns the four steps of an eject: ready, cabinet answered, slot opens, clock starts. */
export function ejectSteps(
  order: Pick<Order, 'cabinetSn'>,
  progress: Pick<OrderProgress, 'step' | 'slot'> | null,
  t: Translate,
): EjectStep[] {
  const done = progress ? DONE[progress.step] : 0;
  const slot = progress?.slot ?? null;
  const labels = [
    t('eject.step.ready'),
    t(done >= 2 ? 'eject.step.answered' : 'eject.step.answers', { sn: order.cabinetSn }),
    slot === null ? t('eject.step.opens') : t('eject.step.slotOpens', { slot }),
    t('eject.step.clock'),
  ];
  return labels.map((label, index) => ({
    label,
    state: index < done ? 'done' : index === done ? 'now' : 'todo',
  }));
}
