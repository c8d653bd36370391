import { useEffect, useState } from 'react';
import {
  type ApiError,
  isApiError,
  useAfterSignIn,
  useCommand,
  useErrorText,
  useGo,
  useSession,
  useSignal,
  useToast,
} from '@shared/module-kit';
import { ERROR } from '@shared/http-api/app';
import type { Cabinet } from '@shared/http-api/schemas';
import { nextPath, pathBeforeEject } from '@shared/domain';
import { useAgreedVersions } from '../agreement/use-agreed-versions';
import { useBenefits } from '../benefit/api';
import { usableHere } from '../benefit/usable-here';
import { useCreateOrder } from '../order/api';
import { useText } from '../texts';
import { isCode } from './use-usable-coupons';

/** Documents that a rental accepts. They are linked below the button (decision 33). */
export const RENTAL_TERMS = ['user', 'usage'] as const;

/** Why the order was not created. */
export interface RentProblem {
  text: string;
  /** Whether the platform has a newer version of the terms, so that the next tap accepts that one. */
  termsChanged: boolean;
}

export interface Rent {
  /**
   * Handles a tap: creates the order and opens the page of its next step, or the sign-in if the renter is signed out. Stays on the page
   * if the order was made before with another coupon, because the renter has not seen its price.
   */
  rent(): Promise<void>;
  busy: boolean;
  problem: RentProblem | null;
  /** Whether the renter has signed in since the last tap and must tap again. */
  tapAgain: boolean;
}

export interface UseRentOptions {
  cabinet: Cabinet;
  coupon: string | null;
  /** True if the renter wants a coupon, also one that cannot be used. */
  wantsCoupon: boolean;
  /** True if the first request for the cabinet failed: the renter may have left since the sign-in. */
  loadedLate: boolean;
  /** Whether the cabinet can be rented from now. */
  rentable: boolean;
  /** Version of the price plan that the renter saw at the last tap; null before the first. */
  seenPlan: number | null;
  /** Called with the version of the plan on a tap of a renter who is signed out. */
  seePlan(version: number): void;
  /** Called if the server refuses the coupon. */
  dropCoupon(): void;
  /** Called after the order is created as the renter wished. */
  done(): void;
}

/**
 * Returns the handler of "Rent a power bank". A tap that needed a sign-in continues at once after it, unless that could open a
 * slot or leave out a coupon, or the price has changed, or the tab is hidden, or nothing can be rented, or the cabinet could not be loaded at first. Then
 * only a tap rents, also when the reason has passed. If the order needs no deposit, the renter taps on its page, because its next
 * step opens a slot. A renter who leaves the page before the order is asked for gets none.
 */
export function useRent({
  cabinet,
  coupon,
  wantsCoupon,
  loadedLate,
  rentable,
  seenPlan,
  seePlan,
  dropCoupon,
  done,
}: UseRentOptions): Rent {
  const t = useText();
  const toast = useToast();
  const errorText = useErrorText('rent');
  const { go } = useGo();
  const signal = useSignal();
  const { signedIn } = useSession();
  const { signIn, resumed } = useAfterSignIn('rent');
  // `open` until the page has decided after a sign-in; `tap` if it has decided that only a tap rents.
  const [waits, setWaits] = useState<'open' | 'tap' | null>(resumed ? (loadedLate ? 'tap' : 'open') : null);
  const [create, { interrupted }] = useCreateOrder();
  const terms = useAgreedVersions(RENTAL_TERMS, signedIn);
  const [error, setError] = useState<ApiError | null>(null);

  const say = (error: ApiError) => {
    if (error.kind === 'aborted' || error.code === ERROR.regionMismatch) return;
    if (error.code === ERROR.couponInvalid) dropCoupon();
    setError(error);
  };

  const [start, busy] = useCommand(async (isTap: boolean) => {
    if (!signedIn) {
      seePlan(cabinet.plan.version);
      signIn();
      return 'leaving';
    }
    setWaits(null);
    setError(null);
    try {
      const agreed = await terms.agree();
      if (signal.aborted) return;
      const answer = await create({
        cabinetSn: cabinet.sn,
        couponCode: coupon,
        planVersion: cabinet.plan.version,
        agreed,
      });
      if (answer.error?.code === ERROR.agreementMissing) terms.drop(agreed);
      if (answer.error) return say(answer.error);
      // The order of an earlier tap, whose answer was lost, may be without the coupon. The page then shows that order and its price.
      if (!isCode(answer.data.coupon, coupon)) return toast(t('coupon.differs'));
      done();
      // The deposit may have been paid in another tab since the page was loaded.
      const saidThatItOpens = cabinet.depositPaid || cabinet.deposit.amount === 0;
      go(isTap && saidThatItOpens ? nextPath(answer.data) : pathBeforeEject(answer.data));
      return 'leaving';
    } catch (error) {
      if (!isApiError(error)) throw error;
      say(error);
    }
  });

  const mayContinue =
    waits === 'open' && rentable && !wantsCoupon && !cabinet.depositPaid && seenPlan === cabinet.plan.version;
  const benefits = useBenefits(undefined, { skip: !mayContinue });
  const undecided = mayContinue && benefits.isLoading;
  // A coupon that cannot be shown may be one that can be used.
  const hasNoCoupon =
    !benefits.leftOut && benefits.data?.coupons.some(usableHere(cabinet.store.region)) === false;
  // The sign-in of another tab leads a hidden one here, too. Its renter does not see it.
  const isSeen = document.visibilityState === 'visible';
  const continues = mayContinue && hasNoCoupon && isSeen;
  if (waits === 'open' && !continues && !undecided) setWaits('tap');
  useEffect(() => {
    if (continues) void start(false);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- `start` is new on each render, and runs once
  }, [continues]);
  return {
    rent: () => start(true),
    busy: busy || undecided,
    problem: error && { text: errorText(error), termsChanged: error.code === ERROR.agreementMissing },
    tapAgain: interrupted !== null || (waits === 'tap' && rentable),
  };
}
