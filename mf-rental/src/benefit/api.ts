import { benefits, redeemCoupon } from '@shared/http-api/endpoints';
import { mutationHook, queryHook } from '../endpoint-hooks';

export const useBenefits = queryHook(benefits);
export const useRedeemCoupon = mutationHook(redeemCoupon);
