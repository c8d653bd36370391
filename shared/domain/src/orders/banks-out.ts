import type { Order } from '@shared/http-api/schemas';

/**
 * Returns the power banks of a swap if the return of one of them may be reported, and the report has to name it; null otherwise.
 * A platform may send an empty list for none.
 */
export const banksToName = ({ banksOut }: Pick<Order, 'banksOut'>): NonNullable<Order['banksOut']> | null =>
  banksOut && banksOut.length > 0 ? banksOut : null;
