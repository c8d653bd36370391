import type { OrderState } from '@shared/http-api/app';
import type { IssueTypes } from '@shared/http-api/schemas';

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

/** What most often goes wrong while a bank is out: a return that was not seen, and the first other fault. */
export function helpTypes(types: IssueTypes['types']): IssueTypes['types'] {
  const notSeen = types.find(({ asksReturn }) => asksReturn);
  const other = types.find(({ asksReturn }) => !asksReturn);
  return [notSeen, other].filter((type) => type !== undefined);
}
