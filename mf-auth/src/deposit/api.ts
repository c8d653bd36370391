import { refundDeposit } from '@shared/http-api/endpoints';
import { mutationHook } from '../endpoint-hooks';

export const useRefundDeposit = mutationHook(refundDeposit);
