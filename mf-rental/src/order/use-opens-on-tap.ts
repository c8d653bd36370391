import { useEffect, useRef, useState } from 'react';
import { type QueryState, serverNow, useArrivedBySignIn, useDraft } from '@shared/module-kit';

/**
 * Returns whether the slot of an order opens only on a tap, because the renter may have left the cabinet since the tap that
 * led to /eject, and a setter. Survives a reload.
 */
export const useOpensOnTap = (orderNo: string) => useDraft<boolean>(`guard/eject:${orderNo}`, false);

/** Time in ms after a failed load within which the document may have left for the checkout, which ends its loads, too. */
const LEAVING_MS = 1000;

/**
 * Lets the slot of an order open only on a tap once a condition has held for a time.
 * @param orderNo number of the order; null for none
 * @param afterMs time in ms that the condition must hold
 */
export function useTapAfter(holds: boolean, afterMs: number, orderNo: string | null): void {
  const [, setOpensOnTap] = useOpensOnTap(orderNo ?? '');
  useEffect(() => {
    if (!holds || orderNo === null) return;
    const timer = setTimeout(() => setOpensOnTap(true), afterMs);
    return () => clearTimeout(timer);
  }, [holds, afterMs, orderNo, setOpensOnTap]);
}

/**
 * Lets the slot of an order open only on a tap once a page that leads to it could not load. The renter may leave the cabinet
 * before the page continues, because it continues automatically when the network returns.
 * @param query what the page waits for
 */
export function useTapAfterFailure(orderNo: string | null, { data, error }: QueryState<unknown>): void {
  const failed = data === undefined && error !== undefined && error.kind !== 'aborted';
  useTapAfter(failed, LEAVING_MS, orderNo);
}

/**
 * Lets the slot of an order open only on a tap if the page was hidden, or could not load, before it knew the order. The payment
 * alone may name it.
 * @param orderNo number of the order; null while it is unknown
 */
export function useTapAfterUnknown(orderNo: string | null, { data, error }: QueryState<unknown>): void {
  const [, setOpensOnTap] = useOpensOnTap(orderNo ?? '');
  const [mayHaveLeft, setMayHaveLeft] = useState(false);
  const isUnknown = orderNo === null;
  const failed = data === undefined && error !== undefined && error.kind !== 'aborted';
  useEffect(() => {
    if (!isUnknown) return;
    const onChange = () => document.visibilityState === 'hidden' && setMayHaveLeft(true);
    document.addEventListener('visibilitychange', onChange);
    const timer = failed && setTimeout(() => setMayHaveLeft(true), LEAVING_MS);
    return () => {
      document.removeEventListener('visibilitychange', onChange);
      if (timer) clearTimeout(timer);
    };
  }, [isUnknown, failed]);
  useEffect(() => {
    if (mayHaveLeft && !isUnknown) setOpensOnTap(true);
  }, [mayHaveLeft, isUnknown, setOpensOnTap]);
}

/** Time in ms that the page may be hidden, e.g. by the app of a bank. After it, the renter may have left the cabinet. */
const AWAY_MS = 3 * 60_000;

/**
 * Lets the slot of an order open only on a tap if the renter has not seen the page for some minutes, also if the phone has discarded the
 * tab meanwhile, or comes from a sign-in, which may have taken minutes. The stored time is read once, so the component needs the
 * order's number as its key.
 * @param isPromised whether the sign-in page has said that the slot opens. Nobody has read it in a hidden tab, which the sign-in of
 * another tab leads here, too.
 * @param isLeaving whether the page is left for the checkout. The document that comes back from it does not know of that absence
 */
export function useTapAfterAbsence(orderNo: string, isPromised: boolean, isLeaving: boolean): void {
  const [, setOpensOnTap] = useOpensOnTap(orderNo);
  const [stored, store] = useDraft<number | null>(`guard/hidden:${orderNo}`, null);
  const hiddenAt = useRef(stored);
  const [isSeen] = useState(() => document.visibilityState === 'visible');
  const arrived = useArrivedBySignIn() && !(isPromised && isSeen);
  useEffect(() => {
    if (arrived) setOpensOnTap(true);
  }, [arrived, setOpensOnTap]);
  useEffect(() => {
    const onChange = () => {
      const at = hiddenAt.current;
      if (document.visibilityState === 'hidden') {
        if (at !== null) return;
        hiddenAt.current = serverNow();
        if (!isLeaving) store(hiddenAt.current);
      } else if (at !== null) {
        // A new document may not know the server's time yet, so the time may also be earlier.
        if (Math.abs(serverNow() - at) > AWAY_MS) setOpensOnTap(true);
        hiddenAt.current = null;
        store(null);
      }
    };
    onChange();
    document.addEventListener('visibilitychange', onChange);
    return () => document.removeEventListener('visibilitychange', onChange);
  }, [isLeaving, store, setOpensOnTap]);
}
