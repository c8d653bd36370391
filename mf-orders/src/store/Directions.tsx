import { useExternalLink } from '@shared/module-kit';
import type { StoreDetail } from '@shared/http-api/schemas';
import { ChangeMapApp, DirectionsLink, type MapAppChoice } from '@shared/ui/domain';
import { useText } from '../texts';

export interface DirectionsProps {
  store: StoreDetail;
  maps: MapAppChoice;
}

/** Returns the words and the link attributes of the map apps. */
function useMapAppWords() {
  const t = useText();
  const external = useExternalLink();
  return {
    external,
    title: t('mapApp.title'),
    nameOf: (app: NonNullable<MapAppChoice['app']>) => t(`mapApp.${app}`),
  };
}

/** Link to the way to the store, in the renter's map app. */
export function Directions({ store, maps }: DirectionsProps) {
  const t = useText();
  return (
    <DirectionsLink
      {...useMapAppWords()}
      store={store}
      maps={maps}
      variant="primary"
      size="big"
      block
      newWindow={t('store.newWindow')}
    >
      {t('store.directions')}
    </DirectionsLink>
  );
}

/** Says which map app directions open, and changes it. */
export function DirectionsApp({ store, maps }: DirectionsProps) {
  const t = useText();
  const words = useMapAppWords();
  return (
    <ChangeMapApp {...words} store={store} maps={maps}>
      {maps.app && t('mapApp.change', { app: words.nameOf(maps.app) })}
    </ChangeMapApp>
  );
}
