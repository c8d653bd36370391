import { defineEndpoints, mutation, query } from '@shared/module-kit';
import type { PaymentPurpose } from '@shared/http-api/app';
import type {
  Deposit,
  DepositCreate,
  Payment,
  PaymentCreate,
  PaymentMethods,
} from '@shared/http-api/schemas';

export const paymentApi = defineEndpoints(`${__MODULE__}@${__BUILD_ID__}`, {
  methods: query<PaymentMethods, { purpose: PaymentPurpose }>(
    ({ purpose }) => ({ method: 'GET', path: '/v1/payment-methods', query: { purpose } }),
    ['Payment'],
  ),
  createDeposit: mutation<Deposit, DepositCreate>(
    (body) => ({ method: 'POST', path: '/v1/deposit', body, intent: body.orderNo ?? 'deposit' }),
    ['Deposit'],
    { needsTap: true },
  ),
  createPayment: mutation<Payment, PaymentCreate>(
    (body) => ({
      method: 'POST',
      path: '/v1/payments',
      body,
      intent: `${body.purpose}:${body.orderNo ?? ''}`,
    }),
    ['Payment', 'Deposit', 'Order', 'ActiveOrder'],
    { needsTap: true },
  ),
  cancelPayment: mutation<Payment, { paymentId: string }>(
    ({ paymentId }) => ({
      method: 'POST',
      path: `/v1/payments/${encodeURIComponent(paymentId)}/cancel`,
      intent: 'cancel',
    }),
    ['Payment', 'Deposit', 'Order', 'ActiveOrder'],
  ),
});
