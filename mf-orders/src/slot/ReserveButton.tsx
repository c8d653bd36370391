import { useLanguage } from '@shared/module-kit';
import { formatDurationWords } from '@shared/i18n';
import { Button } from '@shared/ui/core';
import { useText } from '../texts';
import type { Reserving } from './use-reserve';

export interface ReserveButtonProps {
  store: { storeId: string; name: string };
  /** Time for which the slot is reserved, s. */
  seconds: number;
  reserving: Reserving;
}

/** Reserves a slot at a store for the return. Its label names for how long. */
export function ReserveButton({ store, seconds, reserving }: ReserveButtonProps) {
  const t = useText();
  const { language } = useLanguage();
  const { storeId, name } = store;
  return (
    <Button
      variant="line"
      size="small"
      busy={reserving.busyAt === storeId}
      onClick={() => reserving.reserve(storeId)}
    >
      <span>{t('slot.reserve', { duration: formatDurationWords(seconds, language) })}</span>
      <span className="visually-hidden">{` ${name}`}</span>
    </Button>
  );
}
