import { defineEndpoints, mutation } from '@shared/module-kit';
import type { Deposit } from '@shared/http-api/schemas';

export const depositApi = defineEndpoints(`${__MODULE__}@${__BUILD_ID__}/deposit`, {
  refund: mutation<Deposit>(
    () => ({ method: 'POST', path: '/v1/deposit/refund', intent: 'deposit-refund' }),
    ['Deposit'],
  ),
});
