import { useLocate } from '@shared/module-kit';
import type { Position } from '@shared/http-api/schemas';
import { Cell } from '@shared/ui/core';
import { useText } from '../texts';

/** Row that requests the phone's position on a tap, to sort the list by distance. */
export function LocateRow({ onLocated }: { onLocated: (position: Position) => void }) {
  const t = useText();
  const { locate, locating } = useLocate({ onPosition: onLocated });
  return (
    <Cell
      icon="locate"
      title={t('locate.action')}
      note={t(locating ? 'locate.waiting' : 'locate.why')}
      onClick={locate}
    />
  );
}
