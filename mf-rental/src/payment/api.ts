import { createDeposit, createPayment, paymentMethods } from '@shared/http-api/endpoints';
import { mutationHook, queryHook } from '../endpoint-hooks';

export const usePaymentMethods = queryHook(paymentMethods);
export const useCreateDeposit = mutationHook(createDeposit);
export const useCreatePayment = mutationHook(createPayment);
