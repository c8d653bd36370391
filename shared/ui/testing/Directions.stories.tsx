import type { RegionCode } from '@shared/http-api/app';
import type { Destination } from '@shared/domain';
import { ChangeMapApp, DirectionsLink, useMapApps } from '../src/domain';
import type { Stories, Story } from './story';

export default { title: 'domain/Directions', shows: [DirectionsLink, ChangeMapApp] } satisfies Stories;

function Way({ region, label, store }: { region: RegionCode; label: string; store: Destination }) {
  const maps = useMapApps(region);
  const shared = {
    store,
    maps,
    external: { rel: 'noopener noreferrer' },
    title: label,
    nameOf: (app: string) => app,
  };
  return (
    <>
      <DirectionsLink {...shared} variant="primary" size="big" block>
        {label}
      </DirectionsLink>
      <ChangeMapApp {...shared}>{label}</ChangeMapApp>
    </>
  );
}

const way = (region: RegionCode): Story => ({
  show: (text) => (
    <Way
      region={region}
      label={text('directions')}
      store={{ name: text('store'), floor: text('floor'), address: '', position: { lat: 22.3, lng: 114.2 } }}
    />
  ),
});
export const OneApp = way('JP');
export const SeveralApps = way('HK');
