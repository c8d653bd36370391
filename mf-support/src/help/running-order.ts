import type { OrderState } from '@shared/contract/app';
import type { IssueTypes, Order } from '@shared/contract/schemas';

/** `running`: the bank is out, time and cost go on. `open`: something is unsettled. Null: nothing to help with. */
export function helpKind(state: OrderState): 'running' | 'open' | null {
  switch (state) {
    case 'FREE_PERIOD':
    case 'BILLING':
      return 'running';
    case 'PENDING_PAYMENT':
    case 'EJECTING':
    case 'EJECT_UNKNOWN':
    case 'RETURN_REVIEW':
    case 'UNPAID':
      return 'open';
    default:
      return null;
  }
}

/**
 * Whole seconds that the bank has been out.
 * @param now milliseconds by the server's clock.
 */
export function elapsedSeconds(order: Pick<Order, 'startedAt' | 'endedAt'>, now: number): number {
  if (!order.startedAt) return 0;
  const end = order.endedAt ? Date.parse(order.endedAt) : now;
  return Math.max(0, Math.floor((end - Date.parse(order.startedAt)) / 1000));
}

/** What most often goes wrong while a bank is out: a return that was not seen, and the first other fault. */
export function helpTypes(types: IssueTypes['types']): IssueTypes['types'] {
  const notSeen = types.find(({ asksReturn }) => asksReturn);
  const other = types.find(({ asksReturn }) => !asksReturn);
  return [notSeen, other].filter((type) => type !== undefined);
}
