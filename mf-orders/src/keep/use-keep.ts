import { useState } from 'react';
import { type ApiError, useCommand, useToast } from '@shared/module-kit';
import { ERROR } from '@shared/http-api/app';
import type { Money } from '@shared/http-api/schemas';
import { useKeepOrder } from '../orders/api';
import { useText } from '../texts';

/** Agreed total after the server refused it because the price has changed. It differs from every real total. */
const OUTDATED = -1;

/** State and commands of the dialog that keeps a power bank. */
export interface Keep {
  /** Whether the renter agreed to the current total. */
  agreed: boolean;
  setAgreed(agreed: boolean): void;
  /** Whether the renter tapped without an agreement. */
  agreementMissing: boolean;
  /** Whether the total has changed since the renter agreed to it. */
  priceChanged: boolean;
  failure: ApiError | null;
  /** True if the session ended during the call. The renter must tap again. */
  interrupted: boolean;
  busy: boolean;
  keep(): void;
}

/**
 * Keeps the power bank for the total that the renter agreed to (R4.6). A new total requires a new agreement.
 * @param total the current total, in minor units
 * @param onKept called after the power bank is kept, also if a part of the total is still to be paid
 */
export function useKeep(orderNo: string, total: Money, onKept: () => void): Keep {
  const t = useText();
  const toast = useToast();
  const [keep, { interrupted }] = useKeepOrder();
  const [agreedTotal, setAgreedTotal] = useState<number | null>(interrupted?.body.total ?? null);
  const [unticked, setUnticked] = useState(false);
  const [failure, setFailure] = useState<ApiError | null>(null);
  const agreed = agreedTotal === total.amount;

  const [send, busy] = useCommand(async () => {
    if (!agreed) return setUnticked(true);
    setFailure(null);
    const result = await keep({ no: orderNo, body: { agreed: true, total: total.amount } });
    if (!result.error) {
      if (result.data.state === 'UNPAID') toast(t('keep.toPay'));
      onKept();
      return 'leaving';
    }
    if (result.error.kind === 'aborted') return;
    if (result.error.code === ERROR.agreementMissing) {
      setAgreedTotal(null);
      return setUnticked(true);
    }
    if (result.error.code === ERROR.priceChanged) setAgreedTotal(OUTDATED);
    setFailure(result.error);
  });

  return {
    agreed,
    setAgreed(checked) {
      setAgreedTotal(checked ? total.amount : null);
      setUnticked(false);
      setFailure(null);
    },
    agreementMissing: unticked && !agreed,
    priceChanged: agreedTotal !== null && !agreed,
    failure,
    interrupted: interrupted !== null,
    busy,
    keep: () => void send(),
  };
}
