import { content } from '@shared/http-api/endpoints';
import { queryHook } from '../endpoint-hooks';

/** Queries a document. `language`: one that the app has no catalogue for, e.g. `ms`. */
export const useContent = queryHook(content);
