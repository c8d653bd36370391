import { walkMinutes } from '@shared/domain';
import { formatDistance } from '@shared/i18n';
import { useUiText } from '@shared/ui/core';

/**
 * Returns a function that names a distance in metres with the estimated walk: "190 m, about 4 min walk". It returns null
 * for an unknown distance, and only the distance for more than a kilometre.
 */
export function useDistanceText(): (metres: number | null) => string | null {
  const { t, i18n } = useUiText();
  return (metres) => {
    if (metres === null) return null;
    const distance = formatDistance(metres, i18n.language);
    const minutes = walkMinutes(metres);
    return minutes === null ? distance : t('store.walk', { distance, minutes });
  };
}
