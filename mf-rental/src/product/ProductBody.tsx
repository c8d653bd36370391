import { useDraft } from '@shared/module-kit';
import type { Cabinet, Plan } from '@shared/http-api/schemas';
import { ERROR } from '@shared/http-api/app';
import type { PricedRental } from '@shared/domain';
import { Note, Page } from '@shared/ui/core';
import { useOrder } from '../order/api';
import { NearestStores } from '../stores/NearestStores';
import { useText } from '../texts';
import { BlockedFoot } from './BlockedFoot';
import { RentalConditions } from './RentalConditions';
import { CouponSection } from './CouponSection';
import { OrderCoupon } from './OrderCoupon';
import { PriceSection } from './PriceSection';
import { ProductTop } from './ProductTop';
import { RentFoot } from './RentFoot';
import { StoreSection } from './StoreSection';
import { useRent } from './use-rent';
import { isCode, useUsableCoupons } from './use-usable-coupons';
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

/**
 * Loaded page of one cabinet: store, price, conditions, coupon and the Rent button. While an order blocks a rental, no coupon can
 * be chosen. The price is then that of an order that is reserved here, because the button goes on with it.
 */
export function ProductBody({ cabinet, queryCoupon, loadedLate, refetch }: ProductBodyProps) {
  const t = useText();
  const [draft, setDraft, clearDraft] = useDraft<{ coupon: string | null; seenPlan?: number }>(
    // Each coupon of an address has its own draft, so that an older choice does not replace it.
    `view/product:${[cabinet.sn, ...(queryCoupon ? [queryCoupon] : [])].join()}`,
    { coupon: queryCoupon },
  );
  const reason = unavailableReason(cabinet);
  const blocking = cabinet.blockingOrder;
  const usable = useUsableCoupons(cabinet.store.region);
  const chosen = usable.coupons.find((coupon) => isCode(coupon, draft.coupon)) ?? null;
  // One that is known not to be usable is neither shown as chosen nor sent.
  const wanted = draft.coupon;
  const code = chosen?.code ?? (wanted !== null && usable.ruledOut(wanted) ? null : wanted);
  const rent = useRent({
    cabinet,
    coupon: code,
    wantsCoupon: wanted !== null,
    loadedLate,
    rentable: !reason && !blocking,
    seenPlan: draft.seenPlan ?? null,
    seePlan: (seenPlan) => setDraft((now) => ({ ...now, seenPlan })),
    dropCoupon: () => setDraft({ coupon: null }),
    done: clearDraft,
  });
  // The plan and the coupon of a pending order are those at which it was made.
  const isReserved = blocking?.sameCabinet === true && blocking.state === 'PENDING_PAYMENT';
  const order = useOrder({ no: blocking?.orderNo ?? '' }, { skip: !isReserved }).data;
  const priced = isReserved ? order : { plan: cabinet.plan, coupon: blocking ? null : chosen };
  return (
    <Page
      footer={
        blocking ? (
          <BlockedFoot
            key={blocking.orderNo}
            blocking={blocking}
            refetch={() => {
              refetch();
              // The order has released its coupon.
              usable.refetch();
            }}
          />
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
      {priced ? <Prices cabinet={cabinet} {...priced} /> : null}
      {isReserved && order ? (
        <OrderCoupon
          coupon={order.coupon}
          hasOther={order.state === 'PENDING_PAYMENT' && usable.coupons.length > 0}
        />
      ) : null}
      {blocking ? null : (
        <CouponSection
          usable={usable}
          chosen={code}
          wanted={wanted}
          onChoose={(coupon) => setDraft({ coupon })}
        />
      )}
    </Page>
  );
}

interface PricesProps {
  cabinet: Cabinet;
  plan: Plan;
  coupon: PricedRental['coupon'];
}

/** Price and conditions of a rental at a cabinet, by the plan of the cabinet or of the order that is reserved there. */
function Prices({ cabinet, plan, coupon }: PricesProps) {
  const deposit = plan === cabinet.plan ? cabinet.deposit : { ...cabinet.deposit, amount: plan.deposit };
  return (
    <>
      <PriceSection rental={{ plan, coupon }} />
      <RentalConditions cabinet={{ ...cabinet, plan, deposit }} coupon={coupon} />
    </>
  );
}
