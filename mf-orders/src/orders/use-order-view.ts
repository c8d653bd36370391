import { useCallback, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useSignal } from '@shared/module-kit';
import { type OrderWay, path } from '@shared/http-api/app';

/** A view of the order's page. `order` is the order itself. */
export type OrderViewName = 'order' | 'receipt' | 'keep' | 'share' | OrderWay;

const VIEWS: Record<string, OrderViewName> = {
  '#receipt': 'receipt',
  '#return': 'return',
  '#keep': 'keep',
  '#full': 'full',
  '#fault': 'fault',
  '#share': 'share',
};

interface ViewState {
  /** Whether the previous history entry is the order itself, so that closing goes back to it. */
  fromOrder?: boolean;
}

/**
 * Returns the open view of the order's page, and functions to open and close a view. The URL fragment names the view.
 * Back therefore closes it, a reload keeps it, and the store list returns to it. `close` and `leave` do nothing after the renter
 * has left the page or the view, so that a late answer takes the renter nowhere.
 */
export function useOrderView(orderNo: string): {
  view: OrderViewName;
  open(view: Exclude<OrderViewName, 'order'>): void;
  close(): void;
  /** Takes the view out of the address, and stays at the history entry. */
  leave(): void;
} {
  const navigate = useNavigate();
  const { hash, state } = useLocation();
  const view = VIEWS[hash] ?? 'order';
  const fromOrder = (state as ViewState | null)?.fromOrder === true;
  const open = useCallback(
    (next: Exclude<OrderViewName, 'order'>) =>
      void navigate(`${path.orderDetail({ orderNo })}#${next}`, {
        state: { fromOrder: true } satisfies ViewState,
      }),
    [navigate, orderNo],
  );
  const signal = useSignal();
  const shown = useRef<OrderViewName | null>(view);
  useLayoutEffect(() => {
    shown.current = view;
    return () => void (shown.current = null);
  }, [view]);
  const leave = useCallback(() => {
    if (signal.aborted || shown.current !== view) return;
    void navigate(path.orderDetail({ orderNo }), { replace: true });
  }, [navigate, orderNo, signal, view]);
  const close = useCallback(() => {
    if (!fromOrder) return leave();
    if (signal.aborted || shown.current !== view) return;
    // The history goes back later. A second tap until then would go back from the order.
    shown.current = null;
    void navigate(-1);
  }, [navigate, leave, fromOrder, signal, view]);
  return { view, open, close, leave };
}
