import { LeftOut, useDraft } from '@shared/module-kit';
import type { Cabinet } from '@shared/http-api/schemas';
import { ERROR } from '@shared/http-api/app';
import { Note, Page } from '@shared/ui/core';
import { NearestStores } from '../stores/NearestStores';
import { useText } from '../texts';
import { BlockedFoot } from './BlockedFoot';
import { RentalConditions } from './RentalConditions';
import { CouponChoice } from './CouponChoice';
import { PriceSection } from './PriceSection';
import { ProductTop } from './ProductTop';
import { RentFoot } from './RentFoot';
import { StoreSection } from './StoreSection';
import { useRent } from './use-rent';
import { useUsableCoupons } from './use-usable-coupons';
import css from './ProductBody.module.css';

export interface ProductBodyProps {
  cabinet: Cabinet;
  queryCoupon: string | null;
  /** True if the first request for the cabinet failed. */
  loadedLate: boolean;
  refetch(): void;
}

/** Returns the error code of a cabinet that is offline or empty, otherwise null. */
const unavailableReason = ({ state, rentable }: Cabinet) =>
  state === 'OFFLINE' ? ERROR.cabinetOffline : rentable === 0 ? ERROR.cabinetEmpty : null;

/** Loaded page of one cabinet: store, price, conditions, coupon and the Rent button. */
export function ProductBody({ cabinet, queryCoupon, loadedLate, refetch }: ProductBodyProps) {
  const t = useText();
  const [draft, setDraft, clearDraft] = useDraft<{ coupon: string | null; seenPlan?: number }>(
    `view/product:${cabinet.sn}`,
    { coupon: queryCoupon },
  );
  const reason = unavailableReason(cabinet);
  const blocking = cabinet.blockingOrder;
  const rent = useRent({
    cabinet,
    coupon: draft.coupon,
    loadedLate,
    rentable: !reason && !blocking,
    seenPlan: draft.seenPlan ?? null,
    seePlan: (seenPlan) => setDraft((now) => ({ ...now, seenPlan })),
    dropCoupon: () => setDraft({ coupon: null }),
    done: clearDraft,
  });
  const usable = useUsableCoupons(cabinet.store.region);
  const coupon = usable.coupons.find(({ code }) => code === draft.coupon) ?? null;
  return (
    <Page
      footer={
        blocking ? (
          <BlockedFoot key={blocking.orderNo} blocking={blocking} refetch={refetch} />
        ) : (
          <RentFoot cabinet={cabinet} rent={rent} reason={reason} />
        )
      }
    >
      <ProductTop near={cabinet.store.position} />
      <StoreSection cabinet={cabinet} />
      {reason && !blocking ? (
        <div className={css.note}>
          <Note tone="warn">
            <b className={css.noteTitle}>{t(`errors.${reason}`)}</b>
            <span>{t(`trouble.${reason}`)}</span>
          </Note>
        </div>
      ) : null}
      {reason && !blocking ? (
        <NearestStores near={cabinet.store.position} except={cabinet.store.storeId} />
      ) : null}
      <PriceSection rental={{ plan: cabinet.plan, coupon }} />
      <RentalConditions cabinet={cabinet} coupon={coupon} />
      <CouponChoice usable={usable} chosen={draft.coupon} onChoose={(coupon) => setDraft({ coupon })} />
      {usable.leftOut > 0 ? (
        <div className={css.note}>
          <LeftOut of={usable} />
        </div>
      ) : null}
    </Page>
  );
}
