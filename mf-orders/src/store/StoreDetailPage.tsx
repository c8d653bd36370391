import { useState } from 'react';
import type { PickedStore } from '@shared/domain';
import {
  LinkButton,
  Loaded,
  isNotFound,
  isExactPosition,
  rememberedPosition,
  useActiveOrder,
  useFinish,
  usePolling,
  useQueryParams,
  useOnVisible,
  useRegion,
  useSession,
} from '@shared/module-kit';
import { AT_PLACE_METRES, ERROR, parseId, path } from '@shared/http-api/app';
import type { Order, StoreDetail } from '@shared/http-api/schemas';
import { Button, EmptyState, Page, PageTitle } from '@shared/ui/core';
import { useMapApps } from '@shared/ui/domain';
import { useMinuteNow } from '../use-minute-now';
import { PhotoSwiper } from '@shared/ui/kit';
import { distanceMetres } from '../stores/store-query';
import { useStore } from '../stores/api';
import type { StorePresenceProps } from '../presence/StorePresence';
import { WithRunningBar } from '../running/WithRunningBar';
import { LazyNote } from '../LazyNote';
import { useText } from '../texts';
import { BusinessHours } from './BusinessHours';
import { Directions, DirectionsApp, type DirectionsProps } from './Directions';
import { PricingStrategy } from './PricingStrategy';
import { StoreHead } from './StoreHead';
import { StoreCabinets } from './StoreCabinets';
import { StoreSlotNote } from './StoreSlotNote';
import { StoreDetailSkeleton } from './StoreDetailSkeleton';
import css from './StoreDetailPage.module.css';

/** /shop/detail: photos, address, counts, prices and business hours of one store. */
export default function StoreDetailPage() {
  const id = parseId(useQueryParams('id').id);
  const picking = useFinish<PickedStore>() !== undefined;
  const Loader = picking ? StoreLoader : StoreWithOrder;
  const page = id ? <Loader key={id} id={id} /> : <NoStore />;
  return picking ? page : <WithRunningBar>{page}</WithRunningBar>;
}

/** Interval in which the order is read while a slot of the store is reserved, ms. The cabinet may go offline meanwhile. */
const SLOT_POLL_MS = 10_000;

/** Queries the open order when the running bar does, so that they share a request. */
function StoreWithOrder({ id }: { id: string }) {
  const query = useActiveOrder();
  const order = query.data?.order;
  const slot = order?.slotReservation;
  usePolling(query, slot?.state === 'RESERVED' && slot.store.storeId === id ? SLOT_POLL_MS : null);
  return <StoreLoader id={id} order={order} />;
}

interface Rented {
  /** The renter's open order. A page that was opened to pick a store has none. */
  order?: Order | null | undefined;
}

function StoreLoader({ id, order }: { id: string } & Rented) {
  const query = useStore({ id });
  useOnVisible(query.refetch);
  return (
    <Loaded
      query={query}
      skeleton={<StoreDetailSkeleton />}
      failed={(error) => (error.code === ERROR.storeNotFound || isNotFound(error) ? <NoStore /> : null)}
    >
      {(store) => <StoreView store={store} order={order} />}
    </Loaded>
  );
}

function StoreView({ store, order }: { store: StoreDetail } & Rented) {
  const t = useText();
  const now = useMinuteNow();
  const position = rememberedPosition();
  const distance = position && isExactPosition(position) ? distanceMetres(position, store.position) : null;
  const maps = useMapApps(useRegion().code);
  const { signedIn } = useSession();
  const reports = signedIn && store.goneReported !== undefined;
  // Decided once: a renter whose own report marks the store is not asked.
  const [isClose] = useState(store.goneReported === true && distance !== null && distance <= AT_PLACE_METRES);
  const asks = reports && isClose;
  return (
    <Page footer={<StoreFooter store={store} maps={maps} />}>
      {store.photos.length > 0 && (
        <PhotoSwiper
          label={t('store.photos', { store: store.name })}
          photos={store.photos.map((src, index) => ({
            src,
            alt: t('store.photo', { store: store.name, number: index + 1 }),
          }))}
        />
      )}
      <StoreHead store={store} now={now} distance={distance}>
        <DirectionsApp store={store} maps={maps} />
      </StoreHead>
      {asks && <Presence store={store} asks />}
      <StoreCabinets store={store} now={now} />
      <StoreSlotNote store={store} order={order} />
      <PricingStrategy store={store} />
      <BusinessHours store={store} now={now} />
      {reports && !asks && <Presence store={store} asks={false} />}
    </Page>
  );
}

const loadPresence = () => import('../presence/StorePresence');

/** The report that a store is not there, or the question about it. The page is complete without it. */
function Presence(props: StorePresenceProps) {
  return (
    <LazyNote load={loadPresence} problem="PRESENCE_CODE" height={props.asks ? 158 : 0}>
      {(code) => <code.StorePresence {...props} />}
    </LazyNote>
  );
}

/** Shows a button to pick the store if the page was opened for a result, otherwise directions and scan. */
function StoreFooter({ store, maps }: DirectionsProps) {
  const t = useText();
  const finish = useFinish<PickedStore>();
  const { storeId, name, floor, timeZone } = store;
  if (finish)
    return (
      <Button variant="primary" size="big" block onClick={() => finish({ storeId, name, floor, timeZone })}>
        {t('stores.pick')}
      </Button>
    );
  return (
    <div className={css.footer}>
      <Directions store={store} maps={maps} />
      <LinkButton variant="line" size="big" icon="scan" to={path.scanCenter({ mode: 'rent' })}>
        {t('store.scan')}
      </LinkButton>
    </div>
  );
}

/** Shown for a permanently closed store, an unknown one and a malformed id. */
function NoStore() {
  const t = useText();
  return (
    <Page>
      <PageTitle hidden>{t('store.title')}</PageTitle>
      <EmptyState
        title={t(`errors.${ERROR.storeNotFound}`)}
        action={
          <LinkButton variant="primary" to={path.shopList()} replace>
            {t('store.others')}
          </LinkButton>
        }
      >
        {t('store.notFoundText')}
      </EmptyState>
    </Page>
  );
}
