import type { Order } from '@shared/http-api/schemas';

/** Returns whether an order has ended and its fee is paid. A refunded payment of the fee was then another one. */
export const isSettled = ({ state }: Order): boolean => state === 'COMPLETED' || state === 'KEPT';
