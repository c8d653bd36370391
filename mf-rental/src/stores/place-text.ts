import type { Position, StoreSummary } from '@shared/http-api/schemas';
import { isExactPosition } from '@shared/module-kit';
import { useDistanceText } from '@shared/ui/domain';

/**
 * Returns a function that names floor and distance, e.g. "B1F, by the lifts · 80 m, about 2 min walk".
 * @param from position from which the distances are measured
 */
export function usePlaceText(
  from: Position | null,
): (store: Pick<StoreSummary, 'floor' | 'distanceMetres'>) => string {
  const distanceText = useDistanceText();
  const isMeasured = isExactPosition(from ?? {});
  return ({ floor, distanceMetres }) =>
    [floor, distanceText(isMeasured ? distanceMetres : null)].filter(Boolean).join(' · ');
}
