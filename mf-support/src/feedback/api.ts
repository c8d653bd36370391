import { createFeedback, issueTypes, order, orders } from '@shared/http-api/endpoints';
import { mutationHook, queryHook, queueHook } from '../endpoint-hooks';

// Endpoints of /feedback. Photos are uploaded separately in `../photos`.
/** Queries the issue types, with labels from the server. */
export const useIssueTypes = queryHook(issueTypes);
export const useOrder = queryHook(order);
/** Queries the newest orders, for the order sheet. */
export const useRecentOrders = queryHook(orders);
export const useCreateFeedback = mutationHook(createFeedback);
/** Returns the renter's feedback that waits for a network. */
export const useWaitingFeedback = queueHook(createFeedback);
