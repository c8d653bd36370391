import type { OrderState } from '@shared/http-api/app';
import type { IssueTypes } from '@shared/http-api/schemas';

/**
 * Returns the kind of help for an order state: `running` while the power bank is out, `open` for any other unsettled
 * order, null for a settled one.
 */
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

/** Returns the issue types offered during a rental: the return type and the first other type. */
export function helpTypes(types: IssueTypes['types']): IssueTypes['types'] {
  const notSeen = types.find(({ asksReturn }) => asksReturn);
  const other = types.find(({ asksReturn }) => !asksReturn);
  return [notSeen, other].filter((type) => type !== undefined);
}
