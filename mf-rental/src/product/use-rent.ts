import { useState } from 'react';
import { type ApiError, isApiError, useCommand, useErrorText, useGo, useSession } from '@shared/module-kit';
import { ERROR } from '@shared/http-api/app';
import type { Cabinet } from '@shared/http-api/schemas';
import { nextPath } from '@shared/domain';
import { useAgreedVersions } from '../agreement/use-agreed-versions';
import { orderApi } from '../order/order-api';

/** Documents that a rental accepts. They are linked below the button (decision 33). */
export const RENTAL_TERMS = ['user', 'usage'] as const;

export interface Rent {
  /** Creates the order and opens the page of its next step. If the renter is signed out, opens the sign-in instead. */
  rent(): Promise<void>;
  busy: boolean;
  /** Error text for the renter, or null. */
  problem: string | null;
  /** Whether the session ended during the last request, so that the renter must tap again. */
  interrupted: boolean;
}

export interface UseRentOptions {
  cabinet: Cabinet;
  coupon: string | null;
  /** Called if the server refuses the coupon. */
  dropCoupon(): void;
  /** Called after the order is created. */
  done(): void;
}

/** Returns the handler of "Rent a power bank". Its request is never repeated without a tap, because a slot may open. */
export function useRent({ cabinet, coupon, dropCoupon, done }: UseRentOptions): Rent {
  const errorText = useErrorText('rent');
  const { go } = useGo();
  const { signedIn, requireSignIn } = useSession();
  const [create, { interrupted }] = orderApi.create.useMutation();
  const agreedTo = useAgreedVersions(RENTAL_TERMS, signedIn);
  const [problem, setProblem] = useState<string | null>(null);

  const say = (error: ApiError) => {
    if (error.kind === 'aborted' || error.code === ERROR.regionMismatch) return;
    if (error.code === ERROR.couponInvalid) dropCoupon();
    setProblem(errorText(error));
  };

  const [rent, busy] = useCommand(async () => {
    if (!signedIn) {
      requireSignIn();
      return 'leaving';
    }
    setProblem(null);
    try {
      const agreed = await agreedTo();
      const answer = await create({
        cabinetSn: cabinet.sn,
        couponCode: coupon,
        planVersion: cabinet.plan.version,
        agreed,
      });
      if (answer.error) return say(answer.error);
      done();
      go(nextPath(answer.data));
      return 'leaving';
    } catch (error) {
      if (!isApiError(error)) throw error;
      say(error);
    }
  });
  return { rent, busy, problem, interrupted: interrupted !== null };
}
