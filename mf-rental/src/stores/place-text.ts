import type { StoreSummary } from '@shared/http-api/schemas';
import { useDistanceText } from '@shared/ui/domain';

/** Returns a function that names floor and distance, e.g. "B1F, by the lifts · 80 m, about 2 min walk". */
export function usePlaceText(): (store: Pick<StoreSummary, 'floor' | 'distanceMetres'>) => string {
  const distanceText = useDistanceText();
  return ({ floor, distanceMetres }) => [floor, distanceText(distanceMetres)].filter(Boolean).join(' · ');
}
