import { content } from '@shared/http-api/endpoints';
import { queryHook } from '../endpoint-hooks';

/** Queries a document that the renter accepts with an order or a deposit. That request names its version. */
export const useContent = queryHook(content);
